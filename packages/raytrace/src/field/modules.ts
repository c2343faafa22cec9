import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load for fields. */
export const fieldModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/raytrace/field', import.meta.url, {
  'gpu-work': () => import('./gpu-work.js'),
  work: () => import('./work.js'),
});
