import type {
  AvailabilityFields,
  BandAvailability,
  BandOutage,
  PathAvailability,
  PathReport,
} from '@radioshed/contract/schemas';
import { RequestError } from '@radioshed/contract/schemas';
import { referenceAir, specificGasAttenuation } from '@radioshed/gases';
import {
  annualConversionDb,
  type AvailabilityInput,
  linkOutage,
  marginForAvailabilityDb,
  MAX_CONVERSION_DB,
  pointGradientOccurrence,
  RAIN_TIME_PERCENT,
  rainFadeDb,
  rainOnLink,
} from '@radioshed/p530';
import { defined, isOutOfRangeError, type Note, SPEED_OF_LIGHT_MPS } from '@radioshed/units';
import { wireNote, notedBy } from '@radioshed/contract/translate';

import { equipmentNotes, equipmentOf } from './link-equipment.js';
import { singleOf } from '../files/details/path-details.js';

/** Rain rate exceeded for 0.01 % of the year, mm/h, and refractivity gradient dN₁, N-units/km: of temperate lands. */
const TEMPERATE = { rain: 30, dn1: -200 } as const;
/** Availabilities that margins are given for, % of the average year. */
const AVAILABILITIES = [99.9, 99.99, 99.999] as const;
/** P.838 and P.676 have no rain and gases below, MHz. */
const RAIN_FROM_MHZ = 1000;
/** Longest path that the method of rain is valid for, km. */
const RAIN_TO_KM = 60;
/** Rarest rain of the method, % of the average year. */
const [RAREST] = RAIN_TIME_PERCENT;
const TROPICS_DEG = 23.4;
/** Usual efficiency of a dish. */
const DISH_EFFICIENCY_PERCENT = 55;
/** Tilts of polarisations that are plain, degrees; others count as circular. */
const TILTS: Readonly<Record<string, number>> = { h: 0, horizontal: 0, v: 90, vertical: 90 };

/**
 * Availability of a computed link by ITU-R P.530.
 *
 * @param timePercent percentage of time of the model's level; undefined for its default.
 * @throws RequestError for a link that ITU-R P.530 does not describe.
 */
export function pathAvailability(
  report: PathReport,
  fields: AvailabilityFields,
  timePercent: number | undefined,
): PathAvailability {
  try {
    const isMedian = timePercent === undefined || timePercent === 50;
    const own = isMedian ? [] : [wireNote('levelNotMedianTime', { field: 'model.time', timePercent })];
    return computed(report, fields, own);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    throw refused(`ITU-R P.530 does not describe this link: ${error.message}`);
  }
}

