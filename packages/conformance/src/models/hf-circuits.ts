import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { type HfAntenna, readHfPattern } from '@radioshed/hf';
import { pathGeometry } from '@radioshed/hf/steps';
import { fileText } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

import type { HfDigitalNeeds } from './hf-digital.js';
import { type HfCase, manMadeOfWord } from './hf-case.js';

/** A circuit of circuits.json. */
export interface HfCircuitRecord {
  readonly id: number | string;
  readonly tx: readonly [number, number];
  readonly rx: readonly [number, number];
  readonly path: string;
  readonly month: number;
  readonly ssn: number;
  readonly freqs: readonly number[];
  readonly txpower_dBkW: number;
  readonly bw_Hz: number;
  readonly snrr_dB: number;
  readonly snrxxp: number;
  readonly noise: string | number;
  readonly modulation?: string;
  readonly sirr_dB?: number;
  readonly A_dB?: number;
  readonly TW_ms?: number;
  readonly FW_Hz?: number;
  readonly T0_ms?: number;
  readonly F0_Hz?: number;
  readonly txant?: string;
  readonly rxant?: string;
  readonly txgos?: number;
  readonly rxgos?: number;
  readonly txbearing?: number | null;
  readonly rxbearing?: number | null;
}

const NUMBERS = ['month', 'ssn', 'txpower_dBkW', 'bw_Hz', 'snrr_dB', 'snrxxp'] as const;

/** Whether a JSON is a list of circuits. */
export function areCircuits(json: unknown): json is readonly unknown[] {
  return (
    Array.isArray(json) && json.length > 0 && json.every((each) => Array.isArray((each as HfCircuitRecord)?.freqs))
  );
}

/** Circuits by id, with their antennas. @throws CliError with file and circuit */
export async function readCircuits(
  json: readonly unknown[],
  file: string,
  antennaFolder: string | undefined,
): Promise<ReadonlyMap<string, { readonly record: HfCircuitRecord; readonly circuit: HfCase }>> {
  const records = json.map((each, i) => checkRecord(each, `${file}: circuit ${i + 1}`));
  const texts = await antennaTexts(
    records.flatMap(({ txant, rxant }) => [txant, rxant]),
    antennaFolder ?? join(dirname(file), 'antennas'),
  );
  return new Map(records.map((record) => [String(record.id), { record, circuit: caseOf(record, texts) }]));
}

function checkRecord(record: unknown, what: string): HfCircuitRecord {
  const each = record as Readonly<Record<string, unknown>>;
  const wrong = (field: string): CliError => new CliError(EXIT_CODE.usage, `${what}: ${field} is missing or wrong`);
  for (const name of NUMBERS) if (typeof each[name] !== 'number') throw wrong(name);
  for (const name of ['tx', 'rx']) {
    const place = each[name];
    if (!Array.isArray(place) || place.length !== 2 || !place.every((value) => typeof value === 'number')) {
      throw wrong(name);
    }
  }
  if (each['path'] !== 'short' && each['path'] !== 'long') throw wrong('path');
  if (each['id'] === undefined) throw wrong('id');
  return record as HfCircuitRecord;
}

function caseOf(record: HfCircuitRecord, texts: ReadonlyMap<string, string>): HfCase {
  const { tx, rx, txgos = 0, rxgos = 0, txbearing, rxbearing } = record;
  const isLongPath = record.path === 'long';
  const geometry = pathGeometry({ latDeg: tx[0], lonDeg: tx[1] }, { latDeg: rx[0], lonDeg: rx[1] }, isLongPath);
  return {
    tx,
    rx,
    isLongPath,
    month: record.month,
    r12: record.ssn,
    txPowerDbKw: record.txpower_dBkW,
    txAntenna: antennaOf(record.txant, txgos, cutDeg(txbearing) ?? geometry.txBearingDeg, texts),
    rxAntenna: antennaOf(record.rxant, rxgos, cutDeg(rxbearing) ?? geometry.rxBearingDeg, texts),
    bandwidthHz: record.bw_Hz,
    requiredSnrDb: record.snrr_dB,
    requiredReliabilityPercent: record.snrxxp,
    manMadeNoise: manMadeOfWord(String(record.noise)),
    ...(record.modulation === 'digital' ? { digital: digitalOf(record) } : {}),
  };
}

function digitalOf({
  sirr_dB = 0,
  A_dB = 0,
  TW_ms = 0,
  FW_Hz = 0,
  T0_ms = 0,
  F0_Hz = 0,
}: HfCircuitRecord): HfDigitalNeeds {
  return {
    interferenceRatioDb: sirr_dB,
    amplitudeDb: A_dB,
    windowMs: TW_ms,
    windowHz: FW_Hz,
    spreadMs: T0_ms,
    spreadHz: F0_Hz,
  };
}

const ISOTROPIC = 'ISOTROPIC';

/** An antenna by file name. */
export function antennaOf(
  name: string | undefined,
  gainDbi: number,
  bearingDeg: number,
  texts: ReadonlyMap<string, string>,
): HfAntenna {
  const text = name === undefined ? undefined : texts.get(name);
  return text === undefined ? { kind: 'isotropic', gainDbi } : readHfPattern(text, bearingDeg, name);
}

/**
 * A bearing as in the reference, which converts to radians and back with rounded factors, then truncates to degrees.
 */
export function cutDeg(bearingDeg: number | null | undefined): number | undefined {
  return bearingDeg === null || bearingDeg === undefined ? undefined : bearingDeg * 0.01745329252 * 57.2957795;
}

/** The named pattern files, NAME or NAME.gz in the folder. @throws CliError with the file */
export async function antennaTexts(
  names: readonly (string | undefined)[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of new Set(names)) {
    if (name !== undefined && name !== '' && name !== ISOTROPIC) texts.set(name, await patternText(join(folder, name)));
  }
  return texts;
}

async function patternText(path: string): Promise<string> {
  const plain = await readFile(path).catch(() => undefined);
  if (plain !== undefined) return fileText(plain);
  const packed = await readFile(`${path}.gz`).catch((cause: unknown) => {
    throw new CliError(EXIT_CODE.file, `cannot read ${path}: neither it nor ${path}.gz exists`, { cause });
  });
  return fileText(gunzipSync(packed));
}
