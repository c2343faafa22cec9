import { dirname, join } from 'node:path';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Cases, Cell } from '@radioshed/command/cases';

import type { ModelOptions } from '../model-options.js';
import type { HfCase } from './hf-case.js';
import { antennaOf, antennaTexts, cutDeg } from './hf-circuits.js';

/** A grid of receivers in the form of the reference. */
interface HfAreaRecord {
  readonly tx: readonly [number, number];
  /** South-west corner, degrees. */
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
    /** Antennas by number. */
    readonly txant?: number;
    readonly rxant?: number;
    /** Azimuths, degrees, and gains, dBi. */
    readonly txb?: number;
    readonly rxb?: number;
    readonly txgos?: number;
    readonly rxgos?: number;
  };
  readonly fields: Readonly<Record<string, readonly number[]>>;
}

/** Whether a JSON is such a grid. */
export function isArea(json: unknown): json is HfAreaRecord {
  const { fields, freqs, tx, rows, cols } = (json ?? {}) as Partial<HfAreaRecord>;
  return (
    typeof fields === 'object' && Array.isArray(freqs) && Array.isArray(tx) && rows !== undefined && cols !== undefined
  );
}

/** Antennas by the number of the reference. */
const ANTENNAS: Readonly<Record<number, string>> = { 0: 'ISOTROPIC', 3: 'dipole_14mhz_10m_aagl.13' };

/** The receivers of a grid as rows, by frequency, from the south-west. @throws CliError with the file */
export async function areaCases(
  area: HfAreaRecord,
  { in: file, antennas: folder }: ModelOptions,
): Promise<{ readonly cases: Cases; readonly antennas: Pick<HfCase, 'txAntenna' | 'rxAntenna'> }> {
  const { txant = 0, rxant = 0, txb, rxb, txgos = 0, rxgos = 0 } = area.options;
  const [txName, rxName] = [txant, rxant].map((code) => {
    const name = ANTENNAS[code];
    if (name === undefined) throw new CliError(EXIT_CODE.usage, `${file}: unknown antenna ${code}`);
    return name;
  });
  const texts = await antennaTexts([txName, rxName], folder ?? join(dirname(file), 'antennas'));
  const fields = Object.entries(area.fields);
  const size = area.rows * area.cols;
  const odd = fields.find(([, values]) => values.length !== size * area.freqs.length);
  if (odd !== undefined)
    throw new CliError(EXIT_CODE.usage, `${file}: ${odd[0]} does not have ${size * area.freqs.length} values`);
  return {
    cases: {
      columns: [...Object.keys(firstOf(area)), ...fields.map(([name]) => name)],
      rows: rowsOf(area),
      profiles: undefined,
    },
    antennas: {
      txAntenna: antennaOf(txName, txgos, cutDeg(txb) ?? 0, texts),
      rxAntenna: antennaOf(rxName, rxgos, cutDeg(rxb) ?? 0, texts),
    },
  };
}

function firstOf(area: HfAreaRecord): Readonly<Record<string, number>> {
  return inputsAt(area, 0, 0);
}

function inputsAt(area: HfAreaRecord, at: number, freq: number): Readonly<Record<string, number>> {
  const { mm, txpower, bw, snrr } = area.options;
  return {
    txlat: area.tx[0],
    txlng: area.tx[1],
    rxlat: area.lat0 + Math.floor(at / area.cols) * area.step,
    rxlng: area.lng0 + (at % area.cols) * area.step,
    month: area.month,
    hour: area.hour,
    ssn: area.ssn,
    freq,
    txpower,
    bw,
    snrr,
    mm,
  };
}

function* rowsOf(area: HfAreaRecord): Generator<readonly Cell[]> {
  const fields = Object.values(area.fields);
  const size = area.rows * area.cols;
  for (const [f, freq] of area.freqs.entries()) {
    for (let at = 0; at < size; at++) {
      yield [...Object.values(inputsAt(area, at, freq)), ...fields.map((values) => values[f * size + at] ?? null)];
    }
  }
}
