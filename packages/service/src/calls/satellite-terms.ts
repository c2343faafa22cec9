import type { SatelliteTerms } from '@radioshed/contract/satellites';
import { satelliteNamed } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import type { ComputingHost } from '../parts.js';

/**
 * The terms for the translation of a satellite request. If the server's satellites cannot be read, only requests that
 * name one of them fail.
 *
 * @throws ServiceError 400 for a pattern file that cannot be read
 */
export async function satelliteTermsOf(
  { satellites }: ComputingHost,
  owner: Owner,
  { antenna }: { readonly antenna: { readonly ant: number } },
): Promise<SatelliteTerms> {
  let fault: unknown;
  const known = (await satellites?.read().catch((error: unknown) => void (fault = error))) ?? [];
  const named: SatelliteTerms['stored'] = (name, timeMs) => {
    if (fault !== undefined) throw fault;
    return satelliteNamed(known, name, timeMs);
  };
  return { ...(await resourcesOf(owner, [antenna])), stored: named, nowMs: Date.now() };
}
