import type { LinkEquipment } from '@radioshed/p530';
import type * as z from 'zod';

import { schemaOf } from '../fields/schema-of.js';
import { EQUIPMENT } from './tables.js';

/** Refuses 3 receivers, and 4 without a second antenna. */
export function checkReceivers({ spaceDiversity, frequencyDiversity }: LinkEquipment, context: z.RefinementCtx): void {
  const value = frequencyDiversity?.receivers;
  if (value === undefined || value === 2 || (value === 4 && spaceDiversity !== undefined)) return;
  const limits = value === 4 ? 'only with availability.spaceDiversity' : '2 or 4';
  const params = { limits, unit: '', value };
  context.addIssue({
    code: 'custom',
    path: ['frequencyDiversity', 'receivers'],
    message: `${value}; allowed: ${limits}`,
    params,
  });
}

/** Checks the {@link LinkEquipment} of a report. */
export const equipmentReport: z.ZodType<LinkEquipment> = schemaOf(EQUIPMENT);
