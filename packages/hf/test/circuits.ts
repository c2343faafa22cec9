import { type NumberRow, referenceText } from '@radioshed/testing/reference';

import type { HfAntenna } from '../src/antenna/antenna.js';
import { readHfPattern } from '../src/antenna/pattern-file.js';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE as DEG } from '../src/angles.js';
import { type Circuit, createCircuit } from '../src/circuit.js';
import { bearingRad, greatCircle } from '../src/great-circle.js';
import { type HourState, hourState } from '../src/hour/hour.js';
import { createEpoch } from '../src/ionosphere/epoch.js';
import { type Prediction, noiseSite, predict } from '../src/prediction.js';
import type { HfStation } from '../src/station.js';
import { correctionsOfBits, manMadeOf } from './comparison.js';

export interface CircuitRow {
  readonly id: number;
  readonly tx: readonly [number, number];
  readonly rx: readonly [number, number];
  readonly path: string;
  readonly month: number;
  readonly ssn: number;
  readonly txpower_dBkW: number;
  readonly bw_Hz: number;
  readonly snrr_dB: number;
  readonly snrxxp: number;
  readonly noise: string;
  readonly modulation: string;
  readonly txant: string;
  readonly rxant: string;
  readonly txgos: number;
  readonly rxgos: number;
  readonly txbearing: number | null;
  readonly rxbearing: number | null;
}

export const circuits: readonly CircuitRow[] = JSON.parse(referenceText('hf/circuits.json'));

const NOISE = ['CITY', 'RESIDENTIAL', 'RURAL', 'QUIETRURAL', 'NOISY', 'QUIET'];

const place = ([lat, lng]: readonly [number, number]) => ({ latRad: lat * DEG, lngRad: lng * DEG });
const patterns = new Map<string, string>();

function antenna(name: string, gainDbi: number, bearingDeg: number): HfAntenna {
  if (name === 'ISOTROPIC') return { kind: 'isotropic', gainDbi };
  if (!patterns.has(name)) patterns.set(name, referenceText(`hf/antennas/${name}.gz`));
  return readHfPattern(patterns.get(name)!, bearingDeg, name);
}

/** A circuit of the reference with its station. */
export function prepare(row: CircuitRow, bits: number): { circuit: Circuit; station: HfStation } {
  const epoch = createEpoch(row.month - 1, row.ssn, 'ccir', correctionsOfBits(bits));
  const path = greatCircle(place(row.tx), place(row.rx), row.path === 'long');
  const bearing = (from: typeof path.from, to: typeof path.from): number =>
    bearingRad(from, to, path.isLong) * DEGREES_PER_RADIAN;
  const code = NOISE.indexOf(row.noise);
  const station: HfStation = {
    txPowerDbKw: row.txpower_dBkW,
    txAntenna: antenna(row.txant, row.txgos, row.txbearing ?? bearing(path.from, path.to)),
    rxAntenna: antenna(row.rxant, row.rxgos, row.rxbearing ?? bearing(path.to, path.from)),
    bandwidthHz: row.bw_Hz,
    manMadeNoise: manMadeOf(code < 0 ? Number(row.noise) : code),
    requiredSnrDb: row.snrr_dB,
    requiredReliabilityPercent: row.snrxxp,
  };
  return { circuit: createCircuit(path, epoch), station };
}

/** The circuit of a row of single predictions. */
export function prepareRow(row: NumberRow, bits: number): ReturnType<typeof prepare> {
  return prepare(
    {
      id: -1,
      tx: [row.txlat, row.txlng],
      rx: [row.rxlat, row.rxlng],
      path: row.sorl === 1 ? 'long' : 'short',
      month: row.month,
      ssn: row.ssn,
      txpower_dBkW: row.txpower,
      bw_Hz: row.bw,
      snrr_dB: row.snrr,
      snrxxp: row.snrxxp,
      noise: NOISE[row.mm] ?? String(row.mm),
      modulation: row.mod === 1 ? 'digital' : 'analog',
      txant: 'ISOTROPIC',
      rxant: 'ISOTROPIC',
      txgos: row.txgos,
      rxgos: row.rxgos,
      txbearing: null,
      rxbearing: null,
    },
    bits,
  );
}

