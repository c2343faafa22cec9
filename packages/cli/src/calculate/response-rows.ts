/** Members of interest to clients of a server only. */
const HIDDEN = ['id', 'sid', 'balance', 'key', 'license', 'bounds', 'attribution', 'computed_by', 'contours'];

/** A response as table rows: figures first, one row per element of a list, notes last. */
export function responseRows(response: unknown): (readonly [string, string?])[] {
  if (Array.isArray(response)) return response.map((each, i) => [String(i), plainText(each)] as const);
  const members = Object.entries(response as object).filter(
    ([name, value]) => !HIDDEN.includes(name) && !(typeof value === 'string' && value.startsWith('/archive/')),
  );
  const sentences = members.filter(([name]) => name === 'calculation_adjusted' || name === 'notes');
  const figures = members.filter((member) => !sentences.includes(member));
  return [
    ...figures.flatMap(([name, value]) => rowsOfMember(name, value)),
    ...sentences.flatMap(([, value]) => (value as readonly string[]).map((sentence) => [sentence] as const)),
  ];
}

function rowsOfMember(name: string, value: unknown): (readonly [string, string?])[] {
  if (Array.isArray(value)) return value.map((each, i) => [`${name} ${i}`, plainText(each)] as const);
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]];
  return Object.entries(value).map(([member, each]) => [`${name} ${member}`, plainText(each)] as const);
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(' ');
  if (typeof value !== 'object' || value === null) return String(value ?? '-');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${plainText(each)}`)
    .join(', ');
}
