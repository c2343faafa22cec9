import { ServiceError } from '@radioshed/service';

/** Lets few things that are long be in memory at once, however slowly they come: so much of one account, so much in all. */
export interface HeldPlaces {
  /** Takes room for a thing of a size. @throws ServiceError 429 where there is none */
  enter(account: number | undefined, size?: number): Held;
}

/** Room that is taken. */
export interface Held {
  /** Gives back what is not needed of it. */
  shrinkTo(size: number): void;
  leave(): void;
}

/**
 * @param most room in all, and for one account; things are as large as they say, 1 where they say nothing.
 * @param words what they are, and one of them: `uploads`, `upload`.
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
      if (mine.length > 0 && sizeOf(mine) + size > ofOne) throw busy(`another ${one} of this account is under way`);
      if (taken.size > 0 && sizeOf([...taken]) + size > inAll) throw busy(`${taken.size} ${many} are under way`);
      const thing = { account, size };
      taken.add(thing);
      return {
        shrinkTo: (left) => void (thing.size = Math.min(thing.size, left)),
        leave: () => void taken.delete(thing),
      };
    },
  };
}

function busy(what: string): ServiceError {
  return new ServiceError(429, { error: `body: ${what}, try again later` });
}
