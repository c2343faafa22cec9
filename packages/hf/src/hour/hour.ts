import { RADIANS_PER_DEGREE } from '../angles.js';
import { type Circuit, F2_MODES, halfHopSites } from '../circuit.js';
import { longestHopKm } from '../great-circle.js';
import { type ControlPoint, controlPoint } from '../ionosphere/control-point.js';
import { E_DECILES, f2Deciles } from '../ionosphere/deciles.js';
import type { ModeHour } from '../mode-hour.js';
import { PENETRATION_PARTS, writePenetrations } from '../modes/absorption.js';
import { auroralLocalTime, auroralLossDb } from '../modes/auroral-loss.js';
import { eMuf, f2ModeMufs } from '../modes/basic-mufs.js';
import { f2Hop } from '../modes/f2-muf.js';
import { f2MirrorKm, type Reflector, reflector } from '../modes/mirror-height.js';
import { type PathMufs, shortMufs } from '../path-mufs.js';
import { type Ray, rayOf } from '../ray.js';

/** Penetrations of the D layer by all modes, each mode's found when first asked for. */
interface PenetrationTable {
  numbers: Float64Array | undefined;
  readonly count: number;
  readonly known: boolean[];
}

/** A circuit at an hour: the values common to all frequencies. */
export interface HourState {
  readonly circuit: Circuit;
  /** Hour index 0 to 23; it represents universal time one hour later. */
  readonly hour: number;
  readonly mufs: PathMufs;
  /** Longest F2 hop, km, at most 4000. */
  readonly longestHopKm: number;
  /** Hops of the lowest modes, undefined where there are none. */
  readonly lowestF2: number | undefined;
  readonly lowestE: number | undefined;
  readonly modes: readonly ModeHour[];
  readonly penetrations: PenetrationTable;
  /**
   * Whether a control point of a path beyond 2000 km lies north of 60° geomagnetic latitude; the south never counts.
   */
  readonly isAuroral: boolean;
  /** Where F2 rays are reflected: the middle, on paths longer than a hop also half a hop from the ends. */
  readonly reflectors: readonly Reflector[];
  /** Control points; those half a hop from the ends only on paths longer than a hop. */
  readonly middle: ControlPoint;
  readonly tx1000: ControlPoint | undefined;
  readonly rx1000: ControlPoint | undefined;
  readonly txHalf: ControlPoint | undefined;
  readonly rxHalf: ControlPoint | undefined;
}

/** @see ITU-R P.533-14 §§3.5 to 3.7 and 5.2 */
export function hourState(circuit: Circuit, hour: number): HourState {
  const { path, epoch, season } = circuit;
  const { distanceKm } = path;
  const at = (site: Parameters<typeof controlPoint>[0]): ControlPoint => controlPoint(site, epoch, hour);
  const middle = at(circuit.middle);
  if (distanceKm > 9000) return longHour(circuit, hour, middle);
  const tx1000 = circuit.tx1000 && at(circuit.tx1000);
  const rx1000 = circuit.rx1000 && at(circuit.rx1000);
  const mirrorKm = f2MirrorKm(middle.m3000);
  const lowest = lowestOrder(distanceKm, longestHopKm(mirrorKm));
  const middleHop = f2Hop(middle);
  const dmax = lowest === undefined ? 999999.9 : Math.min(middleHop.longestKm, 4000);
  const isLong = lowest !== undefined && distanceKm > dmax;
  const [txHalf, rxHalf] = isLong ? halfHopSites(circuit, lowest).map(at) : [];
  const deciles = f2Deciles(circuit.middle, epoch, hour, season);
  const f2Mufs = lowest === undefined ? [] : f2ModeMufs(circuit, lowest, dmax, middle, txHalf, rxHalf);
  const eMufs = circuit.eRays.map((ray) => (ray === undefined ? 0 : eMuf(ray, distanceKm, middle, tx1000, rx1000)));
  const lowestE = circuit.eRays.find((ray) => ray !== undefined)?.hops;
  const lowestF2 = lowest;

  const points = [middle, tx1000, rx1000, txHalf, rxHalf];
  const heightKm = isLong ? f2MirrorKm(lowestFoF2(points, epoch.corrections.lowestControlPoint)) : mirrorKm;
  const localHour = auroralLocalTime(epoch.suns[hour].hourUtc, circuit.middle, epoch.corrections);
  const modes: ModeHour[] = [];
  let penetrations = 0;
  const add = (layer: 'E' | 'F2', ray: Ray, basicMufMHz: number, isCounted: boolean, used: number): void => {
    const lengthKm = epoch.corrections.auroralPathLength ? distanceKm : ray.hopKm;
    let gyroMHz = 0;
    let auroralDb = 0;
    for (let i = 0; i < used; i++) {
      const { site } = points[i]!;
      gyroMHz += site.along100MHz / used;
      auroralDb += auroralLossDb(site, epoch.month, localHour, lengthKm) / used;
    }
    modes.push({
      layer,
      ray,
      basicMufMHz,
      deciles: layer === 'E' ? E_DECILES : deciles,
      isCounted,
      firstPenetration: penetrations,
      gyroMHz,
      auroralDb,
    });
    penetrations += 2 * ray.hops;
  };
  const ePoints = distanceKm <= 2000 ? 1 : 3;
  for (let n = 0; n < circuit.eRays.length; n++) {
    const ray = circuit.eRays[n];
    if (ray !== undefined) add('E', ray, eMufs[n], ray.hops !== lowestE || ray.hopKm <= 2000, ePoints);
  }
  for (let n = (lowest ?? F2_MODES + 1) - 1; n < F2_MODES; n++) {
    const ray = rayOf(distanceKm, n + 1, heightKm);
    add('F2', ray, f2Mufs[n], n + 1 !== lowest || ray.hopKm <= dmax, isLong && distanceKm > 2000 ? 5 : ePoints);
  }
  const reflectors = [reflector(middle, epoch.r12)];
  if (txHalf !== undefined && rxHalf !== undefined) {
    reflectors.push(reflector(txHalf, epoch.r12), reflector(rxHalf, epoch.r12));
  }
  return {
    circuit,
    hour,
    mufs: shortMufs(circuit, hour, middle, modes, lowestE, lowestF2, txHalf, rxHalf),
    longestHopKm: dmax,
    lowestF2,
    lowestE,
    modes,
    penetrations: { numbers: undefined, count: penetrations, known: [] },
    isAuroral: isAuroral(distanceKm, middle, tx1000, rx1000),
    reflectors,
    middle,
    tx1000,
    rx1000,
    txHalf,
    rxHalf,
  };
}

