/** An input in which nothing is absent, and the defaults that it needed. */
export interface Completed<I, D> {
  readonly complete: I & D;
  /** The defaults used, by field; empty where the input had every field. */
  readonly assumed: Readonly<Partial<D>>;
}

/** An input with defaults for the fields that are absent or undefined. */
export function withDefaults<I extends object, D extends object>(input: I, defaults: D): Completed<I, D> {
  const assumed: Partial<D> = {};
  let isComplete = true;
  for (const name in defaults) {
    if ((input as Partial<D>)[name] !== undefined) continue;
    assumed[name] = defaults[name];
    isComplete = false;
  }
  return { complete: (isComplete ? input : { ...input, ...assumed }) as I & D, assumed };
}
