import { isRequestError } from '@radioshed/contract/schemas';
import type { TerrainSource } from '@radioshed/terrain';

import { type ServiceError, serviceErrorOf } from '../host/service-error.js';
import { allFaults } from './all-faults.js';
import { requestErrorOf, type Terms } from './request-error.js';

/** What the error of a calculation is about. */
export interface Failed {
  readonly body: unknown;
  /** Undefined if the body could not be read. */
  readonly request: object | undefined;
  /** Reads and checks a body again, to find all its faults. */
  readonly check: (mended: unknown) => Promise<void>;
  readonly terms: (request: never) => Terms;
  readonly terrain: TerrainSource;
}

/** The error of a calculation in the terms of its request, with every fault of its body. */
export async function explained(
  error: unknown,
  { body, request, check, terms, terrain }: Failed,
): Promise<ServiceError> {
  if (isRequestError(error)) return serviceErrorOf(await allFaults(error, body, check));
  if (request === undefined) return serviceErrorOf(error);
  return serviceErrorOf(await requestErrorOf(error, terms(request as never), terrain));
}
