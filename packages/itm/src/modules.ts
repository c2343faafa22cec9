import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const itmModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/itm', import.meta.url, {
  radial: () => import('./radial.js'),
  'radial.wgsl': () => import('./radial.wgsl.js'),
  'wasm-radial': () => import('./wasm-radial.js'),
});
