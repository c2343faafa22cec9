import { Gunzip as GunzipStream } from 'fflate';

import { DemError } from '../dem-error.js';

/** Compressed bytes per step. Deflate expands them at most 1032 times, so the limit is exceeded only slightly. */
const STEP = 16 * 1024;

/**
 * Decompresses gzip (RFC 1952), also with several members, and stops as soon as the result exceeds `maxBytes`.
 *
 * @throws DemError `too-large`; an Error if the bytes are damaged or truncated.
 */
export function gunzipPlain(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  let member = 0; // bytes before the current member
  const stream = new GunzipStream((part) => {
    total += part.byteLength;
    if (total > maxBytes) throw new DemError('too-large', `more than ${maxBytes} bytes`);
    parts.push(part);
  });
  stream.onmember = () => (member = total);
  for (let at = 0; at < bytes.byteLength; at += STEP) {
    stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.byteLength);
  }
  // A member ends with its length modulo 2³², which detects truncation.
  const told = new DataView(bytes.buffer, bytes.byteOffset + bytes.byteLength - 4, 4).getUint32(0, true);
  if (total - member !== told) throw new Error('it ends early');
  const out = new Uint8Array(total);
  let to = 0;
  for (const part of parts) {
    out.set(part, to);
    to += part.byteLength;
  }
  return out;
}
