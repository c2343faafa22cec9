import { arcTangentWgsl } from './arc-tangent.wgsl.js';
import { cubeRootWgsl } from './cube-root.wgsl.js';
import { hyperbolicTangentWgsl } from './hyperbolic-tangent.wgsl.js';
import { log10Wgsl } from './log10.wgsl.js';
import { sineWgsl } from './sine.wgsl.js';
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
    name: 'cube_root',
    wgsl: cubeRootWgsl,
    model: (x = 0) => Math.cbrt(x),
    domain: [{ name: 'x', from: 1e-9, to: 1e18, spacing: 'log', edges: [1] }],
    tolerance: 1e-6,
    relative: true,
  },
  {
    name: 'hyperbolic_tangent',
    wgsl: hyperbolicTangentWgsl,
    model: (x = 0) => Math.tanh(x),
    domain: [{ name: 'x', from: -1000, to: 1000, edges: [-1, -0.01, 0, 0.01, 1] }],
    tolerance: 1e-6,
  },
  {
    name: 'sine_of_quarter',
    wgsl: sineWgsl,
    model: (x = 0) => Math.sin(x),
    domain: [{ name: 'x', from: -1.57, to: 1.57, edges: [0] }],
    tolerance: 2e-7,
  },
  {
    name: 'sine',
    wgsl: sineWgsl,
    model: (x = 0) => Math.sin(x),
    domain: [{ name: 'x', from: -3.14, to: 3.14, edges: [-1.5707963, 0, 1.5707963] }],
    tolerance: 3e-7,
  },
  {
    name: 'cosine',
    wgsl: sineWgsl,
    model: (x = 0) => Math.cos(x),
    domain: [{ name: 'x', from: -3.14, to: 3.14, edges: [-1.5707963, 0, 1.5707963] }],
    tolerance: 3e-7,
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
  {
    name: 'arc_tangent',
    wgsl: arcTangentWgsl,
    model: (x = 0) => Math.atan(x),
    domain: [{ name: 'x', from: -1000, to: 1000, edges: [-1, 0, 1] }],
    tolerance: 1e-6,
  },
];
