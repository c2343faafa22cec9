import { ServiceError } from '@radioshed/service';

/** Limits how much request data is in memory at once, per account and in total, however slowly it arrives. */
export interface HeldPlaces {
  /** Reserves room of a size. @throws ServiceError 429 if there is none */
  enter(account: number | undefined, size?: number): Held;
}

/** Reserved room. */
export interface Held {
  /** Releases what is not needed. */
  shrinkTo(size: number): void;
  /** Reserves more. One that is alone always has room. @throws ServiceError 429 if there is none */
  growTo(size: number): void;
  leave(): void;
}

/**
 * @param most room in total and for one account, in the unit of `size`, which is 1 by default.
 * @param words name of the things, plural and singular: `uploads`, `upload`.
 */
export function heldPlaces(
  { inAll, ofOne }: { readonly inAll: number; readonly ofOne: number },
  [many, one]: readonly [many: string, one: string],
): HeldPlaces {
  const taken = new Set<{ readonly account: number | undefined; size: number }>();
  const sizeOf = (things: readonly { readonly size: number }[]): number =>
    things.reduce((sum, { size }) => sum + size, 0);
  return {
    enter(account, size = 1) {
      const mine = [...taken].filter((thing) => thing.account === account);
      if (mine.length > 0 && sizeOf(mine) + size > ofOne) throw busy(`another ${one} of this account is in progress`);
      if (taken.size > 0 && sizeOf([...taken]) + size > inAll) throw busy(`${taken.size} ${many} are in progress`);
      const thing = { account, size };
      taken.add(thing);
      return {
        shrinkTo: (left) => void (thing.size = Math.min(thing.size, left)),
        growTo(needed) {
          if (needed <= thing.size) return;
          if (taken.size > 1 && sizeOf([...taken]) - thing.size + needed > inAll)
            throw busy(`other ${many} are in progress`);
          thing.size = needed;
        },
        leave: () => void taken.delete(thing),
      };
    },
  };
}

function busy(what: string): ServiceError {
  return new ServiceError(429, { error: `body: ${what}, try again later` });
}
