/** Runs the work of each account one after another. Accounts do not wait for each other. */
export type AccountTurns = <T>(accountId: number, work: () => Promise<T>) => Promise<T>;

/**
 * For calls that lock the account while they save: however many an account sends, it takes one connection to the
 * database, and one copy of a long upload is put into statements at a time.
 */
export function createAccountTurns(): AccountTurns {
  const last = new Map<number, Promise<unknown>>();
  return (accountId, work) => {
    const done = (last.get(accountId) ?? Promise.resolve()).then(work);
    const ended = done
      .catch(() => {})
      .then(() => {
        if (last.get(accountId) === ended) last.delete(accountId);
      });
    last.set(accountId, ended);
    return done;
  };
}
