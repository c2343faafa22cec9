import type { OffsetPredictions } from '@radioshed/drive-test';
import { readable } from '@radioshed/command';

/** A note about an offset fitted on other squares of the map. */
export function offsetNote(model: string, { offsetDb, rangeDb, squares, blockM }: OffsetPredictions): string {
  const [least, greatest] = rangeDb.map((value) => value.toFixed(1));
  return `${model}: an offset of ${offsetDb.toFixed(2)} dB is added; in each of ${squares} squares of ${readable(blockM, 0)} m it is that of all others, ${least} to ${greatest} dB (--fit-offset).`;
}
