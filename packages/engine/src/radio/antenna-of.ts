import type { Antenna } from '@radioshed/antenna';
import { OutOfRangeError } from '@radioshed/units';

import type { AntennaSetup } from '../call/input.js';
import { modelPolarisation } from './polarisation-of.js';

/** The antenna of a set-up. @throws OutOfRangeError for a synthesised pattern without its figures. */
export function antennaOf(setup: AntennaSetup): Antenna {
  const { pattern, gainDbi, azimuthDeg, tiltDeg, polarisation } = setup;
  const mounting = { gainDbi, azimuthDeg, tiltDeg };
  if (pattern === 'isotropic') return { ...mounting, pattern };
  if (pattern === 'dipole') return { ...mounting, pattern, polarisation: modelPolarisation(polarisation) };
  if (pattern === 'cuts') {
    if (setup.cuts === undefined) throw new OutOfRangeError('cuts', undefined, 'the cuts that this pattern needs');
    return { ...mounting, pattern, ...setup.cuts };
  }
  return {
    ...mounting,
    pattern,
    horizontalBeamwidthDeg: given(setup, 'horizontalBeamwidthDeg'),
    verticalBeamwidthDeg: given(setup, 'verticalBeamwidthDeg'),
    frontToBackDb: given(setup, 'frontToBackDb'),
  };
}

/** Sentences about figures of an antenna that have no effect. */
export function antennaNotes({ pattern, horizontalBeamwidthDeg = 360, frontToBackDb }: AntennaSetup): string[] {
  if (pattern !== 'synthesised' || horizontalBeamwidthDeg >= 360 || frontToBackDb !== 0) return [];
  return ['The front-to-back ratio is 0 dB, so the horizontal beamwidth has no effect: the antenna is round.'];
}

function given(
  setup: AntennaSetup,
  field: 'horizontalBeamwidthDeg' | 'verticalBeamwidthDeg' | 'frontToBackDb',
): number {
  const value = setup[field];
  if (value !== undefined) return value;
  throw new OutOfRangeError(field, value, 'the numbers a synthesised pattern needs');
}
