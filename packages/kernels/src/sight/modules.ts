import { workModules, type WorkModules } from '@radioshed/parallel';

/** The module that workers load for the passes of this folder. */
export const sightModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/kernels/sight', import.meta.url, {
  work: () => import('./work.js'),
});
