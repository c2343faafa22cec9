import type { Unpack } from './block-shape.js';

const CLEAR = 256;
const END = 257;
const MOST_BITS = 12;

/**
 * LZW with codes of 9 to 12 bits, high bits first. Each code represents bytes that are in the result already, so a
 * table of their positions suffices.
 *
 * @see TIFF 6.0, §13
 */
export const unpackLzw: Unpack = (packed, { bytes: most }) => {
  const out = new Uint8Array(most);
  const starts = new Uint32Array(2 ** MOST_BITS + 1);
  const lengths = new Uint32Array(2 ** MOST_BITS + 1);
  let end = 0;
  let [next, bits] = [END + 1, 9];
  let [previousStart, previousLength] = [0, 0];
  let [waiting, held] = [0, 0];
  for (let at = 0; ;) {
    while (held < bits && at < packed.length) {
      waiting = ((waiting << 8) | packed[at++]) & 0xff_ffff;
      held += 8;
    }
    if (held < bits) break; // writers may leave out the end
    const code = (waiting >>> (held - bits)) & (2 ** bits - 1);
    held -= bits;
    if (code === END) break;
    if (code === CLEAR) {
      [next, bits, previousLength] = [END + 1, 9, 0];
      continue;
    }
    const isNew = code === next;
    if (code > CLEAR && (isNew ? previousLength === 0 : code > next))
      throw new Error(`LZW code ${code} is not known yet`);
    const length = code < CLEAR ? 1 : isNew ? previousLength + 1 : lengths[code];
    if (end + length > most) throw new Error(`a block unpacks to more than its ${most} bytes`);
    if (previousLength > 0 && next < starts.length) {
      starts[next] = previousStart;
      lengths[next] = previousLength + 1;
      next++;
    }
    if (code < CLEAR) out[end] = code;
    else for (let i = 0, from = starts[code]; i < length; i++) out[end + i] = out[from + i];
    [previousStart, previousLength] = [end, length];
    end += length;
    if (next + 1 >= 2 ** bits && bits < MOST_BITS) bits++;
  }
  return out.subarray(0, end);
};
