import type { LinkEquipment } from '@radioshed/p530';
import * as z from 'zod';

import { limitedNumber, optionalLimitedNumber } from '../fields/field.js';
import { orUndefined } from '../fields/read-body.js';
import { EQUIPMENT_LIMITS, type EquipmentNumber } from './equipment-limits.js';

const required = (name: EquipmentNumber) => limitedNumber(EQUIPMENT_LIMITS[name]);
const optional = (name: EquipmentNumber) => optionalLimitedNumber(EQUIPMENT_LIMITS[name]);

const signature = (echoes: string) =>
  z
    .object({ widthGHz: required('widthGHz'), depthDb: required('depthDb') })
    .meta({ description: `signature for echoes ${echoes} the direct wave` });

/** Members of `availability` with the equipment of the link; what is absent is left out of the outage. */
export const equipmentFields: { readonly [K in keyof LinkEquipment]-?: z.ZodType<LinkEquipment[K]> } = {
  selective: z.preprocess(
    orUndefined,
    z
      .object({
        minimum: signature('after'),
        nonMinimum: signature('before'),
        referenceDelayNs: optional('referenceDelayNs'),
      })
      .meta({ description: 'signatures of the receiver (minimum and non-minimum phase), for selective fading' })
      .optional(),
  ),
  crossPolar: z.preprocess(
    orUndefined,
    z
      .object({
        antennaXpdDb: required('antennaXpdDb'),
        carrierToInterferenceDb: required('carrierToInterferenceDb'),
        cancellerDb: optional('cancellerDb'),
        antennaSpacing: optional('antennaSpacing'),
        u0Db: optional('u0Db'),
      })
      .meta({ description: 'both polarisations in one channel: loss of cross-polarisation discrimination' })
      .optional(),
  ),
  spaceDiversity: z.preprocess(
    orUndefined,
    z
      .object({ spacingM: required('spacingM'), gainDifferenceDb: optional('gainDifferenceDb') })
      .meta({ description: 'two receiving antennas; alone or with frequencyDiversity' })
      .optional(),
  ),
  frequencyDiversity: z.preprocess(
    orUndefined,
    z
      .object({ separationMHz: required('separationMHz'), receivers: optional('receivers') })
      .meta({ description: 'one protection channel; alone or with spaceDiversity' })
      .optional(),
  ),
};

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
export const equipmentReport: z.ZodType<LinkEquipment> = z.object(equipmentFields);
