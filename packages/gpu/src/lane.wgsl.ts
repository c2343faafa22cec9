import type { WgslModule } from './wgsl-module.js';

/** Invocations of a workgroup of all kernels and twins, so that functions can split its memory among them. */
export const WORKGROUP_LANES = 64;

/**
 * The number of the invocation in its workgroup, 0 … {@link WORKGROUP_LANES} − 1: an entry point sets it first of all.
 */
export const laneWgsl: WgslModule = {
  name: 'lane',
  code: `
var<private> lane: u32;
`,
};
