import { withNoiseFloor } from './noise-figure.js';

/** The values of a form, by the path of each field in a body: `transmitter.frq`. */
export type Values = Readonly<Record<string, string>>;

/** The body that values make; empty ones are left out, numbers are numbers. A noise figure becomes the noise floor. */
export function bodyOf(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(withNoiseFloor(values))) {
    if (text.trim() === '') continue;
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = body;
    for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
    at[last] = isNumber(text) ? Number(text) : text.trim();
  }
  return body;
}

/** The values of a body, as deep as it goes; lists as strings with commas. */
export function valuesOf(body: Readonly<Record<string, unknown>>, before = ''): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) values[before + name] = value.join(',');
    else if (typeof value === 'object')
      Object.assign(values, valuesOf(value as Record<string, unknown>, `${before}${name}.`));
    else values[before + name] = String(value);
  }
  return values;
}

function isNumber(text: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
}
