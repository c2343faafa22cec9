import { exponential, logarithm } from '@radioshed/numeric';
import type { PathState } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';
import type { ScatterZone } from './scatter-zones.js';

/** 20·log₁₀ of a number, by its natural logarithm. */
const DB_PER_NEPER = 20 * Math.LOG10E;

/**
 * L_bs: basic transmission loss by scatter in the troposphere not exceeded for p % of time, dB.
 *
 * @param zone that of the common volume.
 * @see ITU-R P.2001 Attachment E
 * @wgsl p2001_troposcatter_loss_db
 */
export function troposcatterLossDb(link: P2001Link, path: PathState, zone: ScatterZone): number {
  const { frequencyGHz: f, medianEarthKm, scatterTime, scatterDb } = link;
  const { distanceKm } = path;
  const { meteorologyDb, decayPerKm } = zone;
  const heightKm = 0.25e-3 * path.angleMrad * distanceKm; // eq. (E.3)
  const volumeKm = 0.125e-6 * path.angleMrad ** 2 * medianEarthKm; // eq. (E.4)
  const heightDb = DB_PER_NEPER * logarithm(5 + decayPerKm * heightKm) + 4.34 * decayPerKm * volumeKm; // eq. (E.2)
  const lengthKm = 0.001 * path.angleMrad * medianEarthKm; // eq. (E.5)
  const timeDb = scatterTime * y90Db(zone, volumeKm, lengthKm, f); // eq. (E.12)
  const angleMrad = Math.max(path.angleMrad, 1e-6);
  const lengthDb = DB_PER_NEPER * logarithm(distanceKm);
  const distanceDb = Math.max(
    0.5 * lengthDb + 1.5 * DB_PER_NEPER * logarithm(angleMrad) + heightDb,
    lengthDb + 0.573 * angleMrad + 20,
  ); // eq. (E.13)
  return meteorologyDb + scatterDb + distanceDb - timeDb; // eq. (E.16)
}

/**
 * Y₉₀ by the height of the common volume, km, the length of the scatter path, km, and the frequency, GHz; dB.
 *
 * @see ITU-R P.2001 eq. (E.6) to (E.10)
 * @wgsl p2001_y90_db
 */
export function y90Db(zone: ScatterZone, heightKm: number, lengthKm: number, frequencyGHz: number): number {
  if (!zone.isByLength) {
    const fallDb = zone.fallDb - zone.fallDbPerGHz * Math.min(frequencyGHz, 4);
    return zone.highDb - fallDb * exponential(-0.137 * heightKm);
  }
  if (lengthKm < zone.shortKm) return zone.shortDb;
  if (lengthKm >= zone.longKm) return zone.longDb;
  return zone.c0 + lengthKm * (zone.c1 + lengthKm * (zone.c2 + lengthKm * zone.c3));
}
