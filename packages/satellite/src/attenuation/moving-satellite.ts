import { checkRange, checkShape, listOf, openFields, OutOfRangeError } from '@radioshed/units';

import { EQUATOR_KM } from '../orbit/ellipsoid.js';

const RAD = Math.PI / 180;

/** A degree or so of elevation, and how often the satellite is there. */
export interface ElevationBin {
  readonly fromDeg: number;
  readonly toDeg: number;
  /** Percentage of time in which it is there. */
  readonly timePercent: number;
}

/** How a link to a moving satellite fares. */
export interface MovingSatelliteInput {
  readonly bins: readonly ElevationBin[];
  /** Above the ground, km, 100 to 100 000. */
  readonly orbitHeightKm: number;
  /** Loss that the link tolerates with the satellite overhead, dB. */
  readonly zenithMarginDb: number;
  /** Bins below are not used, 0 to 90. */
  readonly minimumElevationDeg: number;
  /** Percentage of the year in which attenuation exceeds a margin at an elevation. */
  readonly exceededPercent: (marginDb: number, elevationDeg: number, bin: number) => number;
}

const INPUT = openFields<MovingSatelliteInput>({
  bins: listOf(openFields<ElevationBin>({ fromDeg: 'number', toDeg: 'number', timePercent: 'checked' })),
  orbitHeightKm: 'checked',
  zenithMarginDb: 'checked',
  minimumElevationDeg: 'checked',
  exceededPercent: 'function',
});

/** A bin that is used. */
export interface ElevationBinResult {
  /** Its place among those given. */
  readonly bin: number;
  readonly elevationDeg: number;
  /** As given, %, and of the time in the bins that are used. */
  readonly timePercent: number;
  readonly usedTimePercent: number;
  readonly rangeKm: number;
  readonly marginDb: number;
  readonly exceededPercent: number;
  /** Percentage of time in which it is in this bin and the margin does not suffice. */
  readonly outagePercent: number;
}

/** Outage of a link to satellites that move, over all elevations and of each. */
export interface MovingSatellite {
  readonly bins: readonly ElevationBinResult[];
  readonly outagePercent: number;
  readonly availabilityPercent: number;
}

/**
 * Availability of a link to a satellite that moves, averaged over its orbit. Time below the minimum elevation
 * is neither outage nor use.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §8
 */
export function movingSatellite(input: MovingSatelliteInput): MovingSatellite {
  checkShape(input, INPUT);
  checkRange('orbitHeightKm', input.orbitHeightKm, 100, 100_000, 'km');
  checkRange('zenithMarginDb', input.zenithMarginDb, -1000, 1000, 'dB');
  checkRange('minimumElevationDeg', input.minimumElevationDeg, 0, 90, 'degrees');
  const used = input.bins.flatMap((bin, at) => (bin.fromDeg >= input.minimumElevationDeg ? [{ bin, at }] : []));
  const allPercent = used.reduce((sum, { bin }) => sum + checkRange('timePercent', bin.timePercent, 0, 100, '%'), 0);
  if (!(allPercent > 0))
    throw new OutOfRangeError(
      'bins',
      allPercent,
      'one or more bins above minimumElevationDeg with timePercent above 0',
    );
  const bins = used.map(({ bin, at }): ElevationBinResult => {
    const elevationDeg = (bin.fromDeg + bin.toDeg) / 2;
    const rangeKm = slantRangeKm(input.orbitHeightKm, elevationDeg);
    const marginDb = input.zenithMarginDb - 20 * Math.log10(rangeKm / input.orbitHeightKm);
    const exceededPercent = input.exceededPercent(marginDb, elevationDeg, at);
    return {
      bin: at,
      elevationDeg,
      timePercent: bin.timePercent,
      usedTimePercent: (100 * bin.timePercent) / allPercent,
      rangeKm,
      marginDb,
      exceededPercent,
      outagePercent: (exceededPercent * bin.timePercent) / 100,
    };
  });
  const outagePercent = bins.reduce((sum, bin) => sum + bin.outagePercent, 0);
  return { bins, outagePercent, availabilityPercent: 100 - outagePercent };
}

/** Range in km to a satellite at a height, seen at an elevation from a round Earth. */
export function slantRangeKm(orbitHeightKm: number, elevationDeg: number): number {
  const sine = EQUATOR_KM * Math.sin(elevationDeg * RAD);
  return Math.sqrt(sine * sine + orbitHeightKm * (2 * EQUATOR_KM + orbitHeightKm)) - sine;
}
