import { DEFAULT_THRESHOLD_DBM, defaultResolutionM } from '@radioshed/engine/defaults';
import { checkString, METRES_PER_FOOT } from '@radioshed/units';
import type { Quantity } from '@radioshed/engine';

import { engineValue } from '../fields/to-engine.js';
import { OUTPUT } from '../tables/output.js';
import { isFeet } from './feet.js';
import { absence, refusal } from '../fields/issue.js';
import { isClass, qualityOf, requiredSnrDb } from './quality-input.js';
import type { AreaRequest, OutputFields, Units } from './request.js';
import { checkMembers, readMembers } from '../fields/checked-argument.js';

/** A height in the engine's units. */
export interface EngineHeight {
  readonly heightM: number;
  readonly heightReference: 'ground' | 'sea';
}

/** A height of a request in metres, with its reference. */
export function heightOf(alt: number, units: Units): EngineHeight {
  checkString('units', units);
  return {
    heightM: isFeet(units) ? alt * METRES_PER_FOOT : alt,
    heightReference: units.endsWith('_amsl') ? 'sea' : 'ground',
  };
}

/**
 * The quantity of `out`; the bit error rate of LoRa is its spreading factor. @throws RequestError for an unknown `out`.
 */
export function quantityOf(output: Pick<OutputFields, 'out' | 'mod' | 'ber'>): Quantity {
  checkMembers('output', output, 'the output of a request', ['out']);
  const quantity = engineValue(OUTPUT.out, output.out);
  if (typeof quantity === 'string') return quantity;
  if (output.out === 5) {
    const { modulation } = qualityOf(output);
    if (modulation === undefined)
      throw absence('output.mod', 'a modulation, 1 to 11', '', '(a bit error rate depends on it)');
    return modulation === 'lora' ? 'spreadingFactor' : 'bitErrorClass';
  }
  const available =
    '1 (path loss), 2 (received power), 3 (field strength), 4 (signal-to-noise ratio), 5 (bit error rate), 6 (RSRP)';
  throw refusal('output.out', output.out, `one of ${available}`);
}

/** Threshold beyond which pictures are transparent, in the unit of `out`; undefined for no threshold. */
export function thresholdOf(request: AreaRequest): number | undefined {
  const { receiver, output } = readMembers(request, 'readAreaRequest', 'receiver', 'output');
  const { rxs } = receiver;
  if (output.out === 1) return rxs !== undefined && rxs <= 0 ? undefined : rxs;
  if (output.out === 2) return rxs ?? DEFAULT_THRESHOLD_DBM;
  if (output.out === 4) return rxs ?? requiredSnrDb(output);
  if (output.out === 5) return isClass(output, rxs) ? rxs : qualityOf(output).berClass;
  return rxs;
}

/** The noise floor, where the request gives a number. */
export function noiseFloorOf({ nf }: OutputFields): { readonly noiseFloorDbm?: number } {
  return typeof nf === 'number' ? { noiseFloorDbm: nf } : {};
}

/** Resolution of an area, m. */
export function areaResolutionM({ res, rad }: Pick<OutputFields, 'res' | 'rad'>): number {
  return res ?? defaultResolutionM(rad);
}
