import type { LegendEntry } from '@radioshed/colour';
import * as z from 'zod';

import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
import { legendEntry } from './response.js';

/** Response of /preview. */
export interface PreviewResponse extends AdjustedNotes {
  /** North, east, south, west, degrees. East passes 180 across the date line. */
  readonly bounds: readonly number[];
  /** The picture in Web Mercator: a PNG in Base64. */
  readonly png: string;
  readonly unit: string;
  readonly key: readonly LegendEntry[];
  /** Area at or better than the threshold, % of the circle. */
  readonly coverage: number;
  /** Side of a pixel, m. */
  readonly resolution: number;
  readonly attribution: readonly string[];
}

/** Checks a {@link PreviewResponse}. */
export const previewResponse: z.ZodType<PreviewResponse> = z.object({
  bounds: z.array(z.number()).length(4),
  png: z.base64(),
  unit: z.string(),
  key: z.array(legendEntry),
  coverage: z.number().min(0).max(100),
  resolution: z.number().positive(),
  ...adjustedNotes,
  attribution: z.array(z.string()),
});
