import { workModules, type WorkModules } from '@radioshed/parallel';

/** Modules that workers load by name: those that `modules.ts` of each folder names. */
export const kernelsModules: WorkModules = /* @__PURE__ */ workModules('@radioshed/kernels', import.meta.url, {
  'coverage/work': () => import('./coverage/work.js'),
  'interference/work': () => import('./interference/work.js'),
  'sight/work': () => import('./sight/work.js'),
  'sites/work': () => import('./sites/work.js'),
  'sky/work': () => import('./sky/work.js'),
});
