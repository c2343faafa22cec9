import { log10Wgsl } from './log10.wgsl.js';
import type { Twin } from './twin.js';

/** The WGSL functions of this package with their models. */
export const gpuTwins: readonly Twin[] = [
  {
    name: 'log10',
    wgsl: log10Wgsl,
    model: (x) => Math.log10(x as number),
    domain: [{ name: 'x', from: 1e-30, to: 1e30, spacing: 'log', edges: [1] }],
    tolerance: 1e-5,
  },
];
