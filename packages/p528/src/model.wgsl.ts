import { log10Wgsl, type WgslModule } from '@radioshed/gpu';
import { type GpuArea, type GpuModel, linkWgslModule } from '@radioshed/profile';

import { areaSides, type AreaSide } from './area-loss.js';
import { LEAST_SCATTER } from './combined.js';
import { layerEnds } from './layered-height.js';
import { EFOLDS_PER_KM } from './air-table.js';
import { layerNumber } from './layers.js';
import { HALF, type LossRow, NODES, TERMS } from './loss-row.js';
import { type LossCell, LossTable } from './loss-table.js';
import { areaWave, type P528Parameters } from './model.js';
import { fadingCurve, RATIOS_DB } from './nakagami-rice.js';
import type { TimeShare } from './time-share.js';

/** Numbers of a side and of a cell in the table that a GPU gets. */
const SIDE_NUMBERS = 7;
const CELL_NUMBERS = 8;
/** Numbers before the sides: the sign of the spread of fading, the levels of fading at each ratio, where layer 0 would be. */
const HEAD_NUMBERS: number = 2 + RATIOS_DB.length;
/** More than what f32 takes from a height, m. */
const ROUNDING_M = 0.05;

/** Reads the very rows that the CPU reads, as {@link restInCell} does. */
const p528Wgsl: WgslModule = {
  name: 'p528-model',
  code: `
fn p528_ends_km(rows: vec3u, weights: vec3f, i: u32) -> f32 {
  return dot(weights, vec3f(model_table(rows.x + i), model_table(rows.y + i), model_table(rows.z + i)));
}

const P528_RATIOS_DB = array(${listed(RATIOS_DB)});
const P528_DEEP_DB = array(${listed(fadingCurve(99))});

fn p528_scatter_ratio_db(ground: f32, deep_fade_db: f32) -> f32 {
  var i = 1u;
  while (i < ${RATIOS_DB.length - 1} && P528_DEEP_DB[i] < deep_fade_db) { i++; }
  let w = saturate((deep_fade_db - P528_DEEP_DB[i - 1]) / (P528_DEEP_DB[i] - P528_DEEP_DB[i - 1]));
  let air = pow(10, mix(P528_RATIOS_DB[i - 1], P528_RATIOS_DB[i], w) / 10);
  return 10 * log10(ground * ground + ${LEAST_SCATTER ** 2} + air);
}

fn p528_spread_of_fading_db(slow_db: f32, ground: f32, deep_fade_db: f32) -> f32 {
  let ratio_db = p528_scatter_ratio_db(ground, deep_fade_db);
  var i = 1u;
  while (i < ${RATIOS_DB.length - 1} && P528_RATIOS_DB[i] < ratio_db) { i++; }
  let w = saturate((ratio_db - P528_RATIOS_DB[i - 1]) / (P528_RATIOS_DB[i] - P528_RATIOS_DB[i - 1]));
  let rapid_db = mix(model_table(i), model_table(i + 1), w);
  return model_table(0) * sqrt(slow_db * slow_db + rapid_db * rapid_db);
}

fn p528_log_of_effective_height(height_m: f32) -> f32 {
  let place = 100 * log(1 + height_m * ${EFOLDS_PER_KM / 1000});
  let layer = max(0, ceil(place) - 1);
  let at = u32(model_table(${HEAD_NUMBERS - 1}) + 2 * layer);
  return mix(model_table(at), model_table(at + 1), place - layer);
}

fn p528_rest_db(cell: u32, distance_km: f32, height_m: f32) -> f32 {
  let rows = vec3u(vec3f(model_table(cell + 3), model_table(cell + 4), model_table(cell + 5)));
  let stretches = u32(model_table(cell + 6));
  let m = model_table(cell + 7);
  let per_width = model_table(cell + 2);
  var w = 0f;
  if (per_width > 0) {
    w = clamp((p528_log_of_effective_height(height_m) - model_table(cell + 1)) * per_width, 0, 1);
  }
  let weights = vec3f((1 - w) * (m - w) / m, w * (1 - w) / (m * (1 - m)), w * (w - m) / (1 - m));
  var start = 0f;
  var end = p528_ends_km(rows, weights, 1);
  var stretch = 0u;
  while (distance_km > end && stretch + 1 < stretches) {
    stretch++;
    start = end;
    end = p528_ends_km(rows, weights, stretch + 1);
  }
  var share = 0f;
  if (end > start) { share = clamp((distance_km - start) / (end - start), 0, 1); }
  let place = ${NODES - 1} * select(1 - sqrt(0.5 * (1 - share)), sqrt(0.5 * share), share < 0.5);
  let first = select(${HALF}f, 0f, place < ${HALF});
  let node = u32(clamp(floor(place) - 1, first, first + ${HALF - 3}));
  let t = place - f32(node);
  let outer = 0.5 * t * (t - 3);
  let inner = 0.5 * (t - 1) * (t - 2);
  let n = vec4f(inner * (3 - t) / 3, outer * (t - 2), -outer * (t - 1), t * inner / 3);
  let i = stretches + 1 + ${TERMS} * (${NODES} * stretch + node);
  var terms = vec4f();
  for (var k = 0u; k < 4; k++) {
    for (var term = 0u; term < ${TERMS}; term++) {
      terms[term] += n[k] * p528_ends_km(rows, weights, i + ${TERMS} * k + term);
    }
  }
  return terms.x - p528_spread_of_fading_db(terms.y, terms.z, terms.w);
}

fn p528_model(link: Link) -> f32 {
  let side = ${HEAD_NUMBERS}u + select(${SIDE_NUMBERS}u, 0u, link.rise_m >= 0);
  let count = u32(model_table(side + 6));
  let height_m = model_table(side) + model_table(side + 1) * link.rise_m + model_table(side + 2) * link.rx_height_m;
  if (count == 0 || height_m < model_table(side + 3) || height_m > model_table(side + 4)) { return NO_LOSS; }
  let first = u32(model_table(side + 5));
  var low = 0u;
  var high = count - 1;
  while (low < high) {
    let middle = (low + high) / 2;
    if (height_m <= model_table(first + ${CELL_NUMBERS} * middle)) { high = middle; } else { low = middle + 1; }
  }
  let distance_km = link.distance_m / 1000;
  let rise_km = link.rise_m / 1000;
  let spread_db = 10 * log10(max(1e-12, distance_km * distance_km + rise_km * rise_km));
  return spread_db + p528_rest_db(first + ${CELL_NUMBERS} * low, distance_km, height_m);
}
`,
  uses: [linkWgslModule, log10Wgsl],
};

