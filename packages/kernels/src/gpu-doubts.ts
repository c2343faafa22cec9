import { type Grid, gridOf, pixelToMap, rasterData } from '@radioshed/raster';

import { seenFrom, terrainAround } from './cover-each.js';
import { coverage } from './coverage.js';
import type { Coverage, CoverageInput, CoverageOptions } from './coverage-input.js';

/** Greatest loss that makes sense either way, dB: twice around the Earth at 300 GHz, there and back, is below 600. */
export const MOST_DB = 5000;
/** Places that are worked out again in f64, and pixels along the side of each. */
export const SPOTS = 3;
const SPOT_PIXELS = 4;
/** Of their pixels so many agree within so much. Far less than the twins are held to: looked for are broken devices. */
export const LEAST_SHARE = 0.75;
export const SPOT_DB = 1;

/** What is wrong with a coverage from a GPU, by itself or against the CPU at some places; undefined where nothing shows. */
export async function doubtAbout(
  found: Coverage,
  input: CoverageInput,
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<string | undefined> {
  return inconsistency(found, input) ?? (await disagreement(found, input, options));
}

function inconsistency({ lossDb, pixels, computed }: Coverage, { grid }: CoverageInput): string | undefined {
  const odd = wrongSize(lossDb, grid);
  if (odd !== undefined) return odd;
  let numbers = 0;
  for (const loss of rasterData(lossDb)) {
    if (loss !== loss) continue;
    if (Math.abs(loss) > MOST_DB) return `a loss of ${loss} dB`;
    numbers++;
  }
  if (numbers === computed && computed <= pixels) return undefined;
  return `${numbers} losses where it counted ${computed} in ${pixels} pixels`;
}

/** What is wrong with the size of a raster. */
export function wrongSize(raster: Parameters<typeof gridOf>[0], grid: Grid): string | undefined {
  const { width, height } = gridOf(raster);
  if (width === grid.width && height === grid.height) return undefined;
  return `${width} × ${height} pixels of ${grid.width} × ${grid.height}`;
}

async function disagreement(
  found: Coverage,
  input: CoverageInput,
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<string | undefined> {
  const losses = rasterData(found.lossDb);
  const seen = seenFrom({ ...input, terrain: terrainAround(input) });
  let agree = 0;
  let of = 0;
  for (const { left, top, grid } of spots(input)) {
    const { lossDb } = await coverage({ ...seen, grid }, options);
    const model = rasterData(lossDb);
    for (let i = 0; i < model.length; i++) {
      const pixel = (top + Math.floor(i / grid.width)) * input.grid.width + left + (i % grid.width);
      const [f64, f32] = [model[i], losses[pixel]];
      of++;
      if (Math.abs(f64 - f32) <= SPOT_DB || (f64 !== f64 && f32 !== f32)) agree++;
    }
  }
  return agree >= LEAST_SHARE * of ? undefined : `other losses than the CPU at ${of - agree} of ${of} pixels tried`;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly grid: Grid;
}

/** Small windows of a grid, a third and two thirds of the way from its middle to its edges. */
export function spots({ grid }: { readonly grid: Grid }): Spot[] {
  const { width, height, transform, crs } = grid;
  const size = { width: Math.min(SPOT_PIXELS, width), height: Math.min(SPOT_PIXELS, height) };
  return Array.from({ length: SPOTS }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / SPOTS;
    const share = (i % 2 === 0 ? 2 : 1) / 6;
    const left = Math.round((width - size.width) * (0.5 + share * Math.cos(turn)));
    const top = Math.round((height - size.height) * (0.5 + share * Math.sin(turn)));
    const [west, north] = pixelToMap(transform, left, top);
    const [, a, b, , c, d] = transform;
    return { left, top, grid: { ...size, transform: [west, a, b, north, c, d], crs } };
  });
}
