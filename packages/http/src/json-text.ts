/**
 * JSON that people, line tools and programs can read: one member per line, `": "` between name and value, lists of
 * primitive values on one line. Values without a JSON form (NaN, infinities) become null.
 */
export function jsonText(value: unknown): string {
  return `${printed(value, '')}\n`;
}

/** The text of a value within a line that is indented. */
export function printed(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((one) => printed(one, inner)).join(', ')}]`;
    return block(
      '[',
      ']',
      value.map((one) => printed(one, inner)),
      indent,
    );
  }
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  if (members.length === 0) return '{}';
  return block(
    '{',
    '}',
    members.map(([name, one]) => `${JSON.stringify(name)}: ${printed(one, inner)}`),
    indent,
  );
}

function block(open: string, close: string, lines: readonly string[], indent: string): string {
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`;
}

/** Whether a value has no members. */
export function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