/** Numbers as WGSL writes them, of type f32. */
function listed(values: ArrayLike<number>): string {
  return Array.from(values, (value) => `f32(${value})`).join(', ');
}

/** {@link p528EndsModel} for areas on a GPU. */
export function p528OnGpu(parameters: P528Parameters): GpuModel {
  const wave = areaWave(parameters);
  return {
    terrain: 'ends',
    wgsl: p528Wgsl,
    call: 'p528_model',
    parameters: [],
    tableFor: (area) => {
      const { above, below } = areaSides(wave, area);
      return packed(wave.time, [heightsOf(above, area), heightsOf(below, area)], (area.samples * area.stepM) / 1000);
    },
  };
}

/** A side with the heights at which its losses are read, and the cells that hold these. */
interface ReadSide extends AreaSide {
  readonly limitsM: readonly [number, number];
  readonly cells: readonly LossCell[];
}

function heightsOf(side: AreaSide, { txGroundM, txHeightM, rxHeightM, rxReference, groundM }: GpuArea): ReadSide {
  const { base, perRise, perRx, losses } = side;
  if (losses === undefined) return { ...side, limitsM: [0, 0], cells: [] };
  if (!(losses instanceof LossTable)) return { ...side, limitsM: [0, 2], cells: [{ ...losses, mostM: 2 }] };
  const heights = groundM.map((ground) => {
    const aboveGroundM = rxReference === 'sea' ? rxHeightM - ground : rxHeightM;
    return base + perRise * (ground + aboveGroundM - txGroundM - txHeightM) + perRx * aboveGroundM;
  });
  const { leastM, mostM } = losses;
  const from = Math.max(leastM, Math.min(...heights) - ROUNDING_M);
  const to = Math.min(mostM, Math.max(...heights) + ROUNDING_M);
  return { ...side, limitsM: [leastM, mostM], cells: from <= to ? losses.cellsWithin(from, to) : [] };
}

