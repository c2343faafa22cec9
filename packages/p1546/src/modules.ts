import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const p1546Modules: WorkModules = /* @__PURE__ */ workModules('@radioshed/p1546', import.meta.url, {
  radial: () => import('./radial.js'),
});
