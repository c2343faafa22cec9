import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules of models that workers and kernels load by name. */
export const empiricalModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/empirical', import.meta.url, {
  diffracted: () => import('./diffracted.js'),
  'diffracted.wgsl': () => import('./diffracted.wgsl.js'),
  'extended-hata/extended-hata': () => import('./extended-hata/extended-hata.js'),
  'extended-hata/extended-hata.wgsl': () => import('./extended-hata/extended-hata.wgsl.js'),
  'formulas-on-gpu': () => import('./formulas-on-gpu.js'),
  'free-space': () => import('./free-space.js'),
  'general-purpose': () => import('./general-purpose.js'),
  'land-mobile/cost231': () => import('./land-mobile/cost231.js'),
  'land-mobile/cost231.wgsl': () => import('./land-mobile/cost231.wgsl.js'),
  'land-mobile/ecc33': () => import('./land-mobile/ecc33.js'),
  'land-mobile/egli': () => import('./land-mobile/egli.js'),
  'land-mobile/ericsson': () => import('./land-mobile/ericsson.js'),
  'land-mobile/hata': () => import('./land-mobile/hata.js'),
  'land-mobile/hata.wgsl': () => import('./land-mobile/hata.wgsl.js'),
  'land-mobile/sui': () => import('./land-mobile/sui.js'),
  'line-of-sight': () => import('./line-of-sight.js'),
  'plane-earth': () => import('./plane-earth.js'),
  radar: () => import('./radar.js'),
  'radar.wgsl': () => import('./radar.wgsl.js'),
  'single-edge': () => import('./single-edge.js'),
  'single-edge.wgsl': () => import('./single-edge.wgsl.js'),
  'tr38901/tr38901': () => import('./tr38901/tr38901.js'),
  'tr38901/tr38901.wgsl': () => import('./tr38901/tr38901.wgsl.js'),
});
