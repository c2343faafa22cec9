/** Why a calculation ends whose client wanted it to when it goes. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';

  constructor() {
    super('the client has gone');
  }
}

/** Aborted with a {@link ClientGone} when the client of a request has gone; the platform's own reason is no Error. */
export function goneSignal({ signal }: Request): AbortSignal {
  const gone = new AbortController();
  const go = (): void => gone.abort(new ClientGone());
  if (signal.aborted) go();
  else signal.addEventListener('abort', go, { once: true });
  return gone.signal;
}
