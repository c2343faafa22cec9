import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load by name. */
export const noiseModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/noise', import.meta.url, {
  'noise-work': () => import('./noise-work.js'),
});
