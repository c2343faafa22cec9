/** Numbers of a picture, row by row from the north; NaN where there are none. */
export interface NumberGrid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** Credits of the data that they were made from, as the file states them. */
  readonly credits?: readonly string[];
}

/** Tag of the credits. */
const COPYRIGHT = 33_432;

/** The credits of several grids, each once: those of what is made from them. */
export function creditsOf(grids: readonly NumberGrid[]): Pick<NumberGrid, 'credits'> {
  const credits = [...new Set(grids.flatMap((grid) => grid.credits ?? []))];
  return credits.length === 0 ? {} : { credits };
}

/** Sizes of the field types that are read: bytes, strings, whole numbers of two and four bytes. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4 };

/**
 * Reads a GeoTIFF as this server writes them: one band, little-endian, deflated tiles (strips in files of an earlier
 * version); float32 with the floating-point predictor, or bytes with 0 for no value. Overviews are not read.
 *
 * @throws Error for any other file.
 * @see TIFF 6.0 (1992); Adobe Photoshop TIFF technical notes 2 and 3
 */
export async function readFloatTiff(bytes: Uint8Array): Promise<NumberGrid> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== 0x002a4949) throw new Error('The values of this layer are not a TIFF file.');
  const fields = fieldsOf(view);
  const one = (tag: number): number => fields.get(tag)?.[0] ?? 0;
  const [width, height, bits] = [one(256), one(257), one(258)];
  const isTiled = fields.has(324);
  const across = isTiled ? one(322) : width;
  const down = isTiled ? one(323) : one(278);
  if (one(259) !== 8 || (bits !== 32 && bits !== 8))
    throw new Error('The values of this layer have an unknown compression.');
  const isPredicted = one(317) === 3;
  const values = new Float32Array(width * height);
  const counts = fields.get(isTiled ? 325 : 279) ?? [];
  const columns = Math.ceil(width / across);
  for (const [i, offset] of (fields.get(isTiled ? 324 : 273) ?? []).entries()) {
    const packed = await inflated(bytes.subarray(offset, offset + (counts[i] ?? 0)));
    const tile =
      bits === 8 ? Float32Array.from(packed, (byte) => byte || Number.NaN) : floatsOf(packed, across, isPredicted);
    const [top, left] = [down * Math.floor(i / columns), across * (i % columns)];
    const count = Math.min(across, width - left); // a tile may reach beyond the picture
    for (let row = 0; row < down && top + row < height; row++) {
      values.set(tile.subarray(row * across, row * across + count), (top + row) * width + left);
    }
  }
  const credits = String.fromCharCode(...(fields.get(COPYRIGHT) ?? []).filter((code) => code > 0)).split('\n');
  return { width, height, values, ...(credits[0] === '' ? {} : { credits }) };
}

function fieldsOf(view: DataView): Map<number, number[]> {
  const at = view.getUint32(4, true);
  const fields = new Map<number, number[]>();
  for (let i = 0; i < view.getUint16(at, true); i++) {
    const entry = at + 2 + 12 * i;
    const size = SIZES[view.getUint16(entry + 2, true)];
    const count = view.getUint32(entry + 4, true);
    if (size === undefined) continue;
    const place = size * count > 4 ? view.getUint32(entry + 8, true) : entry + 8;
    const number = (k: number): number => {
      if (size === 4) return view.getUint32(place + 4 * k, true);
      return size === 2 ? view.getUint16(place + 2 * k, true) : view.getUint8(place + k);
    };
    fields.set(
      view.getUint16(entry, true),
      Array.from({ length: count }, (_, k) => number(k)),
    );
  }
  return fields;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Undoes the predictor: bytes of a row are by significance, highest first, each the difference to the one before. */
function floatsOf(strip: Uint8Array, width: number, isPredicted: boolean): Float32Array {
  const out = new DataView(new ArrayBuffer(strip.length));
  const rowBytes = 4 * width;
  for (let row = 0; row < strip.length; row += rowBytes) {
    let last = 0;
    for (let k = 0; k < rowBytes; k++) {
      const byte = strip[row + k] as number;
      if (!isPredicted) out.setUint8(row + k, byte);
      else {
        last = (last + byte) & 255;
        out.setUint8(row + 4 * (k % width) + 3 - Math.floor(k / width), last);
      }
    }
  }
  return new Float32Array(out.buffer);
}
