/** An object without its members that are undefined: those that may be are optional. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * An object's members that are not undefined, to spread where an optional member must be absent rather than undefined:
 * `{ ...base, ...defined({ signal, threshold }) }`. It creates objects: do not call it for each pixel or
 * link.
 */
export function defined<const T extends object>(members: T): Defined<T> {
  const found: Partial<T> = {};
  for (const name in members) if (members[name] !== undefined) found[name] = members[name];
  return found as unknown as Defined<T>;
}
