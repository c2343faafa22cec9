import { satelliteNamed } from '@radioshed/engine';
import type { SatelliteTerms } from '@radioshed/contract/translate';
import type { OrbitalElements } from '@radioshed/satellite';

import type { Workshop } from './parts.js';

/** The operator's satellites, read anew where their file has changed. */
export interface SatelliteShelf {
  read(): Promise<readonly OrbitalElements[]>;
}

/** What the satellites of a request are translated with. */
export async function satelliteTermsOf({ satellites, surface }: Workshop): Promise<SatelliteTerms> {
  const kept = (await satellites?.read()) ?? [];
  return { kept: (name) => satelliteNamed(kept, name), nowMs: Date.now(), profiles: surface.profiles };
}
