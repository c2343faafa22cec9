import type { EngineContext } from '@radioshed/engine';
import { exposeCollector } from '@radioshed/parallel/node';
import type { CallFactory } from '@radioshed/parallel';

import { openPatterns } from '../shelves/pattern-choice.js';
import { openModels } from '../shelves/own-models.js';
import { openItuMaps } from '../ground/itu-maps-choice.js';
import { openP1546Tables } from '../ground/p1546-tables-choice.js';
import { openChosenSurface, type SurfaceOptions } from '../ground/surface-choice.js';
import { openChosenTerrain, type TerrainFlags, terrainFlags } from '../ground/terrain-choice.js';
import { type LinkBlockResult, LinkComputer, type LinkSettings } from './link-computer.js';
import type { RecordBlock } from './record-blocks.js';

/** Arguments of a thread that computes links. */
export interface LinkWorkArgs extends LinkSettings, TerrainFlags {
  /** Memory for decoded terrain, bytes. */
  readonly cacheBytes: number;
  readonly surface: SurfaceOptions;
  readonly models: string | undefined;
  readonly antennas: string | undefined;
  readonly p1546Tables: string | undefined;
  readonly ituMaps: string | undefined;
  readonly patternFile: string | undefined;
}

/** Computes blocks of links in a thread. */
export const linkWork: CallFactory<LinkWorkArgs, RecordBlock, LinkBlockResult> = async (args) => {
  exposeCollector();
  const { surface } = await openChosenSurface(args.surface);
  const { landcover, buildings, obstacles } = surface;
  const { airMaps } = await openItuMaps(args.ituMaps, ['air']);
  const context: EngineContext = {
    terrain: await openChosenTerrain(terrainFlags(args), { cacheBytes: args.cacheBytes }),
    ...(landcover && { landcover }),
    ...(buildings && { buildings }),
    ...(obstacles && { obstacles }),
    ...(await openP1546Tables(args.p1546Tables === undefined ? {} : { p1546Tables: args.p1546Tables })),
    ...(airMaps && { airMaps }),
  };
  const models = await openModels(args.models === undefined ? {} : { models: args.models });
  const { patterns } = await openPatterns({
    ...(args.antennas === undefined ? {} : { antennas: args.antennas }),
    ...(args.patternFile === undefined ? {} : { patternFile: args.patternFile }),
  });
  const resources = { profiles: surface.profiles ?? [], models, patterns };
  const computer = await LinkComputer.open(args, resources, context);
  return (block) => computer.compute(block);
};
