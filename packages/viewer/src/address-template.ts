/**
 * The origin of an address template of the operator, such as `https://tiles.example.org/{z}/{x}/{y}.png`.
 *
 * @param parts names that are in braces; each must be there, and no other brace
 * @returns undefined for what is no plain http or https address, or has a part in its host
 */
export function templateOrigin(template: string, parts: readonly string[]): string | undefined {
  // A template is no address as long as it has braces.
  const filled = parts.reduce((text, part) => text.replaceAll(`{${part}}`, '0'), template);
  if (template.length > 2000 || /[{}]/.test(filled) || !URL.canParse(filled)) return undefined;
  const { protocol, username, password, host, origin } = new URL(filled);
  const isPlain =
    /^https?:$/.test(protocol) && username + password === '' && host !== '' && template.startsWith(`${origin}/`);
  return isPlain && parts.every((part) => template.includes(`{${part}}`)) ? origin : undefined;
}
