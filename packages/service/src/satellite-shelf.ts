import { satelliteNamed } from '@radioshed/engine';
import type { SatelliteTerms } from '@radioshed/contract/satellites';
import type { OrbitalElements } from '@radioshed/satellite';

import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';

/** The operator's satellites, read anew where their file has changed. */
export interface SatelliteShelf {
  /** All that are kept, as they are now. */
  read(): Promise<readonly OrbitalElements[]>;
}

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
