/** Elements of a list that cross to another thread at once: they take it a few milliseconds. */
const PER_PART = 200;

/** A part of a list in a result. */
export interface ListPart {
  /** The member of the result that has the list. */
  readonly list: string;
  readonly elements: readonly unknown[];
}

/** A result without its long lists of objects, which are empty, and the parts of those lists. */
export function withoutLongLists(result: unknown): { readonly rest: unknown; readonly parts: readonly ListPart[] } {
  if (!isPlain(result)) return { rest: result, parts: [] };
  const parts: ListPart[] = [];
  const rest: Record<string, unknown> = { ...result };
  for (const [list, value] of Object.entries(result)) {
    if (!Array.isArray(value) || value.length <= PER_PART || typeof value[0] !== 'object') continue;
    rest[list] = [];
    for (let from = 0; from < value.length; from += PER_PART)
      parts.push({ list, elements: value.slice(from, from + PER_PART) });
  }
  return parts.length === 0 ? { rest: result, parts } : { rest, parts };
}

/** The result with those lists again. */
export function withLists(rest: unknown, lists: ReadonlyMap<string, readonly unknown[]>): unknown {
  return lists.size === 0 ? rest : Object.assign(rest as object, Object.fromEntries(lists));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
