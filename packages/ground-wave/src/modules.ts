import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const groundWaveModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/ground-wave', import.meta.url, {
  model: () => import('./model.js'),
});
