import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey } from '@radioshed/colour';
import type { AreaRequest } from '@radioshed/contract/schemas';
import { quantityOf, thresholdOf } from '@radioshed/contract/translate';
import { type Grid, type Raster, rasterOf } from '@radioshed/raster';

/** Name under which an area's numbers are kept: float32 in the machine's byte order, row by row from the north. */
export const VALUES_FILE = 'numbers';

/** What is kept of an area beside its numbers. */
export interface AreaDetails {
  readonly request: AreaRequest;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
}

/** What is kept of a calculation, given that it is an area. */
export function areaDetailsOf(calculation: Calculation): AreaDetails {
  return calculation.details as AreaDetails;
}

/** The colour key of a request. @throws OutOfRangeError for one that does not exist. */
export function colourKeyOf(request: AreaRequest): ChosenKey {
  const threshold = thresholdOf(request);
  return chooseColourKey(request.output.col, quantityOf(request.output), {
    frequencyMHz: request.transmitter.frq,
    ...(threshold === undefined ? {} : { threshold }),
  });
}

/** The bytes of numbers, without copying. */
export function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** Kept numbers as a raster. */
export function rasterFrom(bytes: Uint8Array, grid: Grid): Raster {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return rasterOf(new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4), grid);
}
