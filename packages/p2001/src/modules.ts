import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const p2001Modules: WorkModules = /* @__PURE__ */ workModules('@radioshed/p2001', import.meta.url, {
  radial: () => import('./radial.js'),
  'radial.wgsl': () => import('./radial.wgsl.js'),
});
