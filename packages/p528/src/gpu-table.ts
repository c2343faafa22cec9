import type { GpuArea } from '@radioshed/profile';

import type { AreaSide } from './area-loss.js';
import { searchEndKm } from './dipping-ray.js';
import { layerEnds } from './layered-height.js';
import { heightOfLayerKm, layerNumber } from './layers.js';
import { DIP_TERMS, FAR_KM, type LossRow, NODES, TERMS } from './loss-row.js';
import { type LossCell, LossTable } from './loss-table.js';
import { RATIOS_DB } from './nakagami-rice.js';
import type { TimeShare } from './time-share.js';

/** Numbers of a side and of a cell in the table that a GPU gets. */
export const SIDE_NUMBERS = 7;
export const CELL_NUMBERS = 9;
/**
 * Numbers before the sides: the sign of the spread of fading, the levels of fading at each ratio, where layer 0 would
 * be in the effective heights, where it is in the ends of searches, and the frequency in MHz.
 */
export const HEAD_NUMBERS: number = 4 + RATIOS_DB.length;
/**
 * Numbers before the paths of a row's dipping rays: how many shares there are of a height, and the first that is there.
 */
export const PATHS_HEAD = 2;
/** More than what f32 takes from a height, m. */
const ROUNDING_M = 0.05;
/** More than what a search for the lowest point of a ray goes beyond it, km. */
const BEYOND_KM = 0.003;
/** Less than where a search ends, 1 m, by more than heights of a cell are apart. */
const SHORTEST_STEP_KM = 0.0009;
/** Between rows distances lie hardly further in than the nearest of theirs. */
const INWARD = 1.1;

/** A side with the heights at which its losses are read, and the cells that hold these. */
interface ReadSide extends AreaSide {
  readonly limitsM: readonly [number, number];
  readonly cells: readonly LossCell[];
}

