import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load by name. */
export const hfModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/hf', import.meta.url, {
  'area-work': () => import('./area-work.js'),
});
