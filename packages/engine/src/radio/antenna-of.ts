import type { Antenna } from '@radioshed/antenna';
import { type Note, OutOfRangeError } from '@radioshed/units';

import type { AntennaSetup } from '../input/antenna.js';
import { note } from '../notes.js';
import { modelPolarisation } from './polarisation-of.js';

/** The antenna of a setup, without its feed. @throws OutOfRangeError for the pattern `cuts` without its cuts. */
export function antennaOf({ feederLossDb: _loss, feeder: _feeder, ...setup }: AntennaSetup): Antenna {
  if (setup.pattern === 'dipole') return { ...setup, polarisation: modelPolarisation(setup.polarisation) };
  if (setup.pattern === 'cuts') {
    for (const cut of ['horizontalDb', 'verticalDb'] as const) {
      if ((setup[cut] as unknown) === undefined)
        throw new OutOfRangeError(cut, undefined, 'an array of gains, required by the pattern cuts');
    }
  }
  return setup;
}

/** Notes on antenna figures that have no effect. */
export function antennaNotes(setup: AntennaSetup): Note[] {
  if (setup.pattern !== 'synthesised') return [];
  const { horizontalBeamwidthDeg, frontToBackDb } = setup;
  if (horizontalBeamwidthDeg >= 360 || frontToBackDb !== 0) return [];
  return [note('beamwidthWithoutEffect')];
}
