import type { DiversityOutage, OutageCause, OutagePart } from '@radioshed/p530';
import * as z from 'zod';

import { OUTAGE_CAUSES } from './outage-causes.js';

const percent = z.number().min(0).max(100);
const outage = { monthPercent: percent, yearPercent: percent };
const CAUSES = Object.keys(OUTAGE_CAUSES) as OutageCause[];

/** Checks the outage of each cause. */
export const outageParts: z.ZodType<OutagePart[]> = z
  .array(
    z.object({
      cause: z.enum(CAUSES),
      bound: z.enum(['at most', 'at least']).optional(),
      ...outage,
      withDiversity: z.object(outage).optional(),
    }),
  )
  .meta({ description: 'outage by cause, % of the worst month and the average year' }) as z.ZodType<OutagePart[]>;

/** Checks a {@link DiversityOutage}. */
export const diversityReport: z.ZodType<DiversityOutage> = z
  .object({
    flatImprovement: z.number(),
    improvement: z.number().min(1),
    multipath: z.object(outage),
    without: z.object(outage),
  })
  .meta({
    description:
      'improvement factor of diversity; outage by flat and selective fading with it, and by all causes without it',
  });
