import type { RequestListener } from 'node:http';

/**
 * A listener that also discards what is left of the body of a request that has its response, as it was refused unread.
 * Otherwise the connection would be closed under the next request, which the client had no reason not to send. The
 * adapter closes it if the rest takes longer than half a second.
 */
export function discardingRest(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (request.readableEnded) return;
      // A stream of the Fetch API reads it, and would stop once its queue is full.
      request.removeAllListeners('data').resume();
    });
    listener(request, response);
  };
}
