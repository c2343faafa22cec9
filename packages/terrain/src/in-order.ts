/**
 * The results of `work` for each item in the items' order, with at most `ahead` of them under way: slow sources answer
 * side by side, and what is made of them does not depend on which was first.
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
