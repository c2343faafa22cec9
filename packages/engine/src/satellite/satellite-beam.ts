import { antennaFigures, type Cut, directionalGain } from '@radioshed/antenna';
import type { SpotBeam } from '@radioshed/satellite';
import type { Note } from '@radioshed/units';

import type { SatelliteBeam } from '../input/satellite-area-input.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';

/** A beam without its boresight, with notes. */
export interface BeamShape {
  readonly beam: Omit<SpotBeam, 'boresight'>;
  readonly notes: readonly Note[];
}

const DEG = 180 / Math.PI;
/** Values of a full cut, fine enough for linear interpolation. */
const FINE_VALUES = 3600;
/** A peak closer than this to a pattern's main direction is considered to be there. */
const ASIDE_DEG = 0.05;

/**
 * A beam by its beamwidths or by the two cuts of a pattern. With electrical tilt, a pattern's peak is off its main
 * direction. The peak points to the boresight.
 *
 * @throws OutOfRangeError with the field of a cut.
 */
export function beamShape(beam: SatelliteBeam): BeamShape {
  const { rotationDeg } = beam;
  const turned = rotationDeg === undefined ? {} : { rotationDeg };
  if (!('cuts' in beam)) {
    const { horizontalBeamwidthDeg, verticalBeamwidthDeg } = beam;
    const upright = verticalBeamwidthDeg === undefined ? {} : { verticalBeamwidthDeg };
    return { beam: { ...turned, horizontalBeamwidthDeg, ...upright }, notes: [] };
  }
  const { horizontalDb, verticalDb } = beam.cuts;
  const cuts = { ...beam.cuts, horizontalDb: fineCut(horizontalDb), verticalDb: fineCut(verticalDb) };
  const antenna = { pattern: 'cuts' as const, ...cuts, gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 };
  const { gainDbi: peakDb, peakAzimuthDeg, peakElevationDeg, ...widths } = antennaFigures(antenna);
  const gain = directionalGain({ ...antenna, azimuthDeg: -peakAzimuthDeg, tiltDeg: peakElevationDeg });
  const isAside = Math.hypot(peakAzimuthDeg, peakElevationDeg) > ASIDE_DEG;
  return {
    beam: {
      ...turned,
      horizontalBeamwidthDeg: widths.horizontalBeamwidthDeg,
      verticalBeamwidthDeg: widths.verticalBeamwidthDeg,
      relativeDb: (rightDeg, upDeg) => gain(...anglesOf(rightDeg, upDeg)) - peakDb,
    },
    notes: isAside
      ? [note('peakAside', { rightDeg: rounded(peakAzimuthDeg, 1), aboveDeg: rounded(peakElevationDeg, 1) })]
      : [],
  };
}

/**
 * A cut interpolated smoothly in steps of a tenth of a degree or less. From a geostationary orbit the Earth is only
 * about 17° wide, and linear interpolation between whole degrees would give a beam of 1° the shape of a roof. The cubic
 * through four values, with slopes from their neighbours, preserves a parabola.
 */
function fineCut(cut: Cut): Cut {
  const { length } = cut;
  const parts = Math.ceil(FINE_VALUES / length);
  if (parts <= 1 || length < 4) return cut;
  const at = (i: number): number => cut[(i + length) % length] ?? 0;
  return Float64Array.from({ length: length * parts }, (_, k) => {
    const i = Math.floor(k / parts);
    const t = (k % parts) / parts;
    const [before, here, next, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    if (t === 0) return here;
    if (![before, here, next, after].every(Number.isFinite)) return t < 0.5 ? here : next;
    const bend = 2 * before - 5 * here + 4 * next - after + t * (3 * (here - next) + after - before);
    return Math.min(0, here + (t / 2) * (next - before + t * bend));
  });
}

/** Azimuth and elevation, relative to the main direction, of a direction given by its angles to the right and up. */
function anglesOf(rightDeg: number, upDeg: number): [azimuthDeg: number, elevationDeg: number] {
  const offDeg = Math.hypot(rightDeg, upDeg);
  if (offDeg === 0) return [0, 0];
  const across = Math.sin(offDeg / DEG) / offDeg;
  const up = Math.min(1, Math.max(-1, across * upDeg));
  return [Math.atan2(across * rightDeg, Math.cos(offDeg / DEG)) * DEG, Math.asin(up) * DEG];
}
