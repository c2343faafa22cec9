/** Where the page keeps the key of its account. */
export interface KeyStore {
  readonly get: () => string | undefined;
  /** @param lasting whether this browser remembers it after the tab is closed. */
  readonly set: (key: string, lasting: boolean) => void;
  readonly forget: () => void;
}

const NAME = 'radioshed-key';

/** The part of a browser's storage that is used here. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The key from the address (`#key=…`, as the server prints it), from this tab or from this browser. What follows `#` is
 * never sent to a server; it is taken off the address at once, so that it is in no link that people share.
 */
export function keyStore(fragment: URLSearchParams, tab: Shelf, browser: Shelf): KeyStore {
  const given = fragment.get('key');
  if (given !== null && given !== '') {
    tab.setItem(NAME, given);
    fragment.delete('key');
  }
  return {
    get: () => tab.getItem(NAME) ?? browser.getItem(NAME) ?? undefined,
    set(key, lasting) {
      tab.setItem(NAME, key);
      if (lasting) browser.setItem(NAME, key);
    },
    forget() {
      tab.removeItem(NAME);
      browser.removeItem(NAME);
    },
  };
}