/** Head, sides, cells and rows one after the other, each row once. @param reachKm no link is longer. */
function packed(time: TimeShare, sides: readonly ReadSide[], reachKm: number): Float32Array {
  const cells = sides.flatMap((side) => side.cells);
  const cellsAt = HEAD_NUMBERS + sides.length * SIDE_NUMBERS;
  const rowAt = new Map<LossRow, number>();
  let length = cellsAt + cells.length * CELL_NUMBERS;
  for (const { rows } of cells) readyWithin(rows, reachKm);
  for (const row of cells.flatMap(({ rows }) => rows)) {
    if (rowAt.has(row)) continue;
    rowAt.set(row, length);
    length += row.endsKm.length + row.nodes.length;
  }
  const [leastLayer, mostLayer] = layersOf(cells);
  const layersAt = length;
  length += 2 * (mostLayer - leastLayer + 1);
  const table = new Float32Array(length);
  table.set([time.percent < 50 ? 1 : -1, ...time.fading, layersAt - 2 * leastLayer]);
  for (let layer = leastLayer; layer <= mostLayer; layer++) {
    table.set(layerEnds(layer), layersAt + 2 * (layer - leastLayer));
  }
  let first = cellsAt;
  sides.forEach(({ base, perRise, perRx, limitsM, cells: own }, i) => {
    table.set([base, perRise, perRx, ...limitsM, first, own.length], HEAD_NUMBERS + i * SIDE_NUMBERS);
    first += own.length * CELL_NUMBERS;
  });
  cells.forEach(({ mostM, from, perWidth, middle, rows }, i) => {
    const at = rows.map((row) => rowAt.get(row) ?? 0);
    table.set([mostM, from, perWidth, ...at, rows[0].endsKm.length - 1, middle], cellsAt + i * CELL_NUMBERS);
  });
  for (const [row, at] of rowAt) {
    table.set(row.endsKm, at);
    table.set(row.nodes, at + row.endsKm.length);
  }
  return table;
}

/** The first and the last layer of the air in which heights of cells lie. */
function layersOf(cells: readonly LossCell[]): [least: number, most: number] {
  const spread = cells.filter(({ perWidth }) => perWidth > 0);
  if (spread.length === 0) return [0, 0];
  const heights = spread.flatMap(({ leastM, mostM }) => [leastM, mostM]);
  const places = heights.map((heightM) => Math.floor(layerNumber(heightM / 1000) - 1));
  // Rounding to f32 may take a height to the next layer.
  return [Math.max(0, Math.min(...places) - 1), Math.max(...places) + 1];
}

/** Fills the stretches of a cell's rows that links may be read from. */
function readyWithin(rows: LossCell['rows'], reachKm: number): void {
  const stretches = rows[0].endsKm.length - 1;
  for (let stretch = 0; stretch < stretches; stretch++) {
    // Between rows an end lies hardly further in than the nearest of theirs.
    if (Math.min(...rows.map(({ endsKm }) => endsKm[stretch])) > 1.1 * reachKm) break;
    for (const row of rows) {
      row.ready(2 * stretch);
      row.ready(2 * stretch + 1);
    }
  }
}