/** @see ITU-R P.842-5, Table 2, note 1 */
function isAuroral(
  distanceKm: number,
  middle: ControlPoint,
  tx1000: ControlPoint | undefined,
  rx1000: ControlPoint | undefined,
): boolean {
  return distanceKm > 2000 && (isNorthern(middle) || isNorthern(tx1000) || isNorthern(rx1000));
}

function isNorthern(point: ControlPoint | undefined): boolean {
  return point !== undefined && point.site.geomagneticLatRad >= 60 * RADIANS_PER_DEGREE;
}

/** Numbers of the penetrations of the D layer by all modes, of which those of `mode` are known after the call. */
export function penetrationsOf({ circuit, hour, penetrations }: HourState, mode: ModeHour): Float64Array {
  const numbers = (penetrations.numbers ??= new Float64Array(PENETRATION_PARTS * penetrations.count));
  if (penetrations.known[mode.firstPenetration] !== true) {
    writePenetrations(circuit.path, circuit.epoch, hour, mode.ray, numbers, PENETRATION_PARTS * mode.firstPenetration);
    penetrations.known[mode.firstPenetration] = true;
  }
  return numbers;
}

/** Fewest hops that are shorter than the longest. */
function lowestOrder(distanceKm: number, longestKm: number): number | undefined {
  for (let hops = 1; hops <= F2_MODES; hops++) if (longestKm > distanceKm / hops) return hops;
  return undefined;
}

/**
 * M(3000)F2 at the control point of lowest foF2.
 *
 * The ITU program passes over the one 1000 km from the transmitter unless `all`.
 */
function lowestFoF2(
  [middle, tx1000, rx1000, txHalf, rxHalf]: readonly (ControlPoint | undefined)[],
  all: boolean,
): number {
  let lowest = middle!;
  for (const point of [all ? tx1000 : undefined, txHalf, rxHalf, rx1000]) {
    if (point !== undefined && point.foF2MHz < lowest.foF2MHz) lowest = point;
  }
  return lowest.m3000;
}

/** Beyond 9000 km. @see ITU-R P.533-14 §5.3 */
function longHour(circuit: Circuit, hour: number, middle: ControlPoint): HourState {
  const { epoch, season } = circuit;
  const long = circuit.long!;
  const [tx, rx] = long.basicMHz;
  const smaller = tx[hour] < rx[hour] ? 0 : 1;
  const { lower, upper } = f2Deciles(long.ends[smaller], epoch, hour, season);
  const basicMHz = long.basicMHz[smaller][hour];
  const operationalMHz = upperReferenceMHz(circuit, hour);
  const tx1000 = controlPoint(long.firstPenetration, epoch, hour);
  const rx1000 = controlPoint(long.lastPenetration, epoch, hour);
  return {
    circuit,
    hour,
    mufs: {
      basicMHz,
      exceeded90MHz: basicMHz * lower,
      exceeded10MHz: basicMHz * upper,
      operationalMHz,
      operational90MHz: operationalMHz * lower,
      operational10MHz: operationalMHz * upper,
    },
    longestHopKm: 4000,
    lowestF2: undefined,
    lowestE: undefined,
    modes: [],
    penetrations: { numbers: undefined, count: 0, known: [] },
    reflectors: [],
    isAuroral: isAuroral(circuit.path.distanceKm, middle, tx1000, rx1000),
    middle,
    tx1000,
    rx1000,
    txHalf: controlPoint(long.ends[0], epoch, hour),
    rxHalf: controlPoint(long.ends[1], epoch, hour),
  };
}

/** Upper reference frequency f_M at an hour, MHz. @see ITU-R P.533-14 §5.3, eq. (34) */
export function upperReferenceMHz({ long }: Circuit, hour: number): number {
  const { k, basicMHz } = long!;
  return Math.min(k[0][hour] * basicMHz[0][hour], k[1][hour] * basicMHz[1][hour]);
}
