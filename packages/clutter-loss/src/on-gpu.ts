/** WGSL of this package, for models that run on a GPU. A page that computes links alone does not load it. */
export { heightGainWgsl } from './height-gain.wgsl.js';
