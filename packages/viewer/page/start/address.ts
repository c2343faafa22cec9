/** The address changes this long after what people did, ms: not on every step of a move. */
const PAUSE_MS = 400;

/** Set in the tab while the page is loaded for another address. */
const OTHER = 'radioshed-other-address';

/** Set in the tab when the page is left: what its address would have been after the pause. */
const LAST = 'radioshed-last-address';

/** The address that the page was opened with. */
export interface OpenedAddress {
  /** Part after its `#`. */
  readonly fragment: URLSearchParams;
  /** Whether the page is loaded again, or returned to, and not for an address that was pasted or followed. */
  readonly isSame: boolean;
}

/** Reads the address; of a page that is loaded again, also what changed too late to be in it. Call it once. */
export function openedAddress(): OpenedAddress {
  const [isOther, last] = [OTHER, LAST].map((name) => sessionStorage.getItem(name));
  for (const name of [OTHER, LAST]) sessionStorage.removeItem(name);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = entry?.type === 'back_forward' && last === location.href;
  const isSame = isOther === null && (entry?.type === 'reload' || isBack);
  const { hash } = new URL((isSame ? last : null) ?? location.href);
  return { fragment: new URLSearchParams(hash.slice(1)), isSame };
}

/**
 * Keeps the address what the page shows: a page that is loaded again continues where it was, and an address that is
 * pasted into the same tab is opened.
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
  addEventListener('pagehide', () => sessionStorage.setItem(LAST, link()));
  addEventListener('hashchange', () => {
    sessionStorage.setItem(OTHER, 'true');
    location.reload();
  });
  return changed;
}
