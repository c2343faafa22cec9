import { workModules, type WorkModules } from '@radioshed/parallel';

/** The module that a managed GPU runs. It is apart from `modules.ts`, whose work its checks run. */
export const managedModules: WorkModules = /* @__PURE__ */ workModules(
  '@radioshed/kernels/gpu/managed',
  import.meta.url,
  { 'managed-work': () => import('./managed-work.js') },
);
