import { type Antenna, directionalGain } from './antenna.js';

/** The values of a data sheet. */
export interface AntennaFigures {
  /** Greatest gain on the two cuts, dBi. */
  readonly gainDbi: number;
  /** Its direction on the cuts, degrees from the main direction, clockwise and upwards. */
  readonly peakAzimuthDeg: number;
  readonly peakElevationDeg: number;
  /** Angle between the −3 dB points of the horizontal and the vertical cut, degrees; 360 where there are none. */
  readonly horizontalBeamwidthDeg: number;
  readonly verticalBeamwidthDeg: number;
  /** Greatest gain above the gain at the back of the horizontal cut, dB. */
  readonly frontToBackDb: number;
}

/** Steps of the search, degrees. */
const STEP_DEG = 0.1;
const STEPS = 3600;

/**
 * Data sheet values of an antenna, without mechanical tilt and azimuth; of several on one mast, those of one.
 *
 * @throws OutOfRangeError naming the field.
 */
export function antennaFigures(antenna: Antenna): AntennaFigures {
  directionalGain(antenna); // checks it
  const gain = directionalGain({ ...antenna, azimuthDeg: 0, tiltDeg: 0 });
  const horizontal = (angleDeg: number): number => gain(angleDeg, 0);
  const vertical = (angleDeg: number): number => {
    const up = ((((angleDeg + 180) % 360) + 360) % 360) - 180; // −180 to 180
    return Math.abs(up) <= 90 ? gain(0, up) : gain(180, Math.sign(up) * 180 - up);
  };
  const peakAzimuthDeg = peakOf(horizontal);
  const peakElevationDeg = peakOf(vertical);
  const gainDbi = Math.max(horizontal(peakAzimuthDeg), vertical(peakElevationDeg));
  return {
    gainDbi,
    peakAzimuthDeg,
    peakElevationDeg,
    horizontalBeamwidthDeg: widthOf(horizontal, peakAzimuthDeg),
    verticalBeamwidthDeg: widthOf(vertical, peakElevationDeg),
    frontToBackDb: gainDbi - horizontal(180),
  };
}

/** Angle of the greatest gain on a cut, −180 to 180; of equal ones, the nearest to the main direction. */
function peakOf(cut: (angleDeg: number) => number): number {
  let best = 0;
  for (let i = 1; i <= STEPS / 2; i++) {
    for (const angle of [i * STEP_DEG, -i * STEP_DEG]) if (cut(angle) > cut(best) + 1e-9) best = angle;
  }
  return Math.round(best / STEP_DEG) * STEP_DEG;
}

/** From the peak to where the gain has fallen by 3 dB, both ways. */
function widthOf(cut: (angleDeg: number) => number, peakDeg: number): number {
  const limit = cut(peakDeg) - 3;
  const reach = (sense: 1 | -1): number => {
    for (let i = 1; i < STEPS; i++) {
      const [before, here] = [cut(peakDeg + sense * (i - 1) * STEP_DEG), cut(peakDeg + sense * i * STEP_DEG)];
      if (here <= limit + 1e-9) return STEP_DEG * (i - 1 + (before - limit) / (before - here));
    }
    return Infinity;
  };
  return Math.min(360, reach(1) + reach(-1));
}
