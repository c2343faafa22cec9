/** The work that a managed GPU runs for fields. */
import type { GpuWork } from '@radioshed/gpu';

import { fieldOnGpu } from './field-on-gpu.js';
import type { FieldPlan } from './field-plan.js';
import type { FieldPowers } from './field-powers.js';

/** Powers with the name of the device. */
export interface GpuPowers extends FieldPowers {
  readonly adapter: string;
}

/** A field on a device, as work for a managed one. */
export const solveOnGpu: GpuWork<FieldPlan, GpuPowers> = async (gpu, plan, options) => ({
  adapter: gpu.name,
  ...(await fieldOnGpu(plan, { gpu, ...options })),
});
