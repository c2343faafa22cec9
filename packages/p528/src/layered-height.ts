import { refractivityN } from '@radioshed/gases';

import { type AirTable, airTable } from './air-table.js';
import { airAt } from './atmosphere.js';
import { heightOfLayerKm, layerNumber } from './layers.js';
import { terminal } from './terminal.js';

/**
 * Logarithm of the effective height of an antenna, h_e in km. The layers of P.676 are 1 % of the height thick, and with
 * each more of them the horizon of an antenna jumps outwards by metres. So the loss jumps as a function of the height,
 * but hardly as one of the effective height.
 *
 * @param heightM height, m, > 0.
 */
export function logOfEffectiveHeight(heightM: number): number {
  const place = layerNumber(heightM / 1000) - 1;
  const layer = Math.max(0, Math.ceil(place) - 1);
  const [from, to] = layerEnds(layer);
  return from + (to - from) * (place - layer);
}

const kept: (readonly [from: number, to: number] | undefined)[] = [];
let air: AirTable | undefined;

/**
 * That logarithm just over the lower boundary of a layer and just under the upper one.
 * @param layer its number, from 0
 */
export function layerEnds(layer: number): readonly [from: number, to: number] {
  air ??= airTable((hKm) => ({ refractivityN: refractivityN(airAt(hKm)), attenuationDbPerKm: 0 }));
  return (kept[layer] ??= [logAt(air, layer + INSIDE), logAt(air, layer + 1 - INSIDE)]);
}

/** Fraction of a layer, 0 to 1. */
const INSIDE = 1e-6;

function logAt(refracting: AirTable, place: number): number {
  return Math.log(terminal(refracting, heightOfLayerKm(place + 1)).effectiveHeightKm);
}
