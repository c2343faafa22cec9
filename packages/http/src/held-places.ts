import { ServiceError } from '@radioshed/service';

/** Lets few things that are long be in memory at once, however slowly they come: one of an account, so many in all. */
export interface HeldPlaces {
  /** Takes a place, and tells how to leave it. @throws ServiceError 429 where there is none */
  enter(account: number | undefined): () => void;
}

/**
 * @param most things at once.
 * @param what they are, and those of one account: `uploads`, `upload`.
 */
export function heldPlaces(most: number, [many, one]: readonly [many: string, one: string]): HeldPlaces {
  const taken: (number | undefined)[] = [];
  return {
    enter(account) {
      if (taken.includes(account)) throw busy(`another ${one} of this account is under way`);
      if (taken.length >= most) throw busy(`${most} ${many} are under way`);
      taken.push(account);
      let left = false;
      return () => {
        if (!left) taken.splice(taken.indexOf(account), 1);
        left = true;
      };
    },
  };
}

function busy(what: string): ServiceError {
  return new ServiceError(429, { error: `body: ${what}, try again later` });
}
