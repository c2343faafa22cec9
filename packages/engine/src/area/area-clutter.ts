import { clutterOnGrid } from '@radioshed/clutter';
import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight, CoverageClutter } from '@radioshed/kernels';
import { type ModelRef, roofM } from '@radioshed/profile';
import { clutterSampler, type Grid, gridBounds } from '@radioshed/raster';
import type { TerrainKind } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

import { multisiteGrid } from '../grid/multisite-grid.js';
import { outputGrid } from '../grid/output-grid.js';
import { chooseClutter, type ClutterChoice } from '../ground/clutter-choice.js';
import { clutterRef } from '../ground/clutter-ref.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { modelOf } from '../models/choice/model-of.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { note } from '../notes.js';

/**
 * Most pixels of clutter. A pixel takes about 15 bytes for heights, losses and classes, and half as much again in
 * transfer.
 */
export const MAX_CLUTTER_PIXELS = 50_000_000;

/** The clutter of an area. */
export interface CoveredArea {
  /** Undefined without clutter. */
  readonly raster: CoverageClutter | undefined;
  /** The model in this clutter. */
  ref(setting: ModelSetting, plain: ModelRef): ModelRef;
  /** Height that a roof adds to an antenna whose height is above ground, m. */
  roofM(antenna: Position & AntennaHeight): number;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/**
 * Reads the clutter within `reachM` of the transmitter.
 *
 * @throws OutOfRangeError for an unknown profile; ClutterError if a source cannot be read; the signal's reason if
 *   cancelled.
 */
export async function coverArea(
  input: AreaInput,
  context: EngineContext,
  reachM: number,
  kind: TerrainKind,
): Promise<CoveredArea> {
  const { transmitter, output } = input;
  const gridOf = (resolutionM: number): Grid =>
    outputGrid(transmitter, { quantity: output.quantity, resolutionM, radiusKm: reachM / 1000 });
  return await cover(input, context, { kind, reachM, gridOf });
}

/**
 * Reads the clutter within the radius of any of several transmitters once, for inputs that differ only in the
 * transmitter.
 *
 * @throws as {@link coverArea}.
 */
export async function coverSites(
  inputs: readonly AreaInput[],
  context: EngineContext,
  kind: TerrainKind,
): Promise<CoveredArea> {
  const [first] = inputs;
  const { quantity, radiusKm } = first.output;
  const radios = inputs.map(({ transmitter, antenna }) => ({ ...transmitter, antenna }));
  const gridOf = (resolutionM: number): Grid => multisiteGrid(radios, { quantity, resolutionM, radiusKm });
  return await cover(first, context, { kind, reachM: radiusKm * 1000, gridOf });
}

/** The ground under the clutter. */
interface Ground {
  readonly kind: TerrainKind;
  /** Reach of one transmitter, m. */
  readonly reachM: number;
  /** The grid of clutter in pixels of this size. */
  gridOf(resolutionM: number): Grid;
}

async function cover(input: AreaInput, context: EngineContext, ground: Ground): Promise<CoveredArea> {
  const { radiusKm, resolutionM } = input.output;
  const choice = chooseClutter(input, context, { of: 'area', reachKm: radiusKm, resolutionM, kind: ground.kind });
  const { notes } = choice;
  if (!choice.isAny) return { raster: undefined, ref: (_, plain) => plain, roofM: () => 0, notes, attributions: [] };
  const found = await readClutter(input, choice, ground, context.signal);
  const { heightM, codes } = found.raster;
  const at = clutterSampler(heightM, codes);
  return {
    raster: found.raster,
    ref: (setting, plain) => clutterRef(modelOf(input.model), setting, choice.profile, plain),
    roofM: ({ latDeg, lonDeg, heightReference }) =>
      choice.standOnRoofs && heightReference === 'ground' ? roofM(at(latDeg, lonDeg)) : 0,
    notes: [...notes, ...found.notes],
    attributions: found.attributions,
  };
}

interface AreaClutter {
  readonly raster: CoverageClutter;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/**
 * Reads clutter on the pixels of the output, or on larger ones if these are too many. The output's bounds are ignored,
 * because clutter outside them blocks too.
 */
async function readClutter(
  { output }: AreaInput,
  choice: ClutterChoice,
  ground: Ground,
  signal: AbortSignal | undefined,
): Promise<AreaClutter> {
  const leastM = (2 * ground.reachM) / Math.sqrt(MAX_CLUTTER_PIXELS);
  const resolutionM = Math.max(output.resolutionM, Math.ceil(10 * leastM) / 10);
  const grid = ground.gridOf(resolutionM);
  const bounds = gridBounds(grid);
  const options = signal ? { signal } : {};
  const [landcover, buildings] = await Promise.all([
    choice.landcover?.read({ bounds, resolutionM }, options),
    choice.buildings?.read({ bounds }, options),
  ]);
  signal?.throwIfAborted();
  const { heightM, codes, notes } = clutterOnGrid(
    {
      profile: choice.profile,
      ...(landcover === undefined ? {} : { landcover: landcover.classes }),
      buildings: buildings?.buildings ?? [],
      features: choice.obstacles,
    },
    grid,
  );
  return {
    raster: { heightM, codes, standOnRoofs: choice.standOnRoofs },
    notes: [
      ...(resolutionM > output.resolutionM ? [note('clutterSampledCoarser', { resolutionM })] : []),
      ...(landcover?.notes ?? []),
      ...(buildings?.notes ?? []),
      ...(buildings?.buildings.length === 0 ? [note('noBuildings')] : []),
      ...notes,
    ],
    attributions: [...(landcover?.attributions ?? []), ...(buildings?.buildings.length ? buildings.attributions : [])],
  };
}
