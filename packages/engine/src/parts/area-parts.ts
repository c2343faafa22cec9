import { type Grid, type Raster, rasterOf } from '@radioshed/raster';
import { assignNdarray, toNdarray } from '@radioshed/raster/ndarray';

import { areaGrid, areaResult } from '../area/area.js';
import type { AreaResult } from '../area/area-result.js';
import { coverPixels } from '../area/cover-pixels.js';
import type { CoveredArea } from '../area/covered-losses.js';
import { outputGrid } from '../grid/output-grid.js';
import type { AreaInput } from '../input/area-input.js';
import { partSizesOf } from '../input/part-sizes.js';
import { type Cut, dispatched, type Division, joining } from './division.js';
import { cut, type GridWindow } from './grid-window.js';

/** The grid that is cut. */
interface AreaPlan extends Cut {
  readonly grid: Grid;
}

/** The quarters so far. */
interface AreaWhole {
  readonly lossDb: Raster;
  readonly parts: Omit<CoveredArea, 'lossDb'>[];
  /** By the clock, as threads count from different moments. */
  readonly startedAtMs: number;
}

/** Cuts `area` into four quarters of its grid. */
export const areaParts: Division<AreaInput, AreaPlan, CoveredArea, AreaWhole, AreaResult> = {
  async plan(input, context) {
    const grid = areaGrid(input);
    const count = isCut(input) && pixelsOf(grid) >= partSizesOf(context).areaPixels ? 4 : 1;
    return {
      grid,
      count,
      shareOf: (index) => (count === 1 ? 1 : pixelsOf(quarter(grid, index).grid) / pixelsOf(grid)),
    };
  },
  async part(input, plan, index, context) {
    const { grid } = quarter(plan.grid, index);
    const dispatcher = dispatched(input, context);
    return await coverPixels(input, grid, { context, dispatcher, whole: plan.grid });
  },
  empty({ transmitter, output }) {
    const grid = outputGrid(transmitter, output);
    const lossDb = rasterOf(new Float32Array(grid.width * grid.height), grid);
    return { lossDb, parts: [], startedAtMs: Date.now() };
  },
  add(whole, { lossDb, ...facts }, index) {
    const { left, top, grid } = quarter(whole.lossDb, index);
    const place = toNdarray(whole.lossDb).lo(top, left).hi(grid.height, grid.width);
    assignNdarray(place, toNdarray(lossDb));
    whole.parts[index] = facts;
  },
  async result(input, { lossDb, parts, startedAtMs }, context) {
    const [first] = parts;
    if (first === undefined) throw new RangeError('no parts');
    const sum = (of: (part: Omit<CoveredArea, 'lossDb'>) => number): number =>
      parts.reduce((all, each) => all + of(each), 0);
    const found: CoveredArea = {
      ...first,
      lossDb,
      pixels: sum(({ pixels }) => pixels),
      computed: sum(({ computed }) => computed),
      ...(first.blend === undefined
        ? {}
        : {
            blend: {
              ...first.blend,
              pixels: sum(({ blend }) => blend?.pixels ?? 0),
              nearPixels: sum(({ blend }) => blend?.nearPixels ?? 0),
            },
          }),
      terrainMs: sum(({ terrainMs }) => terrainMs),
      coverageMs: sum(({ coverageMs }) => coverageMs),
    };
    return await areaResult(input, found, joining(input, startedAtMs, context));
  },
};

/**
 * Not cut: work of a GPU; sight, which every quarter would sweep whole; thinned terrain irregularity, which
 * neighbouring radials of two quarters share.
 */
function isCut({ processor, model }: AreaInput): boolean {
  return processor !== 'gpu' && model.name !== 'lineOfSight' && model.terrainIrregularity !== 'thinned';
}

function pixelsOf({ width, height }: Grid): number {
  return width * height;
}

/** A quarter of a grid, row by row from the north-west. */
function quarter(whole: Grid, index: number): GridWindow {
  const columns = Math.ceil(whole.width / 2);
  const rows = Math.ceil(whole.height / 2);
  const left = index % 2 === 0 ? 0 : columns;
  const top = index < 2 ? 0 : rows;
  return cut(whole, {
    left,
    top,
    columns: left === 0 ? columns : whole.width - columns,
    rows: top === 0 ? rows : whole.height - rows,
  });
}
