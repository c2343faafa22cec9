import type { RatioCounts } from './interference-input.js';

const LN_PER_DB = Math.LN10 / 10;

/** A layer in shared memory. */
export interface PlannedLayer {
  readonly values: Float32Array;
  /** Of its raster, pixels. */
  readonly width: number;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** The first column of the grid where it has values, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Converts its values to levels: level = offset + sign · value. */
  readonly sign: 1 | -1;
  readonly offsetDb: number;
}

/** Everything the workers of one raster of ratios share. */
export interface InterferencePlan extends RatioCounts {
  readonly width: number;
  readonly height: number;
  readonly rowsPerUnit: number;
  readonly signals: readonly PlannedLayer[];
  readonly interferers: readonly (PlannedLayer & { readonly overlapRatios: Float64Array })[];
  readonly thresholdsDb: Float64Array;
  readonly ratioDb: Float32Array;
  /** Pixels with a signal. */
  readonly signalPixels: Int32Array;
}

/** Computes ratios, one unit per block of rows. A pixel depends only on the layers at that pixel. */
export function interferenceRows(plan: InterferencePlan): (unit: number) => void {
  const { width, height, rowsPerUnit, signals, interferers, ratioDb, signalPixels } = plan;
  const levels = new Float32Array(width);
  const strongest = new Int32Array(width);
  const powersMw = new Float64Array(width);
  const count = ratioCounter(plan);
  return (unit) => {
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      strongest.fill(-1);
      powersMw.fill(0);
      for (let i = 0; i < signals.length; i++) keepStrongest(signals[i], row, i, levels, strongest);
      for (let i = 0; i < interferers.length; i++) addPower(interferers[i], row, strongest, powersMw);
      let signalled = 0;
      for (let column = 0, pixel = row * width; column < width; column++, pixel++) {
        if (strongest[column] >= 0) signalled++;
        const powerMw = powersMw[column];
        ratioDb[pixel] = powerMw > 0 ? Math.log(powerMw) / LN_PER_DB - levels[column] : Number.NaN;
      }
      Atomics.add(signalPixels, 0, signalled);
      count(ratioDb, row);
    }
  };
}

/** Counts the ratios of a row; several threads may count at the same time. */
export function ratioCounter({
  width,
  thresholdsDb,
  ratioPixels,
  above,
}: Pick<InterferencePlan, 'width' | 'thresholdsDb' | 'ratioPixels' | 'above'>): (
  ratioDb: Float32Array,
  row: number,
) => void {
  const own = new Int32Array(thresholdsDb.length);
  return (ratioDb, row) => {
    own.fill(0);
    let pixels = 0;
    for (let pixel = row * width; pixel < (row + 1) * width; pixel++) {
      const ratio = ratioDb[pixel];
      if (ratio !== ratio) continue;
      pixels++;
      for (let k = 0; k < own.length; k++) if (ratio >= thresholdsDb[k]) own[k]++;
    }
    ratioPixels[row] = pixels;
    for (let k = 0; k < own.length; k++) Atomics.add(above, k, own[k]);
  };
}

function keepStrongest(
  { values, width, columns, rows, from, to, sign, offsetDb }: PlannedLayer,
  row: number,
  index: number,
  levels: Float32Array,
  strongest: Int32Array,
): void {
  if (rows[row] < 0) return;
  const line = rows[row] * width;
  for (let column = from; column < to; column++) {
    if (columns[column] < 0) continue;
    const level = Math.fround(offsetDb + sign * values[line + columns[column]]);
    if (level - level !== 0 || (strongest[column] >= 0 && level <= levels[column])) continue;
    levels[column] = level;
    strongest[column] = index;
  }
}

/** Adds the power of an interferer inside the channel of the signal received at each pixel. */
function addPower(
  { values, width, columns, rows, from, to, sign, offsetDb, overlapRatios }: InterferencePlan['interferers'][number],
  row: number,
  strongest: Int32Array,
  powersMw: Float64Array,
): void {
  if (rows[row] < 0) return;
  const line = rows[row] * width;
  for (let column = from; column < to; column++) {
    if (columns[column] < 0 || strongest[column] < 0) continue;
    const ratio = overlapRatios[strongest[column]];
    if (ratio === 0) continue;
    const level = Math.fround(offsetDb + sign * values[line + columns[column]]);
    if (level - level === 0) powersMw[column] += ratio * Math.exp(level * LN_PER_DB);
  }
}
