import { workModules, type WorkModules } from '@radioshed/parallel';

/** The module that workers load for the passes of this folder. */
export const sitesModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/kernels/sites', import.meta.url, {
  work: () => import('./work.js'),
});
