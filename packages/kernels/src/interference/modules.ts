import { workModules, type WorkModules } from '@radioshed/parallel';

/** The module that workers load for the passes of this folder. */
export const interferenceModules: WorkModules = /* @__PURE__ */ workModules(
  '@radioshed/kernels/interference',
  import.meta.url,
  {
    work: () => import('./work.js'),
  },
);
