/** The address changes this long after what people did, ms: not on every step of a move. */
const PAUSE_MS = 400;

/**
 * Keeps the address what the page shows: a page that is loaded again goes on where it was, and an address that is pasted
 * into the same tab is opened.
 *
 * @param link the address of what is shown now
 * @returns a function to call after changes without a key or button
 */
export function keepAddress(link: () => string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = link();
      if (address !== location.href) history.replaceState(null, '', address);
    }, PAUSE_MS);
  };
  for (const type of ['change', 'pointerup', 'keyup']) document.addEventListener(type, changed);
  addEventListener('hashchange', () => location.reload());
  return changed;
}
