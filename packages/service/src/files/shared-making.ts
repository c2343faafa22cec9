/** Creates a result once for all concurrent callers of the same name. Nothing is cached afterwards. */
export type SharedMaking<T> = (name: string, make: () => Promise<T>) => Promise<T>;

/** Makes one thing of a name at a time: callers of the same name wait for the same one. */
export function sharedMaking<T>(): SharedMaking<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, make) => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const making = make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
