import type { Account, Archive } from '@radioshed/archive';
import { measuredNoise } from '@radioshed/noise';

import { obstaclesOf } from './kept-obstacle.js';
import { bandOf } from './noise-band.js';
import { shelfOf } from './own-patterns.js';
import type { Workshop } from './parts.js';

/** What every request of a calculation may have. */
interface AnyRequest {
  readonly environment?: { readonly obstacles?: unknown; readonly clm?: unknown };
  readonly transmitter?: Channel & Partial<Place>;
  readonly transmitters?: readonly (Channel & Place)[];
  readonly radios?: readonly (Channel & Place)[];
  readonly receiver?: { readonly lat?: number | undefined; readonly lon?: number | undefined };
  readonly output?: { readonly nf?: unknown };
}

interface Channel {
  readonly frq: number;
  readonly bwi?: number;
}

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A workshop and a request as an account has them. */
export interface AtHome<R> {
  readonly workshop: Workshop;
  readonly request: R;
}

/** Brings what belongs to an account to its calculation: its obstacles, its patterns, its noise where they are asked for. */
export async function atHome<R>(workshop: Workshop, request: R, { id }: Account): Promise<AtHome<R>> {
  const { archive } = workshop;
  const asked = request as AnyRequest;
  const patterns = await shelfOf(archive, id, workshop.patterns);
  const obstacles = wantsObstacles(asked) ? await obstaclesWithOwn(workshop, id) : undefined;
  return {
    workshop: { ...workshop, patterns, ...(obstacles && { obstacles }) },
    request: asked.output?.nf === 'database' ? await withNoise(archive, id, request, asked) : request,
  };
}

function wantsObstacles({ environment }: AnyRequest): boolean {
  return Number(environment?.obstacles) === 1 || Number(environment?.clm ?? 0) > 0;
}

/** The operator's obstacles and the account's own; undefined where it has none. */
async function obstaclesWithOwn({ archive, surface }: Workshop, accountId: number): Promise<Workshop['obstacles']> {
  const own = obstaclesOf(await archive.clutter(accountId));
  if (own.length === 0) return undefined;
  return [...(surface.obstacles ?? []), ...own].map((each, index) => ({ ...each, index }));
}

/** How far records count, degrees; about 220 km. */
const REACH_DEG = 2;

/** A request whose noise floor is what was measured around its receiver, which a sentence tells. */
async function withNoise<R>(archive: Archive, accountId: number, request: R, asked: AnyRequest): Promise<R> {
  const first = asked.transmitter ?? asked.transmitters?.[0] ?? asked.radios?.[0];
  const { receiver } = asked;
  const hasPlace =
    receiver?.lat !== undefined && receiver.lon !== undefined && (receiver.lat !== 0 || receiver.lon !== 0);
  const lat = hasPlace ? receiver.lat : first?.lat;
  const lon = hasPlace ? receiver.lon : first?.lon;
  if (first === undefined || lat === undefined || lon === undefined) return request;
  const extent = { north: lat + REACH_DEG, south: lat - REACH_DEG, ...sides(lat, lon) };
  const records = await archive.noise(accountId, { ...bandOf(first.frq, first.bwi ?? 0), extent, limit: 1000 });
  const output = asked.output ?? {};
  if (records.length === 0) {
    const nfNote = `There are no noise records around ${first.frq} MHz within ${REACH_DEG}° of the place: thermal noise in the bandwidth is used.`;
    return { ...request, output: { ...output, nf: undefined, nfNote } };
  }
  const nf = Math.round(10 * measuredNoise(records)(lat, lon)) / 10;
  const where = hasPlace ? 'the receiver' : 'the transmitter, which is used everywhere';
  const count = `${records.length} noise ${records.length === 1 ? 'record' : 'records'}`;
  const nfNote = `The noise floor is ${nf} dBm, interpolated from ${count} at ${where}.`;
  return { ...request, output: { ...output, nf, nfNote } };
}

function sides(lat: number, lon: number): { readonly east: number; readonly west: number } {
  const reach = Math.min(180, REACH_DEG / Math.max(Math.cos((lat * Math.PI) / 180), 0.02));
  return { east: lon + reach, west: lon - reach };
}
