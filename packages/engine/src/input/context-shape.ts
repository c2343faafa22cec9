import { fields, optionalObject, type Shape } from '@radioshed/units';

import type { EngineContext } from './context.js';
import { PART_SIZES_SHAPE } from './part-sizes.js';
import type { SceneContext } from './scene-input.js';

const WATCHED = { signal: 'object?', onProgress: 'function?' } as const;
const RUN = { ...WATCHED, pool: 'object?', gpu: 'object?', partSizes: optionalObject(PART_SIZES_SHAPE) } as const;
const SOURCES = {
  landcover: 'object?',
  buildings: 'object?',
  obstacles: 'list?',
  noise: 'list?',
  ituMaps: 'object?',
  p1546Tables: 'object?',
  airMaps: 'object?',
} as const;
/** The context of a calculation over terrain. */
export const CONTEXT: Shape = fields<EngineContext>({ ...RUN, ...SOURCES, terrain: 'object' });
/** The context of a calculation without terrain. */
export const TERRAINLESS_CONTEXT: Shape = fields<Partial<EngineContext>>({ ...RUN, ...SOURCES, terrain: 'object?' });
export const SCENE_CONTEXT: Shape = fields<SceneContext & Partial<EngineContext>>({
  ...RUN,
  ...SOURCES,
  terrain: 'object?',
  decoders: 'object?',
  dracoEncoder: 'any?',
  deflate: 'function?',
  mostBytes: 'number?',
});
