import { antennaFigures, directionalGain } from '@radioshed/antenna';
import type { SpotBeam } from '@radioshed/satellite';

import type { SatelliteBeam } from './satellite-input.js';

/** A beam but for where it points, and sentences about it. */
export interface BeamShape {
  readonly beam: Omit<SpotBeam, 'boresight'>;
  readonly notes: readonly string[];
}

const DEG = 180 / Math.PI;
/** Nearer than this to its main direction the peak of a pattern is there. */
const ASIDE_DEG = 0.05;

/**
 * A beam by its beamwidths, or by the two cuts of a pattern. Those may have their peak beside the main direction, where there is
 * an electrical tilt: it is the peak that points to the boresight.
 *
 * @throws OutOfRangeError naming the field of a cut.
 */
export function beamShape(beam: SatelliteBeam): BeamShape {
  const { rotationDeg } = beam;
  const turned = rotationDeg === undefined ? {} : { rotationDeg };
  if (!('cuts' in beam)) {
    const { horizontalBeamwidthDeg, verticalBeamwidthDeg } = beam;
    const upright = verticalBeamwidthDeg === undefined ? {} : { verticalBeamwidthDeg };
    return { beam: { ...turned, horizontalBeamwidthDeg, ...upright }, notes: [] };
  }
  const antenna = { pattern: 'cuts' as const, ...beam.cuts, gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 };
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
      ? [`The peak of the pattern lies ${peakAzimuthDeg.toFixed(1)}° right of and ${peakElevationDeg.toFixed(1)}° above its main direction: it is the peak that points to the boresight.`] // prettier-ignore
      : [],
  };
}

/** Azimuth and elevation from a main direction, of a direction so far off it to the right and up. */
function anglesOf(rightDeg: number, upDeg: number): [azimuthDeg: number, elevationDeg: number] {
  const offDeg = Math.hypot(rightDeg, upDeg);
  if (offDeg === 0) return [0, 0];
  const across = Math.sin(offDeg / DEG) / offDeg;
  const up = Math.min(1, Math.max(-1, across * upDeg));
  return [Math.atan2(across * rightDeg, Math.cos(offDeg / DEG)) * DEG, Math.asin(up) * DEG];
}
