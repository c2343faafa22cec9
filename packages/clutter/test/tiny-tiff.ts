/** A small landcover file for tests: 8 or 32 bits, one strip, uncompressed, little-endian. */
export interface TinyTiff {
  readonly width: number;
  readonly height: number;
  /** West and north edge, and pixel, in units of the system. */
  readonly west: number;
  readonly north: number;
  readonly step: number;
  readonly epsg?: number;
  readonly bits?: 8 | 32;
  at(column: number, row: number): number;
}

/** The bytes of a {@link TinyTiff}. */
export function tinyTiff({ width, height, west, north, step, epsg = 4326, bits = 8, at }: TinyTiff): Uint8Array {
  const geographic = epsg === 4326;
  const keys = [1, 1, 0, 3, 1024, 0, 1, geographic ? 2 : 1, 1025, 0, 1, 1, geographic ? 2048 : 3072, 0, 1, epsg];
  const entries: [tag: number, type: 2 | 3 | 4 | 12, values: number[]][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits]],
    [259, 3, [1]],
    [262, 3, [1]],
    [273, 4, [0]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [(width * height * bits) / 8]],
    [33_550, 12, [step, step, 0]],
    [33_922, 12, [0, 0, 0, west, north, 0]],
    ...(epsg === 0 ? [] : [[34_735, 3, keys] as [number, 3, number[]]]),
  ];
  const sizes = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;
  const head = 8 + 2 + 12 * entries.length + 4;
  const long = entries.map(([, type, values]) => (values.length * sizes[type] > 4 ? values.length * sizes[type] : 0));
  const pixels = head + long.reduce((sum, size) => sum + size, 0);
  const bytes = new Uint8Array(pixels + (width * height * bits) / 8);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  let free = head;
  for (const [i, [tag, type, values]] of entries.entries()) {
    const entry = 10 + 12 * i;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type, true);
    view.setUint32(entry + 4, values.length, true);
    const inside = long[i] === 0;
    if (!inside) view.setUint32(entry + 8, free, true);
    for (const [k, value] of (tag === 273 ? [pixels] : values).entries()) {
      const where = (inside ? entry + 8 : free) + k * sizes[type];
      if (type === 12) view.setFloat64(where, value, true);
      else if (type === 3) view.setUint16(where, value, true);
      else view.setUint32(where, value, true);
    }
    free += long[i] ?? 0;
  }
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = at(column, row);
      const where = row * width + column;
      if (bits === 8) bytes[pixels + where] = value;
      else view.setUint32(pixels + 4 * where, value, true);
    }
  }
  return bytes;
}
