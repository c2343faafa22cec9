import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const p528Modules: WorkModules = /* @__PURE__ */ workModules('@radioshed/p528', import.meta.url, {
  model: () => import('./model.js'),
  'model.wgsl': () => import('./model.wgsl.js'),
});
