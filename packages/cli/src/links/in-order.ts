/**
 * Runs work on items, some at a time, and yields the results in the order of the items. At most `ahead` items are taken
 * before the first of their results is yielded, so memory does not grow with their number.
 */
export async function* inOrder<I, O>(
  items: AsyncIterable<I>,
  ahead: number,
  work: (item: I) => Promise<O>,
): AsyncGenerator<O> {
  const running: Promise<O>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      result.catch(() => undefined); // reported when its turn comes
      running.push(result);
      if (running.length >= ahead) yield await (running.shift() as Promise<O>);
    }
    while (running.length > 0) yield await (running.shift() as Promise<O>);
  } finally {
    await Promise.allSettled(running);
  }
}
