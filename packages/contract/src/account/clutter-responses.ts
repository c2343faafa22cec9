import * as z from 'zod';

/** An obstacle in a response: GeoJSON, repeated in the form that nests everything under `features`. */
export interface ClutterFeature {
  readonly type: 'Feature';
  readonly id: number;
  readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  readonly properties: { readonly height: string; readonly material: string; readonly width?: string };
  readonly features: {
    readonly geometry: string;
    /** Longitude and latitude; for a polygon with holes, its rings. */
    readonly coordinates: readonly unknown[];
    readonly properties: ClutterFeature['properties'];
  };
}

/** Response of /clutter/get. */
export interface ClutterResponse {
  readonly name: string;
  readonly type: 'FeatureCollection';
  readonly features: readonly ClutterFeature[];
  /** Numbers for /clutter/delete, in the order of the features. */
  readonly id: readonly { readonly id: number }[];
}

/** Response of /clutter/add and /clutter/delete. */
export interface ClutterInfo {
  /** How many items were added, deleted or rejected, and how many there are now. */
  readonly info: string;
  /** Rejected features, by index in the upload from 0. */
  readonly rejected?: readonly { readonly index: number; readonly reason: string }[];
}

const properties = z.object({ height: z.string(), material: z.string(), width: z.string().exactOptional() });
const coordinates = z.array(z.unknown());

/** Checks a {@link ClutterResponse}. */
export const clutterResponse: z.ZodType<ClutterResponse> = z.object({
  name: z.string(),
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.int(),
      geometry: z.object({ type: z.string(), coordinates }),
      properties,
      features: z.object({ geometry: z.string(), coordinates, properties }),
    }),
  ),
  id: z.array(z.object({ id: z.int() })),
});

/** Checks a {@link ClutterInfo}. */
export const clutterInfo: z.ZodType<ClutterInfo> = z.object({
  info: z.string(),
  rejected: z.array(z.object({ index: z.int(), reason: z.string() })).exactOptional(),
});
