import * as z from 'zod';

import type { MessageResponse } from './archive-responses.js';
import type { ListedTemplate, TemplateRecord } from './template-record.js';

/** Response of /template/create. */
export interface SavedTemplate extends MessageResponse {
  readonly id: number;
}

/** Checks a {@link SavedTemplate}. */
export const savedTemplate: z.ZodType<SavedTemplate> = z.object({ message: z.string(), id: z.int() });

/** Checks the response of /templates. */
export const listedTemplates: z.ZodType<readonly ListedTemplate[]> = z.array(
  z.object({ id: z.int(), name: z.string(), service: z.string(), system: z.boolean(), favourite: z.boolean() }),
);

/** Checks a {@link TemplateRecord}. */
export const templateRecord: z.ZodType<TemplateRecord> = z.looseObject({
  version: z.string(),
  template: z.looseObject({
    name: z.string(),
    service: z.string(),
    created_at: z.string(),
    owner: z.int(),
    bom_value: z.number(),
    description: z.string().exactOptional(),
  }),
});

/** Outline of the body of /template/create. Its radio members are checked as a body of /area. */
export const templateUpload: z.ZodType = z.looseObject({
  template: z.looseObject({ name: z.string().min(1).max(100) }).meta({ description: 'what the template describes' }),
  site: z.string().optional(),
  network: z.string().optional(),
  ...Object.fromEntries(
    ['transmitter', 'receiver', 'feeder', 'antenna', 'model', 'environment', 'output'].map((part) => [
      part,
      z.looseObject({}).optional().meta({ description: `as in a body of /area` }),
    ]),
  ),
});
