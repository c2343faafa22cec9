import type { ModelTables } from '@radioshed/engine';
import { managedGpuProcess } from '@radioshed/gpu/node';
import type { ItuMaps } from '@radioshed/satellite';
import type { OpenGround } from '@radioshed/service';
import { defined } from '@radioshed/units';

import { openChosenSurface, type SurfaceOptions } from '../ground/surface-choice.js';
import { openChosenTerrain, type TerrainFlags } from '../ground/terrain-choice.js';

/** The server's flags of terrain and clutter. */
export interface GroundFlags extends SurfaceOptions, TerrainFlags, ModelTables {
  /** Read by the server into memory shared with the threads. */
  readonly ituMaps?: ItuMaps;
}

/** Opens terrain, clutter and GPU in a calculation thread. */
export const openGround: OpenGround<GroundFlags> = async ({ ituMaps, p1546Tables, airMaps, ...where }, { onClose }) => {
  const { surface } = await openChosenSurface(where);
  const { landcover, buildings, obstacles } = surface;
  const gpu = managedGpuProcess(); // the device is opened on first use
  onClose(() => gpu.close());
  return {
    terrain: await openChosenTerrain(where),
    gpu,
    ...defined({ ituMaps, p1546Tables, airMaps, landcover, buildings, obstacles }),
  };
};
