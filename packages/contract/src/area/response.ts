import type { LegendEntry } from '@radioshed/colour';
import * as z from 'zod';

import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';

/** Addresses of the files of an area calculation. */
export interface AreaUrls {
  /** Ends in `kmz`; replaced by `tiff`, it is the address of the coloured GeoTIFF. */
  readonly kmz: string;
  readonly PNG_Mercator: string;
  readonly PNG_WGS84: string;
  /** Coloured GeoTIFF. */
  readonly tiff: string;
  /** The same in EPSG:4326, and in Web Mercator. */
  readonly tiff_4326: string;
  readonly tiff_3857: string;
  /** Zipped polygons by colour; a data package for tactical map viewers. */
  readonly shp: string;
  readonly zip: string;
  /** Request, bounds and key. */
  readonly json: string;
  /** A page with the picture and all files, under two names. */
  readonly html: string;
  readonly url: string;
  /** Float32 GeoTIFF of the values in the unit of `output.out`; `rxs` hides nothing. */
  readonly values: string;
}

/** Response of /area. */
export interface AreaResponse extends AreaUrls, AdjustedNotes {
  /** North, east, south, west, degrees; nested once more in the form `spec`. East passes 180 across the date line. */
  readonly bounds: readonly number[] | readonly (readonly number[])[];
  readonly id: number;
  readonly sid: string;
  /** Area at or better than the threshold, km². */
  readonly area: number;
  /** That area as a percentage of the circle: a string such as `43.21%`; in the form `live` a number. */
  readonly coverage: number | string;
  readonly key: readonly LegendEntry[] | readonly (readonly LegendEntry[])[];
  /** Milliseconds. */
  readonly elapsed: number;
  readonly balance: number;
  readonly attribution: readonly string[];
  /**
   * Extension: the processor used, where a GPU could have computed the raster; `engine` 1 GPU with its name, 2 CPU with
   * its threads and arithmetic.
   */
  readonly computed_by?: {
    readonly engine: 1 | 2;
    readonly precision: 'f32' | 'f64';
    readonly adapter?: string | undefined;
    readonly threads?: number | undefined;
    readonly arithmetic?: 'wasm' | 'typescript' | undefined;
  };
}

const channel = z.int().min(0).max(255);
/** A colour of a key. */
export const legendEntry: z.ZodType<LegendEntry> = z.object({ l: z.string(), r: channel, g: channel, b: channel });
const fourNumbers = z.array(z.number()).length(4);

/** Checks `computed_by` of a response. */
export const computedBySchema: z.ZodType<NonNullable<AreaResponse['computed_by']>> = z.object({
  engine: z.union([z.literal(1), z.literal(2)]),
  precision: z.enum(['f32', 'f64']),
  adapter: z.string().optional(),
  threads: z.int().optional(),
  arithmetic: z.enum(['wasm', 'typescript']).optional(),
});

/** Checks an {@link AreaResponse}. */
export const areaResponse: z.ZodType<AreaResponse> = z.object({
  kmz: z.string().endsWith('kmz'),
  PNG_Mercator: z.string().endsWith('.3857.png'),
  PNG_WGS84: z.string().endsWith('.4326.png'),
  tiff: z.string(),
  tiff_4326: z.string(),
  tiff_3857: z.string(),
  shp: z.string(),
  zip: z.string(),
  json: z.string().endsWith('.json'),
  html: z.string(),
  url: z.string(),
  values: z.string(),
  bounds: z.union([fourNumbers, z.array(fourNumbers).length(1)]),
  id: z.int(),
  sid: z.string(),
  area: z.number().min(0),
  coverage: z.union([z.number().min(0).max(100), z.string().regex(/^\d+(\.\d+)?%$/)]),
  key: z.union([z.array(legendEntry), z.array(z.array(legendEntry)).length(1)]),
  elapsed: z.number().min(0),
  balance: z.number(),
  ...adjustedNotes,
  attribution: z.array(z.string()),
  computed_by: computedBySchema.exactOptional(),
});
