import type { SatelliteTerms } from '@radioshed/contract/satellites';
import { satelliteNamed } from '@radioshed/engine';

import { patternsFor } from '../account/pattern-shelf.js';
import type { Workshop } from '../life/parts.js';

/**
 * What the satellites of a request are translated with; naming a kept one throws where they cannot be read.
 *
 * @throws ServiceError 400 for a pattern file that cannot be read
 */
export async function satelliteTermsOf(
  { satellites, surface, patterns: shelf }: Workshop,
  { antenna }: { readonly antenna: { readonly ant: number } },
): Promise<SatelliteTerms> {
  let fault: unknown;
  // Who brings elements along needs nothing of a file that is broken.
  const kept = (await satellites?.read().catch((error: unknown) => void (fault = error))) ?? [];
  const patterns = await patternsFor([antenna], shelf);
  const named: SatelliteTerms['kept'] = (name) => {
    if (fault !== undefined) throw fault;
    return satelliteNamed(kept, name);
  };
  return { kept: named, nowMs: Date.now(), profiles: surface.profiles, patterns };
}
