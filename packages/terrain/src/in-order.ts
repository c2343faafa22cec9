/**
 * The results of `work` in the order of the items, with at most `ahead` of them running: slow sources are read in
 * parallel, and the result does not depend on which finishes first.
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  ahead: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<readonly [T, R]> {
  const running: { item: T; result: Promise<R> }[] = [];
  let next = 0;
  const start = (): void => {
    const item = items[next++];
    const result = work(item);
    result.catch(() => undefined); // reported when its turn comes
    running.push({ item, result });
  };
  while (next < items.length && running.length < ahead) start();
  for (let first = running.shift(); first !== undefined; first = running.shift()) {
    const result = await first.result;
    if (next < items.length) start();
    yield [first.item, result];
  }
}
