import type { Polarisation } from '@radioshed/antenna';
import { climateNotes, climateOfMaps, type ItuMaps, skyAttenuation, type SkyClimate } from '@radioshed/satellite';
import { checkRange, SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import type { SatelliteRadio, SatelliteReceiver, SkyChoice } from './satellite-input.js';

/** Where a request says nothing. */
const USUAL_AVAILABILITY = 99;
/** Below it the air takes next to nothing, MHz; and above the models end. */
const LEAST_MHZ = 1000;
const MOST_MHZ = 200_000;
const EFFICIENCY = 0.5;

/** A place and where it looks. */
export interface SkyPlace {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly heightM: number;
  readonly elevationDeg: number;
}

/** What the sky takes from a path, dB. */
export interface SkyLoss {
  at(place: SkyPlace): number;
  /** Whether places of one latitude differ: where maps are at hand. */
  readonly isMapped: boolean;
  readonly notes: readonly string[];
}

/**
 * Gases, clouds, rain and flicker at the availability asked for, by ITU-R P.618.
 *
 * @param maps of rain, clouds and vapour; a climate of the latitude stands in for what they lack, and is told.
 * @throws OutOfRangeError naming the field.
 */
export function skyLossOf(
  radio: SatelliteRadio,
  receiver: SatelliteReceiver,
  sky: SkyChoice = {},
  maps: ItuMaps = {},
): SkyLoss {
  const { availabilityPercent = USUAL_AVAILABILITY, rainRate001Mmh } = sky;
  checkRange('sky.availabilityPercent', availabilityPercent, 50, 99.999, '%');
  if (rainRate001Mmh !== undefined) checkRange('sky.rainRate001Mmh', rainRate001Mmh, 0, 300, 'mm/h');
  const { frequencyMHz } = radio;
  if (frequencyMHz < LEAST_MHZ || frequencyMHz > MOST_MHZ) {
    return {
      at: () => 0,
      isMapped: false,
      notes: ['Below 1 GHz air, clouds and rain take next to nothing: they are not counted.'],
    };
  }
  const timePercent = Number((100 - availabilityPercent).toPrecision(6));
  const polarisationTiltDeg = TILT_DEG[radio.polarisation];
  const antennaDiameterM = receiver.diameterM ?? diameterOf(receiver.gainDbi, frequencyMHz);
  const climates = new Map<string, SkyClimate>();
  const isMapped = Object.keys(maps).length > 0;
  const climateAt = ({ latDeg, lonDeg, heightM }: SkyPlace): SkyClimate => {
    const key = `${latDeg.toFixed(4)} ${isMapped ? lonDeg.toFixed(4) : ''} ${heightM.toFixed(0)}`;
    const known = climates.get(key);
    if (known !== undefined) return known;
    const climate = { ...climateOfMaps(maps, latDeg, lonDeg, heightKm(heightM)), ...(rainRate001Mmh === undefined ? {} : { rainRate001Mmh }) }; // prettier-ignore
    climates.set(key, climate);
    return climate;
  };
  return {
    isMapped,
    at: (place) =>
      skyAttenuation({
        frequencyMHz,
        elevationDeg: Math.min(90, Math.max(0, place.elevationDeg)),
        latDeg: place.latDeg,
        stationHeightKm: heightKm(place.heightM),
        timePercent,
        polarisationTiltDeg,
        antennaDiameterM,
        antennaEfficiency: EFFICIENCY,
        climate: climateAt(place),
      }).totalDb,
    notes: [
      `Air, clouds, rain and flicker are those of ITU-R P.618, exceeded for ${timePercent} % of the year${sky.availabilityPercent === undefined ? ' (an availability of 99 % was assumed)' : ''}.`,
      ...climateNotes(maps, rainRate001Mmh === undefined ? [] : ['rainRate001']),
      ...(rainRate001Mmh === undefined ? [] : [`The rain rate is the one given, ${rainRate001Mmh} mm/h.`]),
    ],
  };
}

const TILT_DEG: Readonly<Record<Polarisation, number>> = { vertical: 90, horizontal: 0, mixed: 45, rhcp: 45, lhcp: 45 };

function heightKm(heightM: number): number {
  return Math.min(9, Math.max(-1, heightM / 1000));
}

/** Of a dish with this gain, m. */
function diameterOf(gainDbi: number, frequencyMHz: number): number {
  const wavelengthM = SPEED_OF_LIGHT_MPS / (frequencyMHz * 1e6);
  const diameterM = (wavelengthM / Math.PI) * Math.sqrt(10 ** (gainDbi / 10) / EFFICIENCY);
  return Math.min(100, Math.max(0.01, diameterM));
}
