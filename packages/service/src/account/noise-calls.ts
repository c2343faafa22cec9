import { type Archive, type Caller, isArchiveError } from '@radioshed/archive';
import {
  type MessageResponse,
  type NoiseAverage,
  type NoiseQuery,
  type NoiseUpload,
  readNoiseDelete,
  readNoiseMapQuery,
  readNoiseQueries,
  readNoiseUploads,
} from '@radioshed/contract/schemas';
import { boundsAround, geodesicInverse } from '@radioshed/geodesy';
import { mapInTurns, nextTurn } from '@radioshed/parallel';

import type { ServedFile } from '../files/calculation-files.js';
import { guarded } from '../host/guarded.js';
import { refusedRequest } from '../host/service-error.js';
import { createAccountTurns } from './account-turns.js';
import { bandOf } from './noise-band.js';
import { MOST_NOISE_RECORDS } from './noise-for-request.js';

/** Noise measurements of an account. */
export interface NoiseCalls {
  /** /noise/create: a new record replaces an older one at the same location and frequency. @throws ServiceError 400 */
  addNoise(caller: Caller, body: unknown): Promise<MessageResponse>;
  /** /noise/get: for each query the locations of its latest 5000 records, nearest first. @throws ServiceError 400 */
  noise(caller: Caller, body: unknown): Promise<readonly (readonly NoiseAverage[])[]>;
  /** /noise/delete: records at a frequency, in a box, or all. @throws ServiceError 400 */
  deleteNoise(caller: Caller, query: unknown): Promise<MessageResponse>;
  /** /noise/map: an 8-bit GeoTIFF of |dBm|. @throws ServiceError 400 */
  noiseMap(caller: Caller, query: unknown): Promise<ServedFile>;
}

/** Greatest number of records of an account. */
const MOST_NOISE = 200_000;
/** Greatest number of locations in a response. */
const MOST_PLACES = 1000;

/** The calls of noise records. */
export function noiseCalls(archive: Archive): NoiseCalls {
  const turns = createAccountTurns();
  return {
    addNoise: ({ account }, body) =>
      guarded(async () => {
        const uploads = await readNoiseUploads(body);
        const records = uploads.map(({ frequency, noise, latitude, longitude }) => ({
          frequencyMHz: Math.round(frequency),
          noiseDbm: Math.round(noise),
          latDeg: latitude,
          lonDeg: longitude,
        }));
        await turns(account.id, () => archive.addNoise(account.id, records, MOST_NOISE)).catch(
          async (error: unknown) => {
            throw isArchiveError(error) && error.kind === 'too-many'
              ? tooMany(await archive.countNoise(account.id), records.length)
              : error;
          },
        );
        return { message: `${recordsOf(records.length)} saved${roundedNote(uploads)}` };
      }),
    noise: ({ account }, body) =>
      guarded(async () => {
        const questions = readNoiseQueries(body);
        const answers: NoiseAverage[][] = [];
        for (const question of questions) {
          answers.push(await averages(archive, account.id, question));
          await nextTurn(); // each query reads thousands of records: yield in between
        }
        return answers;
      }),
    deleteNoise: ({ account }, query) =>
      guarded(async () => {
        const { channel, box } = readNoiseDelete(query);
        const deleted = await archive.deleteNoise(account.id, {
          ...(channel && bandOf(channel.frequency, channel.bandwidth)),
          ...(box && { extent: { ...box, east: box.east < box.west ? box.east + 360 : box.east } }),
        });
        return { message: `${recordsOf(deleted)} deleted, ${await archive.countNoise(account.id)} left` };
      }),
    noiseMap: ({ account }, query) =>
      guarded(async () => {
        const { noiseMap } = await import('./noise-map.js'); // imports the file writers
        return await noiseMap(archive, account.id, readNoiseMapQuery(query));
      }),
  };
}

function tooMany(count: number, coming: number): Error {
  const limits = `at most ${MOST_NOISE} noise records per account`;
  const message = `body: ${coming} records in addition to ${count}; allowed: ${limits}. Delete some first.`;
  return refusedRequest([{ field: 'body', value: coming, limits, unit: '', message }]);
}

/** Numbers of levels and frequencies that were rounded, as the end of a sentence. */
function roundedNote(uploads: readonly NoiseUpload[]): string {
  const isFraction = (value: number): boolean => !Number.isInteger(value);
  const levels = uploads.filter(({ noise }) => isFraction(noise)).length;
  const frequencies = uploads.filter(({ frequency }) => isFraction(frequency)).length;
  const parts = [
    ...(levels === 0 ? [] : [`${levels} noise ${levels === 1 ? 'level' : 'levels'} to whole dBm`]),
    ...(frequencies === 0 ? [] : [`${frequencies} ${frequencies === 1 ? 'frequency' : 'frequencies'} to whole MHz`]),
  ];
  return parts.length === 0 ? '' : `; rounded: ${parts.join(', ')}`;
}

function recordsOf(count: number): string {
  return `${count} noise ${count === 1 ? 'record' : 'records'}`;
}

async function averages(archive: Archive, accountId: number, question: NoiseQuery): Promise<NoiseAverage[]> {
  const { frequency, bandwidth, latitude, longitude, radius } = question;
  const centre = { latDeg: latitude, lonDeg: longitude };
  const extent = boundsAround(centre, 1000 * radius);
  const records = await archive.noise(accountId, {
    ...bandOf(frequency, bandwidth),
    extent,
    limit: MOST_NOISE_RECORDS,
  });
  const { meansByPlace } = await import('@radioshed/noise');
  const places = await mapInTurns(meansByPlace(records), (place) => ({
    place,
    awayM: geodesicInverse(centre, place).distanceM,
  }));
  return places
    .filter(({ awayM }) => awayM <= 1000 * radius)
    .sort((a, b) => a.awayM - b.awayM)
    .slice(0, MOST_PLACES)
    .map(({ place }) => ({
      latitude: place.latDeg,
      longitude: place.lonDeg,
      average_noise_dBm: Math.round(100 * place.noiseDbm) / 100,
    }));
}
