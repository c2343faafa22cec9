import { bearingsOf, type GreatCircle, longestHopKm, pointAlong } from './great-circle.js';
import { type ControlSite, controlSite } from './ionosphere/control-point.js';
import type { Epoch } from './ionosphere/epoch.js';
import { type Season, season } from './ionosphere/season.js';
import { type LongPath, longPath } from './long-path/long-path.js';
import { E_HEIGHT_KM, type Ray, rayOf } from './ray.js';

/** Modes of each layer that a circuit has at most. */
export const E_MODES = 3;
export const F2_MODES = 6;

/** A circuit in a month: the values common to all hours and frequencies. */
export interface Circuit {
  readonly path: GreatCircle;
  readonly epoch: Epoch;
  readonly season: Season;
  /** Bearings of the path at transmitter and receiver, degrees. */
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
  readonly middle: ControlSite;
  /** Control points 1000 km from the ends, on paths of 2000 km and more. */
  readonly tx1000: ControlSite | undefined;
  readonly rx1000: ControlSite | undefined;
  /** Rays of the E modes of 1 to 3 hops that may exist, undefined below the lowest order. */
  readonly eRays: readonly (Ray | undefined)[];
  /** Control points half a hop of the lowest F2 mode from the ends, by order. */
  readonly halfHops: Map<number, readonly [ControlSite, ControlSite]>;
  /** Quantities of paths of 7000 km and more. */
  readonly long: LongPath | undefined;
}

/** Prepares a circuit. @see ITU-R P.533-14 §2 and Table 1 */
export function createCircuit(path: GreatCircle, epoch: Epoch): Circuit {
  const { distanceKm } = path;
  const { txBearingDeg, rxBearingDeg } = bearingsOf(path);
  const site = (fraction: number): ControlSite => controlSite(pointAlong(path, fraction), epoch);
  const middle = site(0.5);
  const far = distanceKm >= 2000;
  return {
    path,
    epoch,
    season: season(middle.latRad, epoch.month),
    txBearingDeg,
    rxBearingDeg,
    middle,
    tx1000: far ? site(1000 / distanceKm) : undefined,
    rx1000: far ? site((distanceKm - 1000) / distanceKm) : undefined,
    eRays: eRays(distanceKm),
    halfHops: new Map(),
    long: distanceKm >= 7000 ? longPath(path, epoch, middle) : undefined,
  };
}

/** The control points half a hop from the ends when there are `hops`. */
export function halfHopSites(circuit: Circuit, hops: number): readonly [ControlSite, ControlSite] {
  let sites = circuit.halfHops.get(hops);
  if (sites === undefined) {
    const at = (fraction: number): ControlSite => controlSite(pointAlong(circuit.path, fraction), circuit.epoch);
    sites = [at(1 / (2 * hops)), at(1 - 1 / (2 * hops))];
    circuit.halfHops.set(hops, sites);
  }
  return sites;
}

/** @see ITU-R P.533-14 §3.5.2: E modes up to 4000 km */
function eRays(distanceKm: number): readonly (Ray | undefined)[] {
  if (distanceKm >= 4000) return [];
  const longest = longestHopKm(E_HEIGHT_KM);
  return Array.from({ length: E_MODES }, (_, n) =>
    longest > distanceKm / (n + 1) ? rayOf(distanceKm, n + 1, E_HEIGHT_KM) : undefined,
  );
}
