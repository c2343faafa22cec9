import { checkObject, checkRange, type Note } from '@radioshed/units';
import { checkForDecay, gstime, type SatRec, SatRecError, sgp4 } from 'satellite.js';

import { earthFixedOf, type EarthFixed, geodeticOf, type GeodeticPlace } from './earth-fixed.js';
import { MS_PER_DAY, type OrbitalElements, UNIX_EPOCH_JD } from './elements.js';
import { isXp } from './ephemeris-type.js';
import { OrbitError } from './orbit-error.js';
import { recordOf } from './sgp4-record.js';
import { note } from '../notes.js';

/** Where a satellite is and how it moves, seen from the turning Earth. */
export interface SatelliteState extends EarthFixed {
  readonly vxKmps: number;
  readonly vyKmps: number;
  readonly vzKmps: number;
}

/** A satellite whose position is known at any time. */
export interface Satellite {
  readonly name: string;
  /** @param timeMs since 1970 (UTC). @throws OrbitError where it has come down */
  readonly stateAt: (timeMs: number) => SatelliteState;
  /** Notes on a position at a time: old elements, elements for another theory. */
  readonly notesAt: (timeMs: number) => readonly Note[];
}

/** Turn of the Earth, rad/s. */
const EARTH_TURN = 7.292115e-5;
/** Elements further from the time get a note. */
const OLD_DAYS = 30;
/** Below which no satellite stays, km. */
const LOWEST_KM = 80;

const ELEMENTS_TEXT = 'orbital elements that readTle or readOmm read';

/** Position and velocity in the frame of the elements (true equator, mean equinox of the epoch). */
export interface TemeState {
  readonly positionKm: readonly [number, number, number];
  readonly velocityKmps: readonly [number, number, number];
}

/**
 * Position and velocity of an orbit in the frame of its elements, TEME.
 *
 * @returns a function of the minutes since the epoch of the elements; it throws OrbitError where there is no place.
 * @see SGP4: Vallado, Crawford, Hujsak, Kelso, AIAA 2006-6753; computed by satellite.js
 */
export function temeOrbit(elements: OrbitalElements): (minutes: number) => TemeState {
  const record = recordOf(checkObject('elements', elements, ELEMENTS_TEXT).source);
  return (minutes) => {
    const state = sgp4(record, checkRange('minutes', minutes, -Infinity, Infinity, 'min'));
    if (state === null) throw lost(elements, record, minutes);
    const { position: p, velocity: v } = state;
    return { positionKm: [p.x, p.y, p.z], velocityKmps: [v.x, v.y, v.z] };
  };
}

/**
 * A satellite whose positions follow from its elements by SGP4, with notes where they are uncertain.
 *
 * @example
 * ```ts
 * const [elements] = readTle(`ISS (ZARYA)
 * 1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
 * 2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);
 * const station = orbitingSatellite(elements);
 * const fromMs = Date.UTC(2024, 4, 6, 20);
 * station.notesAt(fromMs); // []
 * ```
 */
export function orbitingSatellite(elements: OrbitalElements): Satellite {
  const record = recordOf(checkObject('elements', elements, ELEMENTS_TEXT).source);
  const epochDays = record.jdsatepoch - UNIX_EPOCH_JD;
  const theory = isXp(elements.source) ? [note('positionOfOtherTheory', { satellite: elements.name })] : [];
  return {
    name: elements.name,
    stateAt(timeMs) {
      checkRange('timeMs', timeMs, -8.64e15, 8.64e15, 'ms');
      const minutes = (timeMs / MS_PER_DAY - epochDays) * 1440;
      const state = sgp4(record, minutes);
      if (state === null || checkForDecay(record)) throw lost(elements, record, minutes);
      const { position: p, velocity: v } = state;
      const turned = gstime(timeMs / MS_PER_DAY + UNIX_EPOCH_JD);
      const cos = Math.cos(turned);
      const sin = Math.sin(turned);
      const xKm = p.x * cos + p.y * sin;
      const yKm = p.y * cos - p.x * sin;
      const found = {
        xKm,
        yKm,
        zKm: p.z,
        vxKmps: v.x * cos + v.y * sin + EARTH_TURN * yKm,
        vyKmps: v.y * cos - v.x * sin - EARTH_TURN * xKm,
        vzKmps: v.z,
      };
      if (geodeticOf(found).heightKm < LOWEST_KM) throw lost(elements, record, minutes, true);
      return found;
    },
    notesAt(timeMs) {
      const days = Math.abs(timeMs - elements.epochMs) / MS_PER_DAY;
      if (days <= OLD_DAYS) return theory;
      const side = timeMs >= elements.epochMs ? 'before' : 'after';
      return [...theory, note('elementsOld', { satellite: elements.name, days, side })];
    },
  };
}

/**
 * A satellite above the equator that turns with the Earth.
 *
 * @param lonDeg any turn.
 * @throws OutOfRangeError for a longitude that is not finite.
 * @example
 * ```ts
 * const dish = { latDeg: 48.1, lonDeg: 11.6, heightKm: 0.5 };
 * const { elevationDeg, rangeKm } = lookAngles(dish, geostationarySatellite(19.2).stateAt(0));
 * const sky = skyAttenuation({
 *   frequencyMHz: 11_700,
 *   elevationDeg,
 *   latDeg: dish.latDeg,
 *   stationHeightKm: dish.heightKm,
 *   timePercent: 0.1, // available for 99.9 % of the year
 *   climate: builtInClimate(dish.latDeg, dish.heightKm),
 * });
 * sky.totalDb.toFixed(1); // '1.7'
 * ```
 */
export function geostationarySatellite(lonDeg: number, name = `geostationary at ${lonDeg}°`): Satellite {
  return fixedSatellite({ latDeg: 0, lonDeg, heightKm: 35_786.03 }, name);
}

/**
 * A transmitter that stays above a place: a balloon, a satellite at one moment.
 * @throws OutOfRangeError naming the field.
 */
export function fixedSatellite(place: GeodeticPlace, name: string): Satellite {
  const state: SatelliteState = { ...earthFixedOf(place), vxKmps: 0, vyKmps: 0, vzKmps: 0 };
  return { name, stateAt: () => state, notesAt: () => [] };
}

const REASONS: Readonly<Record<number, string>> = {
  [SatRecError.MeanEccentricityOutOfRange]: 'its mean eccentricity leaves 0 to 1',
  [SatRecError.MeanMotionBelowZero]: 'its mean motion falls below zero',
  [SatRecError.PerturbedEccentricityOutOfRange]: 'its eccentricity leaves 0 to 1',
  [SatRecError.SemiLatusRectumBelowZero]: 'its orbit shrinks to nothing',
};

function lost({ name }: OrbitalElements, record: SatRec, minutes: number, isLow = false): OrbitError {
  const reason = isLow || checkForDecay(record) ? undefined : REASONS[record.error];
  const days = `${(minutes / 1440).toFixed(1)} days from the epoch of its elements`;
  if (reason === undefined) return new OrbitError('decayed', `${name} has decayed by then, ${days}`);
  return new OrbitError('elements', `${name} has no position ${days}: ${reason}`);
}
