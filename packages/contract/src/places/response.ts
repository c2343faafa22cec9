import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';

/** A place of a list: its position, and the members of a transmitter that the list has. */
export interface ListedPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Line of a table. */
  readonly line?: number;
  /** Height of the mast above ground, m. */
  readonly alt?: number;
  /** MHz. */
  readonly frq?: number;
  /** W. */
  readonly txw?: number;
  readonly antenna?: {
    /** dBi. */
    readonly txg?: number;
    /** Degrees clockwise from true north. */
    readonly azi?: number;
    /** Downtilt, degrees. */
    readonly tlt?: number;
  };
}

/** An entry that is not a place. */
export interface RefusedEntry {
  readonly name: string;
  readonly line?: number;
  /** The column that cannot be read; empty where it is the entry itself. */
  readonly column: string;
  readonly reason: string;
}

/** Response of /places. */
export interface PlacesResponse extends NotedResponse {
  readonly places: readonly ListedPlace[];
  readonly refused: readonly RefusedEntry[];
  /** Of a table: its columns, and what was read from each. */
  readonly columns: readonly { readonly name: string; readonly role: string; readonly example: string }[];
}

const listedPlace = z.object({
  name: z.string(),
  lat: z.number().min(-90).max(90).meta({ description: 'degrees, WGS 84' }),
  lon: z.number().min(-180).max(180).meta({ description: 'degrees, WGS 84' }),
  line: z.int().exactOptional().meta({ description: 'line of a table' }),
  alt: z.number().exactOptional().meta({ description: 'height of the mast above ground, m' }),
  frq: z.number().exactOptional().meta({ description: 'MHz' }),
  txw: z.number().exactOptional().meta({ description: 'W' }),
  antenna: z
    .object({
      txg: z.number().exactOptional().meta({ description: 'dBi' }),
      azi: z.number().exactOptional().meta({ description: 'degrees clockwise from true north' }),
      tlt: z.number().exactOptional().meta({ description: 'downtilt, degrees' }),
    })
    .exactOptional(),
});

/** Checks a {@link PlacesResponse}. */
export const placesResponse: z.ZodType<PlacesResponse> = z.object({
  places: z.array(listedPlace),
  refused: z.array(
    z.object({ name: z.string(), line: z.int().exactOptional(), column: z.string(), reason: z.string() }),
  ),
  columns: z.array(z.object({ name: z.string(), role: z.string(), example: z.string() })),
  ...notedResponse,
});
