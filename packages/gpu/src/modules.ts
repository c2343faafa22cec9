import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that run where the device is, by name. */
export const gpuModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/gpu', import.meta.url, {
  'describe-work': () => import('./describe-work.js'),
});
