/**
 * A file with a JSON object per line, sent as its pages are read: it is never in memory whole. A fault of the first
 * page rejects, so that it gets a status.
 */
export async function jsonLines(pages: AsyncIterable<readonly unknown[]>, fileName: string): Promise<Response> {
  const encoder = new TextEncoder();
  const iterator = pages[Symbol.asyncIterator]();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value.map((each) => `${JSON.stringify(each)}\n`).join('')));
      next = await iterator.next();
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename=${fileName}`,
      'cache-control': 'no-store',
    },
  });
}
