import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const antennaModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/antenna', import.meta.url, {
  antenna: () => import('./antenna.js'),
  'antenna.wgsl': () => import('./antenna.wgsl.js'),
});
