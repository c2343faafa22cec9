import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers and devices load by name: those that `field/modules.ts` names. */
export const raytraceModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/raytrace', import.meta.url, {
  'field/gpu-work': () => import('./field/gpu-work.js'),
  'field/work': () => import('./field/work.js'),
});
