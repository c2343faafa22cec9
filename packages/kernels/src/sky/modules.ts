import { workModules, type WorkModules } from '@radioshed/parallel';

/** The module that workers load for the passes of this folder. */
export const skyModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/kernels/sky', import.meta.url, {
  work: () => import('./work.js'),
});
