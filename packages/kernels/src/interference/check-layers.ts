import { type Grid, gridOf } from '@radioshed/raster';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import type { InterferenceInput, LevelLayer } from './interference-input.js';

/**
 * @throws OutOfRangeError without a signal, for layers not mapped to the grid, and for a wrong number of overlap
 * ratios.
 */
export function checkLayers({ grid, signals, interferers, thresholdsDb }: InterferenceInput): void {
  if (signals.length === 0) throw new OutOfRangeError('signals.length', 0, 'at least 1');
  for (const [i, layer] of signals.entries()) checkLayer(`signals[${i}]`, layer, grid);
  for (const [i, layer] of interferers.entries()) {
    const field = `interferers[${i}]`;
    checkLayer(field, layer, grid);
    const { length } = layer.overlapRatios;
    if (length !== signals.length) {
      throw new OutOfRangeError(`${field}.overlapRatios.length`, length, `${signals.length}, one for each signal`);
    }
    for (const ratio of layer.overlapRatios) checkRange(`${field}.overlapRatios`, ratio, 0, 1);
  }
  for (const each of thresholdsDb) checkRange('thresholdsDb', each, -Infinity, Infinity, 'dB');
}

function checkLayer(field: string, { values, columns, rows, eirpDbm }: LevelLayer, grid: Grid): void {
  const own = gridOf(values);
  checkPlaces(`${field}.columns`, columns, grid.width, own.width);
  checkPlaces(`${field}.rows`, rows, grid.height, own.height);
  if (eirpDbm !== undefined) checkRange(`${field}.eirpDbm`, eirpDbm, -Infinity, Infinity, 'dBm');
}

/** As many pixels as the grid has, none beyond the raster. */
function checkPlaces(field: string, places: Int32Array, count: number, size: number): void {
  if (places.length !== count) {
    throw new OutOfRangeError(`${field}.length`, places.length, `${count}, as the grid has`, 'pixels');
  }
  const beyond = places.find((place) => place >= size);
  if (beyond !== undefined) throw new OutOfRangeError(field, beyond, `-1 to ${size - 1}`, 'pixels');
}