/** The tables of both sides of an area as the numbers that a GPU reads. */
export function gpuTable(
  { above, below }: { readonly above: AreaSide; readonly below: AreaSide },
  { time, frequencyMHz }: { readonly time: TimeShare; readonly frequencyMHz: number },
  area: GpuArea,
): Float32Array {
  const reachKm = Math.min(FAR_KM, (INWARD * (area.samples * area.stepM)) / 1000);
  return packed([heightsOf(above, area), heightsOf(below, area)], reachKm, [
    time.percent < 50 ? 1 : -1,
    ...time.fading,
    0,
    0,
    frequencyMHz,
  ]);
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

/** The table in one array: head, sides, cells, each row once, and the values by layer. */
function packed(sides: readonly ReadSide[], reachKm: number, head: number[]): Float32Array {
  const cells = sides.flatMap((side) => side.cells);
  const cellsAt = HEAD_NUMBERS + sides.length * SIDE_NUMBERS;
  for (const { rows } of cells) readyWithin(rows, reachKm);
  const pathsOf = dippingPaths(cells, reachKm);
  const rowAt = new Map<LossRow, number>();
  let length = cellsAt + cells.length * CELL_NUMBERS;
  for (const [row, paths] of pathsOf) {
    rowAt.set(row, length);
    length += row.endsKm.length + (TERMS + DIP_TERMS) * NODES * (row.endsKm.length - 1) + paths.length;
  }
  const [leastLayer, mostLayer] = layersOf(cells);
  const layersAt = length;
  length += 2 * (mostLayer - leastLayer + 1);
  const ends = searchEnds(pathsOf);
  const table = new Float32Array(length + ends.length);
  head.splice(-3, 2, layersAt - 2 * leastLayer, length);
  table.set(head);
  table.set(ends, length);
  for (let layer = leastLayer; layer <= mostLayer; layer++) {
    table.set(layerEnds(layer), layersAt + 2 * (layer - leastLayer));
  }
  let first = cellsAt;
  sides.forEach(({ base, perRise, perRx, limitsM, cells: own }, i) => {
    table.set([base, perRise, perRx, ...limitsM, first, own.length], HEAD_NUMBERS + i * SIDE_NUMBERS);
    first += own.length * CELL_NUMBERS;
  });
  cells.forEach(({ mostM, from, perWidth, middle, lowHeightKm = 0, rows }, i) => {
    const at = rows.map((row) => rowAt.get(row) ?? 0);
    table.set(
      [mostM, from, perWidth, ...at, rows[0].endsKm.length - 1, middle, lowHeightKm],
      cellsAt + i * CELL_NUMBERS,
    );
  });
  for (const [row, paths] of pathsOf) {
    let at = rowAt.get(row) ?? 0;
    for (const part of [row.endsKm, ...row.allNodes(), paths]) {
      table.set(part, at);
      at += part.length;
    }
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

/** Fills the stretches of a cell's rows that links may be read from. @param reachKm no link is longer. */
function readyWithin(rows: LossCell['rows'], reachKm: number): void {
  const stretches = rows[0].endsKm.length - 1;
  for (let stretch = 0; stretch < stretches; stretch++) {
    if (Math.min(...rows.map(({ endsKm }) => endsKm[stretch])) > reachKm) break;
    for (const row of rows) {
      row.nodesOf(2 * stretch);
      row.nodesOf(2 * stretch + 1);
    }
  }
}

/**
 * Attenuation by gases and length of the dipping rays of each row, by the share of the height at which these are
 * lowest: j/2ᵏ, as far down as rays of the area dip.
 */
function dippingPaths(cells: readonly LossCell[], reachKm: number): ReadonlyMap<LossRow, Float32Array> {
  const deepest = new Map<LossRow, number>();
  for (const { rows } of cells) {
    const share = Math.max(...rows.map((row) => row.deepestShare(reachKm)));
    for (const row of rows) deepest.set(row, Math.max(share, deepest.get(row) ?? 0));
  }
  return new Map([...deepest].map(([row, share]) => [row, pathsDownTo(row, share)]));
}

function pathsDownTo(row: LossRow, deepestShare: number): Float32Array {
  if (deepestShare === 0) return new Float32Array(PATHS_HEAD);
  const { heightKm } = row.link.low;
  // A search ends where its steps are of 1 m; heights of a cell are at most 6 % apart.
  const shares = 2 ** Math.ceil(Math.log2(Math.max(2, 1060 * heightKm)));
  const least = Math.max(0, Math.floor(shares * (1 - deepestShare - BEYOND_KM / heightKm)));
  const paths = new Float32Array(PATHS_HEAD + 2 * (shares - least));
  paths.set([shares, least]);
  for (let place = least; place < shares; place++) {
    if (place > least && !canEndAt(place / shares, heightKm)) continue;
    const { gasDb, lengthKm } = row.throughLowest(place / shares);
    paths.set([gasDb, lengthKm], PATHS_HEAD + 2 * (place - least));
  }
  return paths;
}

/**
 * Whether the search for a lowest point can end at a share j/2ᵏ of a height, j odd. It comes there from the
 * neighbouring shares, a step of 1/2ᵏ away; if that is less than 1 m, it would have ended at one of these, unless they
 * are the ends 0 and 1.
 */
export function canEndAt(share: number, heightKm: number): boolean {
  let step = 1;
  while (share % step !== 0) step /= 2;
  return step * heightKm > SHORTEST_STEP_KM || share === step || share === 1 - step;
}

/** {@link searchEndKm} at the lower boundary of each layer, up to the highest antenna from which a ray dips. */
function searchEnds(pathsOf: ReadonlyMap<LossRow, Float32Array>): Float32Array {
  const dipping = [...pathsOf].filter(([, paths]) => paths.length > PATHS_HEAD).map(([row]) => row.link);
  const [link] = dipping;
  if (link === undefined) return new Float32Array(0);
  const most = Math.ceil(layerNumber(1.1 * Math.max(...dipping.map(({ low }) => low.heightKm))));
  return Float32Array.from({ length: most + 1 }, (_, layer) => searchEndKm(link.air, heightOfLayerKm(layer + 1)));
}
