/** The last use of each key. It is saved later, so that no request waits for the write. */
export interface LastUses {
  note(keyId: string): void;
  /** ISO 8601; undefined if a key was not used since the last save. */
  of(keyId: string): string | undefined;
  /** Saves what is noted, for the last time. */
  close(): Promise<void>;
}

const EVERY_MS = 60_000;

/**
 * @param write saves the times, ISO 8601, by key id; called at most once a minute.
 * @param onError gets the errors of `write`, which is tried again a minute later. Must not throw.
 */
export function lastUses(
  now: () => string,
  write: (uses: ReadonlyMap<string, string>) => Promise<void>,
  onError: (error: unknown) => void,
): LastUses {
  const noted = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): void => {
    if (!isClosed) timer ??= setTimeout(() => void save(), EVERY_MS).unref();
  };

  async function save(): Promise<void> {
    timer = undefined;
    if (noted.size === 0) return;
    const uses = new Map(noted);
    try {
      await write(uses);
    } catch (error) {
      onError(error);
      start();
      return;
    }
    for (const [keyId, at] of uses) if (noted.get(keyId) === at) noted.delete(keyId);
  }

  return {
    note(keyId) {
      noted.set(keyId, now());
      start();
    },
    of: (keyId) => noted.get(keyId),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await save();
    },
  };
}
