import { type Twin, type TwinArgument } from '@radioshed/gpu';

import { geographicGrid } from '../src/grid.js';
import { rasterOf } from '../src/raster.js';
import { bilinearSampler } from '../src/sample.js';
import { bilinearWgsl } from '../src/warp.wgsl.js';

const grid = geographicGrid({ south: -1.5, north: 0.5, west: -0.5, east: 1.5 }, 2, 2);
const value = (name: string): TwinArgument => ({ name, from: -200, to: 200, edges: [0] });
const share = (name: string): TwinArgument => ({ name, from: 0, to: 1 });

/** The WGSL functions of this package with their models. */
export const rasterTwins: readonly Twin[] = [
  {
    name: 'bilinear',
    wgsl: bilinearWgsl,
    model: (a = 0, b = 0, c = 0, d = 0, u = 0, v = 0) =>
      bilinearSampler(rasterOf(Float32Array.of(a, b, c, d), grid))(u, -v),
    domain: [value('a'), value('b'), value('c'), value('d'), share('u'), share('v')],
    tolerance: 1e-4,
  },
];
