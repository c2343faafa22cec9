import * as z from 'zod';

/** A calculation in a list. */
export interface ListedCalculation {
  readonly id: number;
  readonly sid: string;
  /** `area`, `path`, `multisite` … */
  readonly kind: string;
  readonly site: string;
  readonly network: string;
  /** Base name of its files, as /interference and exports take it: `<id>_<network>_<site>`. */
  readonly file: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** North, east, south, west, degrees; absent where it covers no area. */
  readonly bounds?: readonly number[];
  /** Export formats. */
  readonly formats: readonly string[];
  /** Ends in `kmz`, which can be replaced by another of the formats. */
  readonly kmz?: string;
  readonly PNG_WGS84?: string;
  readonly PNG_Mercator?: string;
}

/** A message about what was done. */
export interface MessageResponse {
  readonly message: string;
}

const fourDegrees = z.array(z.number()).length(4);

/** Checks a {@link ListedCalculation}. */
export const listedCalculation: z.ZodType<ListedCalculation> = z.object({
  id: z.int(),
  sid: z.string(),
  kind: z.string(),
  site: z.string(),
  network: z.string(),
  file: z.string().regex(/^\d+_/),
  created_at: z.string(),
  bounds: fourDegrees.exactOptional(),
  formats: z.array(z.string()),
  kmz: z.string().endsWith('kmz').exactOptional(),
  PNG_WGS84: z.string().endsWith('.4326.png').exactOptional(),
  PNG_Mercator: z.string().endsWith('.3857.png').exactOptional(),
});

/** Checks a {@link MessageResponse}. */
export const messageResponse: z.ZodType<MessageResponse> = z.looseObject({ message: z.string() });
