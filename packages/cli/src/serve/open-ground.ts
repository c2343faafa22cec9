import { managedGpuProcess } from '@radioshed/gpu/node';
import type { ItuMaps } from '@radioshed/satellite';
import type { OpenGround } from '@radioshed/service';

import { openChosenSurface, type SurfaceOptions } from '../ground/surface-choice.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** What the server's flags say of the ground. */
export interface GroundFlags extends SurfaceOptions {
  readonly terrain?: string;
  /** As the server has read them: their figures lie in memory that threads share. */
  readonly ituMaps?: ItuMaps;
}

/** Opens in a thread of calculations what the server opened: terrain, landcover and buildings; a GPU when one is wanted. */
export const openGround: OpenGround<GroundFlags> = async ({ terrain, ituMaps, ...where }, { onClose }) => {
  const { surface } = await openChosenSurface(where);
  const { landcover, buildings, obstacles } = surface;
  const gpu = managedGpuProcess(); // opened by the first request that wants it
  onClose(() => gpu.close());
  return {
    terrain: await openChosenTerrain(terrain),
    gpu,
    ...(ituMaps && { ituMaps }),
    ...(landcover && { landcover }),
    ...(buildings && { buildings }),
    ...(obstacles && { obstacles }),
  };
};
