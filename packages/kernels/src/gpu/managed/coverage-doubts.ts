import { type Grid, gridOf, pixelToMap, rasterData } from '@radioshed/raster';

import { seenGround } from '../../sites/site-ground.js';
import { coverage } from '../../coverage/coverage.js';
import type { Coverage, CoverageInput, CoverageOptions } from '../../coverage/coverage-input.js';
import type { GpuCoverage } from '../coverage-on-gpu.js';

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

/** The same of many: each by itself, and one place of three of them against the CPU. */
export async function doubtAboutMany(
  found: readonly GpuCoverage[],
  inputs: readonly CoverageInput[],
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<{ readonly adapter: string; readonly what: string } | undefined> {
  const covered: { readonly coverage: Coverage; readonly adapter: string; readonly input: CoverageInput }[] = [];
  for (const [i, input] of inputs.entries()) {
    const each = found[i];
    if (each === undefined || each.coverage === null) continue;
    const what = inconsistency(each.coverage, input);
    if (what !== undefined) return { adapter: each.adapter, what };
    covered.push({ ...each, input });
  }
  const [first] = covered;
  if (first === undefined) return undefined;
  const tried = new Tried();
  for (let turn = 0; turn < SPOTS; turn++) {
    const { coverage, input } = covered[Math.floor((turn * covered.length) / SPOTS)];
    await tryAt(tried, coverage, input, [spots(input)[turn]], options);
  }
  const what = tried.doubt();
  return what === undefined ? undefined : { adapter: first.adapter, what };
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

/** How many pixels were tried, and how many are those of the CPU. */
export class Tried {
  agree = 0;
  of = 0;

  doubt(what = 'losses'): string | undefined {
    const { agree, of } = this;
    return agree >= LEAST_SHARE * of ? undefined : `other ${what} than the CPU at ${of - agree} of ${of} pixels tried`;
  }
}

async function disagreement(
  found: Coverage,
  input: CoverageInput,
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<string | undefined> {
  const tried = new Tried();
  await tryAt(tried, found, input, spots(input), options);
  return tried.doubt();
}

async function tryAt(
  tried: Tried,
  found: Coverage,
  input: CoverageInput,
  places: readonly Spot[],
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<void> {
  const losses = rasterData(found.lossDb);
  const seen = seenGround(input);
  for (const { left, top, grid } of places) {
    const { lossDb } = await coverage({ ...seen, grid }, options);
    const model = rasterData(lossDb);
    for (let i = 0; i < model.length; i++) {
      const pixel = (top + Math.floor(i / grid.width)) * input.grid.width + left + (i % grid.width);
      const [f64, f32] = [model[i], losses[pixel]];
      tried.of++;
      if (Math.abs(f64 - f32) <= SPOT_DB || (f64 !== f64 && f32 !== f32)) tried.agree++;
    }
  }
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
