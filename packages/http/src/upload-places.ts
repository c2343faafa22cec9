import { ServiceError } from '@radioshed/service';

/** Holds few uploads in memory at once, however slowly they come: one of an account, so many in all. */
export interface UploadPlaces {
  /** @throws ServiceError 429 where there is no place */
  take<T>(account: number | undefined, work: () => Promise<T>): Promise<T>;
}

/** @param most uploads at once. */
export function uploadPlaces(most: number): UploadPlaces {
  const taken: (number | undefined)[] = [];
  return {
    async take(account, work) {
      if (taken.includes(account)) throw busy('another upload of this account is under way');
      if (taken.length >= most) throw busy(`${most} uploads are under way`);
      taken.push(account);
      try {
        return await work();
      } finally {
        taken.splice(taken.indexOf(account), 1);
      }
    },
  };
}

function busy(what: string): ServiceError {
  return new ServiceError(429, { error: `body: ${what}, try again later` });
}
