import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load by name. */
export const kernelsModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/kernels', import.meta.url, {
  work: () => import('./work.js'),
});
