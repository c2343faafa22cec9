import { satelliteNamed } from '@radioshed/engine';
import type { SatelliteTerms } from '@radioshed/contract/satellites';
import type { OrbitalElements } from '@radioshed/satellite';

import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';

/** The operator's satellites, read anew where their file has changed. */
export interface SatelliteShelf {
  read(): Promise<readonly OrbitalElements[]>;
}

/** What the satellites of a request are translated with. @throws ServiceError 400 for a pattern file that cannot be read */
export async function satelliteTermsOf(
  { satellites, surface, patterns: shelf }: Workshop,
  { antenna }: { readonly antenna: { readonly ant: number } },
): Promise<SatelliteTerms> {
  const kept = (await satellites?.read()) ?? [];
  const patterns = await patternsFor([antenna], shelf);
  return { kept: (name) => satelliteNamed(kept, name), nowMs: Date.now(), profiles: surface.profiles, patterns };
}
