import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const p1411Modules: WorkModules = /* @__PURE__ */ workModules('@radioshed/p1411', import.meta.url, {
  model: () => import('./model.js'),
  'p1411-on-gpu': () => import('./p1411-on-gpu.js'),
});
