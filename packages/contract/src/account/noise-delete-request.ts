import * as z from 'zod';

import { RequestError } from '../fields/issue.js';
import { LATITUDE, LONGITUDE, optionalNumberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** The query of /noise/delete. */
export interface NoiseDeleteQuery {
  /** MHz. */
  readonly frequency?: number | undefined;
  /** MHz, centred on the frequency. */
  readonly bandwidth?: number | undefined;
  readonly north?: number | undefined;
  readonly south?: number | undefined;
  readonly east?: number | undefined;
  readonly west?: number | undefined;
  /** 1 for every record. */
  readonly all?: number | undefined;
}

/** Noise records to delete: those that meet all conditions given. */
export interface NoiseDeleteRequest {
  readonly channel?: { readonly frequency: number; readonly bandwidth: number } | undefined;
  /** Degrees; east is below west where the box crosses the date line. */
  readonly box?: Readonly<Record<'north' | 'south' | 'east' | 'west', number>> | undefined;
}

const MHZ = { max: 100_000, unit: 'MHz' } as const;

/** The query of /noise/delete. */
export const noiseDeleteQuery: z.ZodType<NoiseDeleteQuery> = z.object({
  frequency: optionalNumberIn({ ...MHZ, min: 1, integer: true, description: 'only records at this frequency' }),
  bandwidth: optionalNumberIn({ ...MHZ, min: 0, description: 'bandwidth around that frequency; default 1' }),
  north: optionalNumberIn({ ...LATITUDE, description: 'northern edge of a box' }),
  south: optionalNumberIn({ ...LATITUDE, description: 'southern edge of a box' }),
  east: optionalNumberIn({ ...LONGITUDE, max: 540, description: 'eastern edge of a box' }),
  west: optionalNumberIn({ ...LONGITUDE, description: 'western edge of a box' }),
  all: optionalNumberIn({ min: 0, max: 1, unit: '', integer: true, description: '1 deletes every record' }),
});

/** Reads the query of /noise/delete. @throws RequestError also for a query without conditions */
export function readNoiseDelete(query: unknown): NoiseDeleteRequest {
  const { frequency, bandwidth = 1, all, ...edges } = readBody(noiseDeleteQuery, query);
  const { north, south, east, west } = edges;
  const channel = frequency === undefined ? undefined : { frequency, bandwidth };
  const missing = (['north', 'south', 'east', 'west'] as const).filter((edge) => edges[edge] === undefined);
  const [edge] = missing;
  if (edge !== undefined && missing.length < 4) {
    throw refused(edge, null, 'all of north, south, east and west, or none', 'degrees');
  }
  if (north === undefined || south === undefined || east === undefined || west === undefined) {
    if (channel === undefined && all !== 1) throw refused('all', all ?? null, 'a frequency, a box, or all=1', '');
    return { channel };
  }
  if (north < south) throw refused('north', north, `${south} (south) to 90`, 'degrees');
  return { channel, box: { north, south, east, west } };
}

function refused(field: string, value: number | null, limits: string, unit: string): RequestError {
  const what = value === null ? `missing; give ${limits}` : `${value} is outside ${limits}`;
  return new RequestError([{ field, value, limits, unit, message: `${field}: ${what} ${unit}`.trimEnd() }]);
}
