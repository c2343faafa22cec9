/** The address changes this long after what people did, ms: not on every step of a move. */
const PAUSE_MS = 400;

/** Set in the tab while the page is loaded for another address. */
const OTHER = 'radioshed-other-address';

/** Whether the page is loaded again, and not for an address that was pasted or followed. */
export function isSameAddress(): boolean {
  const isOther = sessionStorage.getItem(OTHER) !== null;
  sessionStorage.removeItem(OTHER);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !isOther && entry?.type === 'reload';
}

/**
 * Keeps the address what the page shows: a page that is loaded again continues where it was, and an address that is pasted
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
  addEventListener('hashchange', () => {
    sessionStorage.setItem(OTHER, 'true');
    location.reload();
  });
  return changed;
}
