import { exponential, logarithm } from '@radioshed/numeric';
import type { PathState } from '@radioshed/p1812/path';

import type { ScatterClimate } from './climate.js';
import type { P2001Link } from './link.js';

/** Parameters of troposcatter in a climate. */
interface ScatterZone {
  /** M, dB. */
  readonly meteorologyDb: number;
  /** γ, 1/km. */
  readonly decayPerKm: number;
  /** Y₉₀ by the height of the common volume, km, the length of the scatter path, km, and the frequency, GHz; dB. */
  readonly y90Db: (heightKm: number, lengthKm: number, frequencyGHz: number) => number;
}

const byHeight: ScatterZone['y90Db'] = (heightKm, _, f) =>
  -2.2 - (8.1 - 0.23 * Math.min(f, 4)) * exponential(-0.137 * heightKm); // eq. (E.6)

/** @see ITU-R P.2001 Table E.1, eq. (E.6) to (E.10) */
const ZONES: Readonly<Record<ScatterClimate, ScatterZone>> = {
  maritimeTemperateSea: {
    meteorologyDb: 116,
    decayPerKm: 0.27,
    y90Db: (heightKm) => -9.5 - 3 * exponential(-0.137 * heightKm), // eq. (E.7)
  },
  equatorial: {
    meteorologyDb: 129.6,
    decayPerKm: 0.33,
    y90Db: byLength(100, -8.2, 1000, -3.4, [-10.2, 0.02242, -2.569e-5, 1.006e-8]), // eq. (E.8)
  },
  continentalSubtropical: { meteorologyDb: 119.73, decayPerKm: 0.27, y90Db: byHeight },
  maritimeSubtropical: {
    meteorologyDb: 109.3,
    decayPerKm: 0.32,
    y90Db: byLength(100, -10.845, 465, -8.4, [-2.645, -0.122, 4.45e-4, -4.5e-7]), // eq. (E.9)
  },
  desert: {
    meteorologyDb: 128.5,
    decayPerKm: 0.27,
    y90Db: byLength(100, -11.5, 550, -4, [-12.1, -4.18e-4, 7.444e-5, -8.519e-8]), // eq. (E.10)
  },
  continentalTemperate: { meteorologyDb: 119.73, decayPerKm: 0.27, y90Db: byHeight },
  maritimeTemperateLand: { meteorologyDb: 123.2, decayPerKm: 0.27, y90Db: byHeight },
};

function byLength(
  shortKm: number,
  shortDb: number,
  longKm: number,
  longDb: number,
  [c0, c1, c2, c3]: readonly [number, number, number, number],
): ScatterZone['y90Db'] {
  return (_, d) => (d < shortKm ? shortDb : d >= longKm ? longDb : c0 + d * (c1 + d * (c2 + d * c3)));
}

/** 20·log₁₀ of a number, by its natural logarithm. */
const DB_PER_NEPER = 20 * Math.LOG10E;

/**
 * L_bs: basic transmission loss by scatter in the troposphere not exceeded for p % of time, dB.
 *
 * @param climate that of the common volume.
 * @see ITU-R P.2001 Attachment E
 */
export function troposcatterLossDb(link: P2001Link, path: PathState, climate: ScatterClimate): number {
  const { frequencyGHz: f, shared, scatterTime, scatterDb } = link;
  const { distanceKm } = path;
  const { meteorologyDb, decayPerKm, y90Db } = ZONES[climate];
  const heightKm = 0.25e-3 * path.angleMrad * distanceKm; // eq. (E.3)
  const volumeKm = 0.125e-6 * path.angleMrad ** 2 * shared.medianEarthKm; // eq. (E.4)
  const heightDb = DB_PER_NEPER * logarithm(5 + decayPerKm * heightKm) + 4.34 * decayPerKm * volumeKm; // eq. (E.2)
  const lengthKm = 0.001 * path.angleMrad * shared.medianEarthKm; // eq. (E.5)
  const timeDb = scatterTime * y90Db(volumeKm, lengthKm, f); // eq. (E.12)
  const angleMrad = Math.max(path.angleMrad, 1e-6);
  const lengthDb = DB_PER_NEPER * logarithm(distanceKm);
  const distanceDb = Math.max(
    0.5 * lengthDb + 1.5 * DB_PER_NEPER * logarithm(angleMrad) + heightDb,
    lengthDb + 0.573 * angleMrad + 20,
  ); // eq. (E.13)
  return meteorologyDb + scatterDb + distanceDb - timeDb; // eq. (E.16)
}
