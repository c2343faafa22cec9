/** The values of an object at the paths of result columns. */
export function resultsAt(result: unknown, paths: readonly string[]): readonly (number | string | undefined)[] {
  return paths.map((path) => cellOf(valueAt(result, path)));
}

/** Every single value in an object by its path. */
export function valuesByPath(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => valuesByPath(inner, path === '' ? name : `${path}.${name}`));
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], value);
}

function cellOf(value: unknown): number | string | undefined {
  if (value === undefined || typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
