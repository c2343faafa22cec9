import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load by name. */
export const raytraceModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/raytrace', import.meta.url, {
  'gpu-work': () => import('./gpu-work.js'),
  work: () => import('./work.js'),
});
