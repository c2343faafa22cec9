import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const clutterLossModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/clutter-loss', import.meta.url, {
  'covered-model': () => import('./covered-model.js'),
  'covered-model.wgsl': () => import('./covered-model.wgsl.js'),
});
