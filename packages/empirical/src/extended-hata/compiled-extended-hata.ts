import { compileTwin, RadialTwin, type RadialTwinExports } from '@radioshed/profile';

import {
  RIDGE_DB,
  SEA_30_BASE_DB,
  SEA_30_MOBILE_DB,
  SEA_30_RATIO,
  SEA_60_BASE_DB,
  SEA_60_MOBILE_DB,
  SEA_60_RATIO,
} from './extended-hata-corrections.js';
import { type ExtendedHataWave, FAR_EXPONENT, REFERENCE_SLANT_DB, REFERENCES_DB } from './extended-hata-median.js';
import { EXTENDED_HATA_WASM } from '../wasm-module.js';

/** Exports of `assembly/index.ts`. */
interface Exports extends RadialTwinExports {
  setMedian(nearDb: number, farDb: number, betweenDecades: number, c0: number, c1: number, c2: number): void;
  tablesAddress(): number;
}

/**
 * The Extended Hata model compiled to WebAssembly: the losses of many receivers of a radial, within 0.001 dB of the
 * model's own in 99.99 % of paths. Undefined where the engine cannot compile it.
 *
 * @param addedDb what is added to every loss, dB.
 */
export function compiledExtendedHata(wave: ExtendedHataWave, addedDb: number): RadialTwin | undefined {
  const compiled = compileTwin(EXTENDED_HATA_WASM);
  if (compiled === undefined) return undefined;
  const exports = new WebAssembly.Instance(compiled).exports as unknown as Exports;
  const { attenuation1KmDb, attenuation100KmDb, lessThanTownDb, oneMetreDb } = wave;
  const everywhereDb = REFERENCES_DB + oneMetreDb - lessThanTownDb + addedDb;
  exports.setMedian(
    attenuation1KmDb + REFERENCE_SLANT_DB + everywhereDb,
    attenuation100KmDb + everywhereDb,
    0.1 * (attenuation1KmDb - attenuation100KmDb),
    ...FAR_EXPONENT,
  );
  new Float64Array(exports.memory.buffer, exports.tablesAddress(), TABLES.length).set(TABLES);
  return new RadialTwin(exports);
}

/** In the order in which `assembly/terrain-corrections.ts` looks for them. */
const TABLES: readonly number[] = [
  ...RIDGE_DB.flat(),
  ...SEA_30_RATIO,
  ...SEA_30_BASE_DB,
  ...SEA_30_MOBILE_DB,
  ...SEA_60_RATIO,
  ...SEA_60_BASE_DB,
  ...SEA_60_MOBILE_DB,
];
