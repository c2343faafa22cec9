/** Neighbours between which a predictor takes differences. */
export interface RowLayout {
  /** Pixels in a row. */
  readonly width: number;
  /** Values of a pixel that are stored together. */
  readonly stride: number;
  readonly bits: number;
  /** Byte order of the file. */
  readonly isLittle: boolean;
}

/** Predictors of TIFF: differences of values, and of the bytes of floating-point values. */
const [DIFFERENCES, FLOATING_POINT] = [2, 3];

/**
 * Undoes the prediction of an unpacked block, in place. The bytes stay in the byte order of the file.
 *
 * @throws Error for a predictor that TIFF does not have
 * @see TIFF 6.0, §14; Adobe Photoshop TIFF Technical Note 3 (floating point: planes of bytes, the most significant
 * first)
 */
export function undoPredictor(bytes: Uint8Array, predictor: number, layout: RowLayout): void {
  if (predictor <= 1) return;
  const rowBytes = (layout.width * layout.stride * layout.bits) / 8;
  if (predictor !== DIFFERENCES && predictor !== FLOATING_POINT) throw new Error(`predictor ${predictor} is unknown`);
  for (let from = 0; from + rowBytes <= bytes.length; from += rowBytes) {
    const row = bytes.subarray(from, from + rowBytes);
    if (predictor === DIFFERENCES) addUp(row, layout);
    else joinPlanes(row, layout);
  }
}

/** Sums of differences, modulo the range of the values. */
function addUp(row: Uint8Array, { stride, bits, isLittle }: RowLayout): void {
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  switch (bits) {
    case 8:
      for (let i = stride; i < row.length; i++) row[i] += row[i - stride];
      return;
    case 16:
      for (let i = 2 * stride; i < row.length; i += 2)
        view.setUint16(i, view.getUint16(i, isLittle) + view.getUint16(i - 2 * stride, isLittle), isLittle);
      return;
    case 32:
      for (let i = 4 * stride; i < row.length; i += 4)
        view.setUint32(i, view.getUint32(i, isLittle) + view.getUint32(i - 4 * stride, isLittle), isLittle);
      return;
    case 64:
      for (let i = 8 * stride; i < row.length; i += 8)
        view.setBigUint64(i, view.getBigUint64(i, isLittle) + view.getBigUint64(i - 8 * stride, isLittle), isLittle);
      return;
    default:
      throw new Error(`predictor 2 of values with ${bits} bits is unknown`);
  }
}

/** Sums of bytes, which are then collected from their planes. */
function joinPlanes(row: Uint8Array, { stride, bits, isLittle }: RowLayout): void {
  for (let i = stride; i < row.length; i++) row[i] += row[i - stride];
  const planes = row.slice();
  const size = bits / 8;
  const count = row.length / size;
  for (let i = 0; i < count; i++) {
    for (let b = 0; b < size; b++) row[i * size + (isLittle ? size - 1 - b : b)] = planes[b * count + i];
  }
}
