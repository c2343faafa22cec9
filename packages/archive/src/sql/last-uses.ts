/** The last use of each key. It is saved later, so that no request waits for the write. */
export interface LastUses {
  note(keyId: string): void;
  /** ISO 8601; undefined if a key was not used since the last save. */
  of(keyId: string): string | undefined;
  /** Saves what is noted. After an error it is tried again a minute after the next use. */
  save(): Promise<void>;
}

const EVERY_MS = 60_000;

/**
 * @param write saves the times, ISO 8601, by key id; called at most once a minute.
 * @param onError gets the errors of `write`.
 */
export function lastUses(
  now: () => string,
  write: (uses: ReadonlyMap<string, string>) => Promise<void>,
  onError: (error: unknown) => void,
): LastUses {
  const noted = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (noted.size === 0) return;
    const uses = new Map(noted);
    try {
      await write(uses);
    } catch (error) {
      return onError(error);
    }
    for (const [keyId, at] of uses) if (noted.get(keyId) === at) noted.delete(keyId);
  }

  return {
    note(keyId) {
      noted.set(keyId, now());
      timer ??= setTimeout(() => void save(), EVERY_MS).unref();
    },
    of: (keyId) => noted.get(keyId),
    save,
  };
}
