import { arcTangentWgsl } from './arc-tangent.wgsl.js';
import { log10Wgsl } from './log10.wgsl.js';
import type { Twin } from './twin.js';

/** The WGSL functions of this package with their models. */
export const gpuTwins: readonly Twin[] = [
  {
    name: 'log10',
    wgsl: log10Wgsl,
    model: (x) => Math.log10(x),
    domain: [{ name: 'x', from: 1e-30, to: 1e30, spacing: 'log', edges: [1] }],
    tolerance: 1e-5,
  },
  {
    name: 'arc_tangent2',
    wgsl: arcTangentWgsl,
    model: (y = 0, x = 0) => Math.atan2(y, x),
    domain: [
      { name: 'y', from: -10, to: 10, edges: [-1e-20, 0, 1e-3, 1] },
      { name: 'x', from: -10, to: 10, edges: [-1e-3, -1e-20, 0, 1] },
    ],
    tolerance: 1e-6,
  },
];