/** A row of an area of the reference, as a circuit. */
export function areaCircuit(area: Area, rx: readonly [number, number]): CircuitRow {
  const { mm, txpower, bw, snrr, txb, txgos } = area.options;
  return {
    id: -1,
    tx: area.tx,
    rx,
    path: 'short',
    month: area.month,
    ssn: area.ssn,
    txpower_dBkW: txpower,
    bw_Hz: bw,
    snrr_dB: snrr,
    snrxxp: 90,
    noise: NOISE[mm] ?? String(mm),
    modulation: 'analog',
    txant: txb === undefined ? 'ISOTROPIC' : 'dipole_14mhz_10m_aagl.13',
    rxant: 'ISOTROPIC',
    txgos: txgos ?? 0,
    rxgos: 0,
    // The reference turns degrees into radians and back, and cuts 44.99999996 to 44.
    txbearing: txb === undefined ? null : txb * DEG * DEGREES_PER_RADIAN,
    rxbearing: null,
  };
}

export interface Area {
  readonly tx: readonly [number, number];
  readonly lat0: number;
  readonly lng0: number;
  readonly step: number;
  readonly rows: number;
  readonly cols: number;
  readonly month: number;
  readonly hour: number;
  readonly ssn: number;
  readonly freqs: readonly number[];
  readonly options: {
    readonly mm: number;
    readonly txpower: number;
    readonly bw: number;
    readonly snrr: number;
    readonly txb?: number;
    readonly txgos?: number;
  };
  readonly fields: Readonly<Record<string, readonly number[]>>;
}

/** Values of the columns that tables of MUFs have. */
export function mufColumns({ mufs, longestHopKm, lowestF2, lowestE, circuit }: HourState): Record<string, number> {
  return {
    distance: circuit.path.distanceKm,
    dmax: longestHopKm,
    BMUF: mufs.basicMHz,
    MUF90: mufs.exceeded90MHz,
    MUF10: mufs.exceeded10MHz,
    OPMUF: mufs.operationalMHz,
    n0_F2: (lowestF2 ?? 100) - 1,
    n0_E: (lowestE ?? 100) - 1,
  };
}

/** Values of the columns that tables of single frequencies have. */
export function frequencyColumns({ signal, ...p }: Prediction): Record<string, number> {
  const mode = signal.dominant;
  return {
    Ep: signal.fieldDb,
    Es: signal.shortDb,
    El: signal.longDb,
    Ei: signal.betweenDb,
    Pr: signal.powerDbw,
    Grw: signal.rxGainDbi,
    Gtl: signal.txLowGainDbi,
    ele: signal.elevationDeg * DEG,
    DMidx: mode === undefined ? 99 : mode.ray.hops - 1 + (mode.layer === 'E' ? 0 : 3),
    FaA: p.atmospheric.medianDb,
    DuA: p.atmospheric.upperDecileDb,
    DlA: p.atmospheric.lowerDecileDb,
    FaM: p.manMade.medianDb,
    FaG: p.galactic.medianDb,
    FamT: p.noise.medianDb,
    DuT: p.noise.upperDecileDb,
    DlT: p.noise.lowerDecileDb,
    SNR: p.snr.medianDb,
    DuSN: p.snr.upperDecileDb,
    DlSN: p.snr.lowerDecileDb,
    SNRXX: p.snrAtPercentDb,
    BCR: p.reliabilityPercent,
  };
}

/** Predictions of a row of single predictions. */
export function predictRow(row: NumberRow, bits: number): { state: HourState; prediction: Prediction } {
  const { circuit, station } = prepareRow(row, bits);
  const state = hourState(circuit, row.hour - 1);
  return { state, prediction: predict(state, noiseSite(state), row.freq, station) };
}
