import { correctionsOf, type HfCorrections, type HfProfile } from '../corrections.js';
import { checkMonth, checkR12, type HfPlace, hourIndex, placeOf } from '../input.js';
import { unitVector } from '../great-circle.js';
import { createEpoch } from '../ionosphere/epoch.js';
import { foE } from '../ionosphere/fo-e.js';
import { gridCell } from '../ionosphere/f2-grid.js';
import { geomagneticField } from '../ionosphere/geomagnetic-field.js';
import { type FoF2Maps, foldMaps, mapPlace, mapValues } from '../ionosphere/numerical-map.js';
import { cosZenith, sunTimes } from '../ionosphere/sun.js';

/** Location and time of the values of the ionosphere. */
export interface HfIonosphereInput {
  readonly place: HfPlace;
  /** 1 to 12. */
  readonly month: number;
  /** Universal time, whole hours, 0 to 24. */
  readonly hourUtc: number;
  /** Smoothed sunspot number, 0 to 311. */
  readonly r12: number;
  readonly foF2Maps?: FoF2Maps;
  readonly profile?: HfProfile | HfCorrections;
}

/** foF2, MHz, and M(3000)F2. */
export interface F2Values {
  readonly foF2MHz: number;
  readonly m3000: number;
}

/** The ionosphere at a place: layers, sun and the Earth's field. */
export interface HfIonosphereSteps {
  /**
   * From the grid of 1.5°, with its weights mirrored as in the ITU program, and as they should be; and without a grid.
   */
  readonly mirrored: F2Values;
  readonly bilinear: F2Values;
  readonly direct: F2Values;
  readonly foEMHz: number;
  readonly zenithRad: number;
  readonly declinationRad: number;
  /** Minutes. */
  readonly equationOfTimeMin: number;
  readonly sunriseUtc: number;
  readonly noonUtc: number;
  readonly sunsetUtc: number;
  readonly dip100Rad: number;
  readonly dip300Rad: number;
  readonly gyro100MHz: number;
  readonly gyro300MHz: number;
}

/** The ionosphere at a place. @throws OutOfRangeError naming the field. @see ITU-R P.1239-3 */
export function ionosphereSteps(input: HfIonosphereInput): HfIonosphereSteps {
  const { latRad, lngRad } = placeOf('place', input.place);
  const month = checkMonth('month', input.month) - 1;
  const hour = hourIndex('hourUtc', input.hourUtc);
  const r12 = checkR12('r12', input.r12);
  const maps = input.foF2Maps ?? 'ccir';
  const epoch = createEpoch(month, r12, maps, correctionsOf(input.profile ?? 'corrected'));
  const onGrid = (isMirrored: boolean): F2Values => {
    const cell = gridCell(latRad, lngRad, isMirrored);
    return { foF2MHz: epoch.grid.foF2At(hour, cell), m3000: epoch.grid.m3000At(hour, cell) };
  };
  const direct = new Float64Array(2);
  mapValues(foldMaps(month, hour + 1, r12, maps), mapPlace(latRad, lngRad), direct, 0);
  const sun = epoch.suns[hour];
  const [sinLat, cosLat] = [Math.sin(latRad), Math.cos(latRad)];
  const { x, y, z } = unitVector({ latRad, lngRad });
  const cosine = cosZenith(x, y, z, sun);
  const times = sunTimes(sinLat, cosLat, lngRad, sun);
  const at100 = geomagneticField(latRad, lngRad, 100);
  const at300 = geomagneticField(latRad, lngRad, 300);
  return {
    mirrored: onGrid(true),
    bilinear: onGrid(false),
    direct: { foF2MHz: direct[0], m3000: direct[1] },
    foEMHz: foE(sinLat, cosLat, lngRad, cosine, epoch, hour),
    zenithRad: Math.acos(cosine),
    declinationRad: sun.declinationRad,
    equationOfTimeMin: sun.equationMin,
    sunriseUtc: times.riseUtc,
    noonUtc: times.noonUtc,
    sunsetUtc: times.setUtc,
    dip100Rad: at100.dipRad,
    dip300Rad: at300.dipRad,
    gyro100MHz: at100.gyroMHz,
    gyro300MHz: at300.gyroMHz,
  };
}
