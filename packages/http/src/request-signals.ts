/** Signals of requests, which the server's signal aborts too. */
export interface RequestSignals {
  /** A signal that ends with the server's or with another one; undefined if there is neither. */
  open(other?: AbortSignal): OpenSignal | undefined;
}

/** The signal of a request. */
export interface OpenSignal {
  readonly signal: AbortSignal;
  /** Called when the request has ended, after which nothing refers to its signal. */
  close(): void;
}

/**
 * `AbortSignal.any` would leave a trace of each request at the server's signal, which lives as long as the server (Node
 * 20: 60 bytes each).
 *
 * @param whole the server's signal.
 */
export function requestSignals(whole: AbortSignal | undefined): RequestSignals {
  const running = new Set<AbortController>();
  whole?.addEventListener('abort', () => running.forEach((each) => each.abort(whole.reason)), { once: true });
  return {
    open(other) {
      if (whole === undefined && other === undefined) return undefined;
      const request = new AbortController();
      for (const each of [whole, other]) if (each?.aborted === true) request.abort(each.reason);
      other?.addEventListener('abort', () => request.abort(other.reason), { once: true });
      running.add(request);
      return { signal: request.signal, close: () => void running.delete(request) };
    },
  };
}
