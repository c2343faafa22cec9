/** The client disconnected, and had asked for its calculation to be cancelled then. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';

  constructor() {
    super('the client disconnected');
  }
}

/** Aborted with a {@link ClientGone} when the client disconnects; the platform's own reason is not an Error. */
export function goneSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController();
  const go = (): void => gone.abort(new ClientGone());
  if (signal.aborted) go();
  else signal.addEventListener('abort', go, { once: true });
  return gone.signal;
}
