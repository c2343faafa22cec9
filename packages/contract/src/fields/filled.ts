import type { Field } from './table.js';

/**
 * A text of a table with the members of its field for `{min}`, `{default}`, `{lower.min}` and the like; other names
 * stay.
 *
 * @param more further values
 */
export function filled(text: string, field: Field, more: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{([\w.]+)\}/g, (whole, path: string) => String(more[path] ?? memberAt(field, path) ?? whole));
}

function memberAt(field: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((at: unknown, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], field);
}
