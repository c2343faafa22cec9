import type { Archive, NoiseRecord } from '@radioshed/archive';
import { NOISE_REACH_KM as REACH_KM } from '@radioshed/engine';
import { geodesicInverse, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { KM_PER_DEGREE, type Note } from '@radioshed/units';
import { wireNote } from '@radioshed/contract/translate';

import { bandOf } from './noise-band.js';

/** The members of a request that select the noise records. */
export interface NoiseAsking {
  readonly transmitter?: Channel & Partial<Place>;
  readonly transmitters?: readonly (Channel & Place)[];
  readonly radios?: readonly (Channel & Place)[];
  readonly receiver?: Partial<Place>;
  readonly output?: {
    readonly nf?: unknown;
    readonly rad?: number;
    readonly bounds?: Box | undefined;
  };
}

interface Channel {
  readonly frq?: number | undefined;
  readonly bwi?: number | undefined;
}

interface Place {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}

interface Box {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** Noise measured around the receivers, and a note about it. */
export interface FoundNoise {
  readonly records: readonly NoiseRecord[];
  readonly note: Note;
}

/** Greatest number of records for one calculation or query; the latest are used. */
export const MOST_NOISE_RECORDS = 5000;
/** Frequencies of an HF prediction and its LUF, MHz. */
const HF_BAND = { minMHz: 0.5, maxMHz: 30.5 };

const ONE_RECEIVER: ReadonlySet<string> = new Set(['path', 'points', 'hf/prediction']);

/**
 * The noise records of an account around the receivers of a request with `nf` `database`, from which the noise at each
 * receiver is interpolated. The channel is that of the first transmitter.
 */
export async function noiseForRequest(
  archive: Pick<Archive, 'noise'>,
  accountId: number,
  call: string,
  asked: NoiseAsking,
): Promise<FoundNoise | undefined> {
  if (asked.output?.nf !== 'database') return undefined;
  const senders = asked.transmitters ?? asked.radios ?? (asked.transmitter === undefined ? [] : [asked.transmitter]);
  const { frq, bwi = 0 } = senders[0] ?? {};
  const isOne = ONE_RECEIVER.has(call);
  const places = (isOne ? [asked.receiver ?? {}] : senders).flatMap(placed);
  const band = call === 'hf/prediction' ? HF_BAND : frq === undefined ? undefined : bandOf(frq, bwi);
  if (band === undefined || places.length === 0) return undefined;
  const radiusKm = isOne || asked.radios !== undefined ? 0 : (asked.output.rad ?? 0);
  const { bounds } = asked.output;
  const reached = bounds === undefined ? places : [...places, ...cornersOf(bounds)];
  const extent = extentAround(reached, REACH_KM + (bounds === undefined ? radiusKm : 0));
  const found = await archive.noise(accountId, { ...band, extent, limit: MOST_NOISE_RECORDS + 1 });
  const records = found.slice(0, MOST_NOISE_RECORDS);
  const channel = { minMHz: round(band.minMHz), maxMHz: round(band.maxMHz), reachKm: REACH_KM };
  const otherwise = call.startsWith('hf/') ? 'p372' : 'thermal';
  if (records.length === 0) return { records, note: wireNote('noNoiseInReach', { ...channel, used: otherwise }) };
  const note = wireNote('noiseMeasured', {
    count: records.length,
    isLatest: records.length < found.length,
    ...channel,
    ofFirstRadio: new Set(senders.map((each) => each.frq)).size > 1,
    nearestKm: Math.min(...places.map((place) => nearestKm(place, records))),
    nearestTo: isOne ? 'receiver' : senders.length > 1 ? 'radios' : 'transmitter',
    otherwise,
  });
  return { records, note };
}

/** The sites of a request; 0, 0 means none. */
function placed({ lat, lon }: Place): Position[] {
  return lat === undefined || lon === undefined || (lat === 0 && lon === 0) ? [] : [{ latDeg: lat, lonDeg: lon }];
}

function cornersOf({ north, east, south, west }: Box): Position[] {
  return [
    { latDeg: north, lonDeg: west },
    { latDeg: south, lonDeg: east < west ? east + 360 : east },
  ];
}

function extentAround(places: readonly Position[], reachKm: number): Box {
  const first = places[0]?.lonDeg ?? 0;
  const lats = places.map(({ latDeg }) => latDeg);
  const lons = places.map(({ lonDeg }) => unwrapLonDeg(lonDeg, first));
  const reach = reachKm / KM_PER_DEGREE;
  const north = Math.max(...lats) + reach;
  const south = Math.min(...lats) - reach;
  const narrowest = Math.cos((Math.min(89, Math.max(Math.abs(north), Math.abs(south))) * Math.PI) / 180);
  const [west, east] = [Math.min(...lons) - reach / narrowest, Math.max(...lons) + reach / narrowest];
  const isAll = east - west >= 360;
  return { north, south, west: isAll ? -180 : west, east: isAll ? 180 : east };
}

/** Distance of the nearest record, on the tangent plane: accurate enough for a note. */
function nearestKm(place: Position, records: readonly NoiseRecord[]): number {
  const cosine = Math.cos((place.latDeg * Math.PI) / 180);
  let nearest: NoiseRecord | undefined;
  let least = Infinity;
  for (const record of records) {
    const dx = (unwrapLonDeg(record.lonDeg, place.lonDeg) - place.lonDeg) * cosine;
    const away = dx * dx + (record.latDeg - place.latDeg) ** 2;
    if (away >= least) continue;
    least = away;
    nearest = record;
  }
  return nearest === undefined ? Infinity : geodesicInverse(place, nearest).distanceM / 1000;
}

function round(megahertz: number): number {
  return Math.round(1e4 * megahertz) / 1e4;
}
