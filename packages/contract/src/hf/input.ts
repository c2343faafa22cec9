import { boundsAround, makeBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { HfAntenna, HfAreaInput, HfColumnsInput, HfQuantity } from '@radioshed/hf';
import { defined, type Note } from '@radioshed/units';
import { quotaNote } from '@radioshed/quota';

import { type DefaultUsed, wireNote } from '../notes.js';
import type { Translated } from '../radio/translated.js';
import { type HfAreaRequest, hfAreaRequest } from './area-request.js';
import { HF_LIMITS, type HfNumberName } from './limits.js';
import type { HfFields } from './parts.js';
import { type HfPredictionRequest, hfPredictionRequest } from './prediction-request.js';
import { refusal } from '../fields/issue.js';
import { checkRead } from '../fields/checked-argument.js';

/** Frequencies of a prediction, MHz. */
export const NOMINAL_MHZ: readonly number[] = Array.from({ length: 29 }, (_, i) => i + 2);

/** Frequencies among which the LUF is searched, MHz; not imported, because that loads the coefficients of the model. */
export const SEARCHED_MHZ: readonly number[] = Array.from({ length: 291 }, (_, i) => (i + 10) / 10);

/** Quantities of a prediction. */
const HF_PREDICTION_QUANTITIES = ['snrDb', 'reliabilityPercent', 'basicMufMHz', 'fotMHz', 'hpfMHz', 'lufMHz'] as const;

/** A quantity of a prediction. */
export type HfPredictionQuantity = (typeof HF_PREDICTION_QUANTITIES)[number];

/** Default number of pixels along the longer side of the box. */
const USUAL_PIXELS = 300;

/** The engine's input of an HF area, and the conversion of its values to those of `out`. */
export interface HfAreaRead extends Translated<HfAreaInput> {
  /** Added to the engine's values. */
  readonly offset: number;
  /**
   * Whether the values are powers from which measured noise is to be subtracted. `snrDb` is used where there is none.
   */
  readonly overMeasured: boolean;
}

/** Measured noise around the receivers. */
export interface HfNoise {
  /** Whether there is any noise record. */
  readonly hasRecords: boolean;
  /** About the records found. */
  readonly note: Note;
}

/**
 * The input of a /hf/area request.
 *
 * @param maxPixels above this number, pixels become coarser, which is reported.
 * @param noise the noise records found for an `nf` of `database`.
 * @throws RequestError for an unknown antenna; OutOfRangeError for invalid bounds.
 */
export function hfAreaInputOf(request: HfAreaRequest, maxPixels: number, noise?: HfNoise): HfAreaRead {
  checkRead(request, 'readHfAreaRequest', hfAreaRequest);
  const { transmitter, receiver, antenna, model, output } = request;
  const notes = [...commonNotes(request, output.out === 4 && output.nf === undefined), ...noiseNotes(output, noise)];
  const overMeasured = request.output.out === 4 && request.output.nf === 'database' && noise?.hasRecords === true;
  const { quantity, offset } = quantityOf(request, overMeasured, notes);
  const place = { latDeg: transmitter.lat, lonDeg: transmitter.lon };
  const { north, east, south, west } = output.bounds ?? boundsAround(place, output.rad * 1000);
  const bounds = makeBounds(north, east, south, west);
  const { columns, rows } = pixelsOf(bounds, output.res, maxPixels, notes);
  return {
    input: {
      tx: place,
      txPowerW: radiatedW(transmitter.txw, antenna.txl),
      txAntenna: antennaOf(request, transmitter.alt, notes),
      rxAntenna: { kind: 'isotropic', gainDbi: receiver.rxg },
      bandwidthHz: transmitter.bwi * 1e6,
      requiredReliabilityPercent: model.rel,
      bounds,
      columns,
      rows,
      month: model.month,
      r12: model.sunspots_r12,
      hoursUtc: [model.hour],
      frequencyMHz: transmitter.frq,
      quantities: overMeasured ? [quantity, 'snrDb'] : [quantity],
    },
    offset,
    overMeasured,
    notes,
  };
}

/**
 * The input of a /hf/prediction request.
 *
 * @param measuredDbm the measured noise at a frequency, for an `nf` of `database`.
 * @throws RequestError for an unknown antenna.
 */
export function hfCircuitInputOf(
  request: HfPredictionRequest,
  noise?: HfNoise,
  measuredDbm: (frequencyMHz: number) => number | undefined = () => undefined,
): Translated<HfColumnsInput<HfPredictionQuantity>> {
  checkRead(request, 'readHfPredictionRequest', hfPredictionRequest);
  const { transmitter, receiver, antenna, model, output } = request;
  const notes = [...commonNotes(request, output.nf === undefined), ...noiseNotes(output, noise)];
  const { frq } = transmitter;
  const frequenciesMHz = [...new Set([...NOMINAL_MHZ, ...(frq === undefined ? [] : [frq])])].sort((a, b) => a - b);
  if (output.nf !== undefined) {
    notes.push(wireNote('noiseReplaced', { by: output.nf === 'database' ? 'measured' : 'given' }));
  }
  return {
    input: {
      tx: { latDeg: transmitter.lat, lonDeg: transmitter.lon },
      rx: { latDeg: receiver.lat, lonDeg: receiver.lon },
      txPowerW: radiatedW(transmitter.txw, antenna.txl),
      txAntenna: antennaOf(request, transmitter.alt, notes),
      rxAntenna: { kind: 'isotropic', gainDbi: receiver.rxg },
      bandwidthHz: transmitter.bwi * 1e6,
      ...floorsOf(output.nf, [...frequenciesMHz, ...SEARCHED_MHZ], measuredDbm),
      requiredSnrDb: output.snr,
      requiredReliabilityPercent: model.rel,
      months: [model.month],
      r12: model.sunspots_r12,
      hoursUtc: Array.from({ length: 24 }, (_, hour) => hour),
      frequenciesMHz,
      quantities: HF_PREDICTION_QUANTITIES,
    },
    notes,
  };
}

/** The noise floor of a circuit, where the request replaces the noise of P.372. */
function floorsOf(
  nf: HfPredictionRequest['output']['nf'],
  frequenciesMHz: readonly number[],
  measuredDbm: (frequencyMHz: number) => number | undefined,
): Pick<HfColumnsInput, 'noiseFloorDbw'> {
  if (nf === undefined) return {};
  if (nf !== 'database') return { noiseFloorDbw: nf - 30 };
  const floors = [...new Set(frequenciesMHz)].flatMap((frequencyMHz) => {
    const dbm = measuredDbm(frequencyMHz);
    return dbm === undefined ? [] : [{ frequencyMHz, floorDbw: dbm - 30 }];
  });
  return { noiseFloorDbw: floors };
}

function noiseNotes(
  { nf }: HfAreaRequest['output'] | HfPredictionRequest['output'],
  noise: HfNoise | undefined,
): Note[] {
  return nf === 'database' ? [noise?.note ?? wireNote('noNoiseRecords', { used: 'p372' })] : [];
}

/** Power at the antenna, W. */
function radiatedW(txw: number, txl: number): number {
  return txw * 10 ** (-txl / 10);
}

function antennaOf({ antenna, absent = [] }: HfFields, heightM: number, notes: Note[]): HfAntenna {
  const { ant, txg, azi } = antenna;
  if ([0, 1, 38, 39].includes(ant)) return { kind: 'isotropic', gainDbi: txg };
  if (ant !== 2 && ant !== 3) {
    throw refusal(
      'antenna.ant',
      ant,
      'one of the HF antennas 0, 1, 38, 39 (omnidirectional, with txg), 2 (horizontal dipole at alt), 3 (vertical)',
    );
  }
  if (!absent.includes('antenna.txg')) notes.push(wireNote('antennaHasOwnGain', { pattern: ant }));
  return ant === 2 ? { kind: 'dipole', heightM, bearingDeg: azi } : { kind: 'monopole', ground: 'average' };
}

function quantityOf(
  { output, model, absent = [] }: HfAreaRequest,
  overMeasured: boolean,
  notes: Note[],
): { readonly quantity: HfQuantity; readonly offset: number } {
  const hasShare = !absent.includes('model.rel');
  const median = (): void => {
    if (hasShare && model.rel !== 50) notes.push(wireNote('reliabilityUnused', { reliabilityPercent: model.rel }));
  };
  if (output.out === 4 && typeof output.nf !== 'number' && !overMeasured)
    return { quantity: 'snrAtPercentDb', offset: 0 };
  median();
  if (output.out === 3) return { quantity: 'fieldDbuvpm', offset: 0 };
  // dBW to dBm, and from there to the ratio.
  const noise = output.out === 4 && typeof output.nf === 'number' ? output.nf : 0;
  if (output.out !== 4 && output.nf !== undefined) notes.push(wireNote('noiseFloorUnused'));
  return { quantity: 'powerDbw', offset: 30 - noise };
}

function pixelsOf(
  { north, east, south, west }: HfAreaInput['bounds'],
  res: number | undefined,
  maxPixels: number,
  notes: Note[],
): { readonly columns: number; readonly rows: number } {
  const middle = (north + south) / 2;
  const widthM = (east - west) * metresPerDegreeLon(middle);
  const heightM = (north - south) * metresPerDegreeLat(middle);
  const wanted = res ?? Math.max(HF_LIMITS['output.res'].min, Math.max(widthM, heightM) / USUAL_PIXELS);
  const sides = (resolutionM: number): { columns: number; rows: number } => ({
    columns: Math.max(1, Math.round(widthM / resolutionM)),
    rows: Math.max(1, Math.round(heightM / resolutionM)),
  });
  let resolutionM = wanted;
  while (sides(resolutionM).columns * sides(resolutionM).rows > maxPixels) resolutionM = Math.ceil(resolutionM * 1.01);
  if (res === undefined) {
    const values = [{ field: 'output.res', value: Math.round(resolutionM), unit: 'm' }];
    notes.push(wireNote('defaultsUsed', { values }));
  }
  if (resolutionM !== wanted && res !== undefined) {
    notes.push(quotaNote('resolutionLimited', { fromM: res, toM: resolutionM, mostMegapixels: maxPixels / 1e6 }));
  }
  return sides(resolutionM);
}

/** One note that lists the defaults used for absent fields, of those that affect the result. */
function commonNotes({ absent = [], antenna }: HfFields, usesNoise: boolean): Note[] {
  const isDipole = antenna.ant === 2;
  const said = (name: HfNumberName): boolean => {
    if (name === 'antenna.txg') return !isDipole && antenna.ant !== 3;
    if (name === 'transmitter.alt' || name === 'antenna.azi') return isDipole;
    return name !== 'transmitter.bwi' || usesNoise;
  };
  const values = absent.filter(said).flatMap((field): DefaultUsed[] => {
    const { default: value, unit } = HF_LIMITS[field];
    return value === undefined ? [] : [{ field, value, ...defined({ unit: unit === '' ? undefined : unit }) }];
  });
  // The surroundings of the receiver in P.372; requests cannot choose others.
  if (usesNoise) values.push({ word: 'ruralNoise' });
  return values.length === 0 ? [] : [wireNote('defaultsUsed', { values })];
}
