import type { Polarisation } from '@radioshed/antenna';
import { climateNotes, climateOfMaps, type ItuMaps, skyAttenuation, type SkyClimate } from '@radioshed/satellite';
import { checkRange, defined, type Note, SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import type { SatelliteRadio, SatelliteReceiver, SkyChoice } from '../input/satellite-area-input.js';
import { note } from '../notes.js';

/** Default availability, %. */
const DEFAULT_AVAILABILITY = 99;
/** Frequency below which the atmosphere has almost no effect, and upper limit of the models, MHz. */
const LEAST_MHZ = 1000;
const MOST_MHZ = 200_000;
const EFFICIENCY = 0.5;

/** A location and a direction from it. */
export interface SkyPlace {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly heightM: number;
  readonly elevationDeg: number;
}

/** Attenuation of a path by the atmosphere, dB. */
export interface SkyLoss {
  at(place: SkyPlace): number;
  /** Whether attenuation varies with longitude, as it does with maps. */
  readonly isMapped: boolean;
  readonly notes: readonly Note[];
}

/**
 * Attenuation by gases, clouds and rain, and scintillation, at the requested availability, by ITU-R P.618.
 *
 * @param maps of rain, clouds and vapour; a climate by latitude replaces missing ones and is reported.
 * @throws OutOfRangeError with the field.
 */
export function skyLossOf(
  radio: SatelliteRadio,
  receiver: SatelliteReceiver,
  sky: SkyChoice = {},
  maps: ItuMaps = {},
): SkyLoss {
  const { availabilityPercent = DEFAULT_AVAILABILITY, rainRate001MmH } = sky;
  checkRange('sky.availabilityPercent', availabilityPercent, 50, 99.999, '%');
  if (rainRate001MmH !== undefined) checkRange('sky.rainRate001MmH', rainRate001MmH, 0, 300, 'mm/h');
  const { frequencyMHz } = radio;
  if (frequencyMHz < LEAST_MHZ || frequencyMHz > MOST_MHZ) {
    return {
      at: () => 0,
      isMapped: false,
      notes: [note('airIgnored')],
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
    const climate = {
      ...climateOfMaps(maps, latDeg, lonDeg, heightKm(heightM)),
      ...defined({ rainRate001MmH }),
    };
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
      note('airExceeded', { timePercent, isDefault: sky.availabilityPercent === undefined }),
      ...climateNotes(maps, rainRate001MmH === undefined ? [] : ['rainRate001']),
      ...(rainRate001MmH === undefined ? [] : [note('rainRateAsRequested', { rainRateMmH: rainRate001MmH })]),
    ],
  };
}

const TILT_DEG: Readonly<Record<Polarisation, number>> = { vertical: 90, horizontal: 0, mixed: 45, rhcp: 45, lhcp: 45 };

function heightKm(heightM: number): number {
  return Math.min(9, Math.max(-1, heightM / 1000));
}

/** Diameter of a dish with this gain, m. */
function diameterOf(gainDbi: number, frequencyMHz: number): number {
  const wavelengthM = SPEED_OF_LIGHT_MPS / (frequencyMHz * 1e6);
  const diameterM = (wavelengthM / Math.PI) * Math.sqrt(10 ** (gainDbi / 10) / EFFICIENCY);
  return Math.min(100, Math.max(0.01, diameterM));
}
