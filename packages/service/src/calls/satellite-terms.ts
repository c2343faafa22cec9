import type { SatelliteTerms } from '@radioshed/contract/satellites';
import { satelliteNamed } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import type { Host } from '../life/host.js';

/**
 * What the satellites of a request are translated with. If the server's satellites cannot be read, only a request that
 * names one of them fails.
 *
 * @throws ServiceError 400 for a pattern file that cannot be read
 */
export async function satelliteTermsOf(
  { satellites }: Host,
  owner: Owner,
  { antenna }: { readonly antenna: { readonly ant: number } },
): Promise<SatelliteTerms> {
  let fault: unknown;
  const known = (await satellites?.read().catch((error: unknown) => void (fault = error))) ?? [];
  const named: SatelliteTerms['stored'] = (name) => {
    if (fault !== undefined) throw fault;
    return satelliteNamed(known, name);
  };
  return { ...(await resourcesOf(owner, [antenna])), stored: named, nowMs: Date.now() };
}