function computed(report: PathReport, fields: AvailabilityFields, own: readonly Note[]): PathAvailability {
  const { rxs: thresholdDbm, rain: rainRate001MmH = TEMPERATE.rain, dn1: gradient1 = TEMPERATE.dn1 } = fields;
  const { bands: othersGHz = [], dishes = [] } = fields;
  const equipment = equipmentOf(fields);
  const [tx, rx] = [singleOf(report.Transmitters), singleOf(report.Receiver)];
  const distanceKm = tx['Distance to receiver km'];
  const ends = {
    distanceKm,
    txAltitudeM: tx['Ground elevation m'] + tx['Antenna height m'],
    rxAltitudeM: rx['Ground elevation m'] + rx['Antenna height m'],
  };
  const terrainRoughnessM = deviation(report.Terrain_AMSL);
  const ownMHz = report['Frequency MHz'];
  const latitudeDeg = (tx.Latitude + rx.Latitude) / 2;
  const conversionDb = Math.min(MAX_CONVERSION_DB, annualConversionDb({ ...ends, frequencyMHz: ownMHz }, latitudeDeg));
  const level = tx['Signal power at receiver dBm'];
  if (level === null || Number.isNaN(level)) throw refused('the model gives no level for this link');
  const ownGainsDbi = tx['Antenna gain dBi'] + rx['Receiver gain dBi'];
  const tilt = TILTS[tx.Polarisation.toLowerCase()] ?? 45;
  const isObstructed = report.Obstructions.length > 0;
  const gasDb = (frequencyMHz: number): number =>
    frequencyMHz < RAIN_FROM_MHZ ? 0 : specificGasAttenuation(frequencyMHz, referenceAir(0)).gasDbPerKm * distanceKm;

  const at = (frequencyMHz: number, dishM: number | undefined): BandAvailability => {
    const dishesDb = dishM === undefined ? 0 : 2 * dishGainDbi(dishM, frequencyMHz) - ownGainsDbi;
    const clearAirDbm = level + dishesDb - 20 * Math.log10(frequencyMHz / ownMHz) - gasDb(frequencyMHz) + gasDb(ownMHz);
    const { occurrencePercent } = pointGradientOccurrence({ ...ends, frequencyMHz, gradient1, terrainRoughnessM });
    const rain = { distanceKm, frequencyMHz, rainRate001MmH, polarisationTiltDeg: tilt };
    const rainFade001Db = frequencyMHz < RAIN_FROM_MHZ ? 0 : rainOnLink(rain).fade001Db;
    const fading = { occurrencePercent, conversionDb, rainFade001Db, frequencyMHz, distanceKm, equipment };
    const fadeMarginDb = clearAirDbm - thresholdDbm;
    const outage = outageOf(fading, fadeMarginDb);
    const margins = AVAILABILITIES.map((percent) => [
      String(percent),
      finite(marginForAvailabilityDb(fading, percent)),
    ]);
    return {
      frequencyMHz,
      ...defined({ dishM }),
      clearAirDbm,
      fadeMarginDb,
      multipathOccurrencePercent: occurrencePercent,
      rainFade001Db,
      rainFade0001Db: rainFadeDb(rainFade001Db, frequencyMHz, RAREST),
      outage,
      availabilityPercent: 100 - outage.yearPercent,
      availabilityMonthPercent: 100 - outage.monthPercent,
      neededMarginDb: Object.fromEntries(margins) as Record<string, number | null>,
    };
  };
  // What obstructs one band loses more at a higher one, which free space says nothing of.
  const frequencies = [ownMHz, ...(isObstructed ? [] : othersGHz.map((ghz) => 1000 * ghz))];
  const bands = frequencies.flatMap((mhz) => [undefined, ...dishes].map((dishM) => at(mhz, dishM)));
  const situations = report['Fraction of situations'];
  const notes = [
    ...(fields.rain === undefined
      ? [wireNote('typicalClimateUsed', { field: 'availability.rain', value: TEMPERATE.rain, unit: 'mm/h' })]
      : []),
    ...(fields.dn1 === undefined
      ? [wireNote('typicalClimateUsed', { field: 'availability.dn1', value: TEMPERATE.dn1, unit: 'N-units/km' })]
      : []),
    ...(fields.rain === undefined && Math.abs(latitudeDeg) < TROPICS_DEG
      ? [wireNote('tropicalRain', { field: 'availability.rain' })]
      : []),
    wireNote('roughnessAlongPath', { roughnessM: terrainRoughnessM }),
    wireNote('marginOfReport', { model: report['Propagation model'] }),
    ...(situations === 50 ? [] : [wireNote('levelNotMedian', { situationsPercent: situations })]),
    wireNote('gasesOfLink', { gasDb: gasDb(ownMHz), frequencyGHz: ownMHz / 1000 }),
    ...(isObstructed ? [wireNote('rayObstructed', { bandsOmitted: othersGHz.length > 0 })] : []),
    ...(distanceKm > RAIN_TO_KM ? [wireNote('rainPathTooLong', { maxKm: RAIN_TO_KM })] : []),
    ...(frequencies.length > 1 ? [wireNote('otherBandsAssumed')] : []),
    ...(dishes.length > 0 ? [wireNote('dishesAssumed', { efficiencyPercent: DISH_EFFICIENCY_PERCENT })] : []),
    wireNote('rainMonthConverted'),
    ...equipmentNotes(fields, bands, distanceKm),
    wireNote('rainRarerOmitted', { rarestPercent: RAREST }),
    ...own,
  ];
  return {
    thresholdDbm,
    rainRate001MmH,
    gradient1,
    terrainRoughnessM,
    conversionDb,
    bands,
    ...defined({ equipment }),
    ...notedBy(notes),
  };
}

function refused(why: string): RequestError {
  return new RequestError([
    { field: 'availability', value: null, limits: '', unit: '', message: `availability: ${why}` },
  ]);
}

function outageOf(fading: AvailabilityInput, fadeMarginDb: number): BandOutage {
  const outage = linkOutage(fading, Math.max(0, fadeMarginDb));
  // A link below its threshold in clear air never works, whatever fades.
  return fadeMarginDb < 0 ? { ...outage, marginDb: fadeMarginDb, monthPercent: 100, yearPercent: 100 } : outage;
}

/** Gain of a dish, dBi. */
function dishGainDbi(diameterM: number, frequencyMHz: number): number {
  return (
    10 *
    Math.log10((DISH_EFFICIENCY_PERCENT / 100) * ((Math.PI * diameterM * frequencyMHz * 1e6) / SPEED_OF_LIGHT_MPS) ** 2)
  );
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(2)) : null;
}

/** Standard deviation. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
