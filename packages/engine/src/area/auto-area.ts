import { geodesicInverse, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { type Grid, pixelToMap, type Raster, rasterOf } from '@radioshed/raster';
import { type Note, uniqueNotes } from '@radioshed/units';

import { readyHeights } from '../ground/ready-terrain.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { type AutoBand, autoBands, shareFrom, stretchOf, type ModelShare } from '../models/choice/auto-rules.js';
import { checkTimePercent } from '../models/choice/check-time-percent.js';
import { choiceOf } from '../models/choice/chosen.js';
import { MODELS } from '../models/index.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import type { AreaBlend, CoveredArea } from './covered-losses.js';

/** The models of a coverage, nearest first. */
export async function areaBands(
  { transmitter, receiver, output }: AreaInput,
  context: Pick<EngineContext, 'terrain' | 'signal'>,
): Promise<readonly [AutoBand, ...AutoBand[]]> {
  const ends = [transmitter, receiver];
  const isOverSea = ends.some(({ heightReference }) => heightReference === 'sea');
  const groundM = isOverSea ? await groundAt(transmitter, context) : 0;
  // Ground elsewhere in the area may be higher or lower: its transmitter's decides.
  const heightM = Math.max(...ends.map((end) => end.heightM - (end.heightReference === 'sea' ? groundM : 0)));
  return autoBands(transmitter.frequencyMHz, heightM, output.radiusKm * 1000);
}

/** The one model of a coverage that cannot have two: that of its rim. */
export function bandAtRim(bands: readonly [AutoBand, ...AutoBand[]], frequencyMHz: number): AutoBand {
  const [near, far = near] = bands;
  return far.toM >= stretchOf(frequencyMHz)[1] ? far : near;
}

/** A note on the one model of a coverage that cannot have two. */
export function rimNote(bands: readonly [AutoBand, ...AutoBand[]], { name, because }: AutoBand): Note {
  return note(bands.length === 1 ? 'autoUsed' : 'autoAtRim', { model: MODELS[name].title, because });
}

/** Computes a coverage by the models that `auto` takes for it, blended where two meet. */
export async function coverByAuto(
  input: AreaInput,
  grid: Grid,
  context: Pick<EngineContext, 'terrain' | 'signal'>,
  cover: (input: AreaInput) => Promise<CoveredArea>,
): Promise<CoveredArea> {
  const bands = await areaBands(input, context);
  const [near, far] = bands;
  for (const { name } of bands) checkTimePercent(choiceOf(input.model, name));
  if (far === undefined) {
    const found = await cover({ ...input, model: choiceOf(input.model, near.name) });
    const { name, because } = near;
    const covers = note('autoCoversArea', { model: MODELS[name].title, because });
    return { ...found, notes: [covers, ...found.notes] };
  }
  const inner = { ...input.output, radiusKm: near.toM / 1000 };
  const close = await cover({ ...input, model: choiceOf(input.model, near.name), output: inner });
  const whole = await cover({ ...input, model: choiceOf(input.model, far.name) });
  const stretch = stretchOf(input.transmitter.frequencyMHz);
  const { lossDb, pixels, nearPixels } = blended(close.lossDb, whole.lossDb, grid, input.transmitter, stretch);
  return {
    ...whole,
    lossDb,
    computed: pixels,
    model: input.model,
    blend: { near, far, stretchM: stretch, pixels, nearPixels },
    notes: uniqueNotes([...whole.notes, ...close.notes]),
    attributions: [...new Set([...whole.attributions, ...close.attributions])],
    terrainMs: close.terrainMs + whole.terrainMs,
    coverageMs: close.coverageMs + whole.coverageMs,
  };
}

/** The models of a coverage with their shares; none where one model covers it. */
export function blendShares(blend: AreaBlend | undefined): readonly ModelShare[] {
  if (blend === undefined) return [];
  const { near, far, pixels, nearPixels } = blend;
  const share = pixels === 0 ? 1 : nearPixels / pixels;
  return [
    { name: near.name, share },
    { name: far.name, share: 1 - share },
  ];
}

/** A note on the models of a coverage; none where one model covers it. */
export function blendNotes(blend: AreaBlend | undefined): readonly Note[] {
  if (blend === undefined) return [];
  const { near, far, stretchM } = blend;
  const shares = blendShares(blend).map(({ share }) => 100 * share);
  const [close, rest] = [near, far].map(({ name, because }, i) => {
    const share = shares[i] ?? 0;
    return { model: MODELS[name].title, sharePercent: rounded(share, share < 10 ? 1 : 0), because };
  });
  if (close === undefined || rest === undefined) return [];
  const [fromM, toM] = stretchM;
  return [note('autoBlendedOverArea', { near: close, far: rest, fromKm: fromM / 1000, toKm: toM / 1000 })];
}

async function groundAt(
  { latDeg, lonDeg }: AreaInput['transmitter'],
  { terrain, signal }: Pick<EngineContext, 'terrain' | 'signal'>,
): Promise<number> {
  const { groundM } = await readyHeights(terrain, Float64Array.of(latDeg), Float64Array.of(lonDeg), signal);
  return groundM[0] ?? 0;
}

/**
 * Two losses, the first up to a distance and the second from another one, with the pixels that have a value, and those
 * of the first.
 */
function blended(
  near: Raster,
  far: Raster,
  grid: Grid,
  centre: AreaInput['transmitter'],
  stretch: readonly [number, number],
): { readonly lossDb: Raster; readonly pixels: number; readonly nearPixels: number } {
  const [close, whole] = [near.values, far.values];
  const lossDb = new Float32Array(whole.length);
  let [nearer, all] = [0, 0];
  for (let row = 0, at = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++, at++) {
      const [own, other] = [close[at], whole[at]];
      const further = shareFrom(stretch, distanceM(grid, centre, column, row));
      if (Number.isNaN(other) && Number.isNaN(own)) {
        lossDb[at] = Number.NaN;
        continue;
      }
      all++;
      nearer += 1 - further;
      // Where one of them has no value, the other has all of it.
      if (Number.isNaN(own)) lossDb[at] = other;
      else if (Number.isNaN(other)) lossDb[at] = further < 1 ? own : Number.NaN;
      else lossDb[at] = own + further * (other - own);
    }
  }
  return { lossDb: rasterOf(lossDb, grid), pixels: all, nearPixels: nearer };
}

/** Distance of a pixel on a sphere near the stretch, m: models are chosen by round numbers. */
function distanceM(grid: Grid, { latDeg, lonDeg }: AreaInput['transmitter'], column: number, row: number): number {
  const [lon, lat] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
  if (Math.abs(lat) > 80) return geodesicInverse({ latDeg, lonDeg }, { latDeg: lat, lonDeg: lon }).distanceM;
  const eastDeg = ((((lon - lonDeg) % 360) + 540) % 360) - 180;
  const middle = (lat + latDeg) / 2;
  return Math.hypot(eastDeg * metresPerDegreeLon(middle), (lat - latDeg) * metresPerDegreeLat(middle));
}
