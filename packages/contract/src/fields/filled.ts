import type { Field } from './table.js';

/**
 * A text of a table with the numbers of its field for `{min}`, `{max}`, `{default}` and the like; other names stay.
 *
 * @param more further values
 */
export function filled(text: string, field: Field, more: Readonly<Record<string, string>> = {}): string {
  const members = { ...(field as unknown as Readonly<Record<string, unknown>>), ...more };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(members[name] ?? whole));
}
