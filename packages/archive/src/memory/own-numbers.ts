/** Numbers that count from 1 in each account. */
export function ownNumbers(): { next(accountId: number): number } {
  const last = new Map<number, number>();
  return {
    next(accountId) {
      const number = (last.get(accountId) ?? 0) + 1;
      last.set(accountId, number);
      return number;
    },
  };
}
