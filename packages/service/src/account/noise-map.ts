import type { Archive } from '@radioshed/archive';
import { MOST_MAP_POINTS, type NoiseMapQuery } from '@radioshed/contract/schemas';
import { greyGeoTiff } from '@radioshed/formats';
import { NOISE_REACH_KM } from '@radioshed/engine';
import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { geographicGrid, type Grid } from '@radioshed/raster';
import { thermalNoiseDbm } from '@radioshed/units';

import type { ServedFile } from '../files/calculation-files.js';
import { packedAside } from '../files/packed-aside.js';
import { refusedRequest } from '../host/service-error.js';
import { noiseAside } from './noise-aside.js';
import { bandOf } from './noise-band.js';
import { amountOf } from './noise-picture.js';

const MOST_PIXELS = 4_000_000;
/** The line for the data of a map. */
const ATTRIBUTION = 'Noise: records of the account';

/**
 * A map of an account's measured noise in EPSG:4326: one band of |dBm|, rounded; 0, which is transparent, beyond
 * {@link NOISE_REACH_KM} from a record. Without any record it is the thermal noise of the bandwidth, as stated in the
 * file.
 *
 * @throws ServiceError 400 for too many pixels.
 */
export async function noiseMap(archive: Archive, accountId: number, query: NoiseMapQuery): Promise<ServedFile> {
  const { frequency, bandwidth, point_limit } = query;
  const grid = gridOf(query);
  const records = await archive.noise(accountId, {
    ...bandOf(frequency, bandwidth),
    extent: around(query),
    limit: Math.min(point_limit, MOST_MAP_POINTS),
  });
  const thermalDbm = thermalNoiseDbm(Math.max(bandwidth, 1) * 1e6);
  const bytes =
    records.length === 0
      ? new Uint8Array(grid.width * grid.height).fill(amountOf(thermalDbm))
      : await noiseAside(accountId, { records, grid });
  const description =
    records.length === 0
      ? `No noise records at ${frequency} MHz: thermal noise in ${Math.max(bandwidth, 1)} MHz everywhere.`
      : `Noise at ${frequency} MHz from ${records.length} records, -dBm; transparent beyond ${NOISE_REACH_KM} km from a record.${records.length < point_limit && records.length === MOST_MAP_POINTS ? ' A map uses no more.' : ''}`;
  return {
    type: 'image/tiff',
    fileName: `noise_${frequency}MHz.tiff`,
    bytes: await packedAside((deflate) =>
      greyGeoTiff(bytes, grid, {
        deflate,
        title: description,
        description: 'noise floor, -dBm',
        credits: records.length === 0 ? [] : [ATTRIBUTION],
      }),
    ),
  };
}

function gridOf(query: NoiseMapQuery): Grid {
  const { north, south, west, resolution } = query;
  const east = eastOf(query);
  const middle = (north + south) / 2;
  const height = Math.max(1, Math.round(((north - south) * metresPerDegreeLat(middle)) / resolution));
  const width = Math.max(1, Math.round(((east - west) * metresPerDegreeLon(middle)) / resolution));
  if (width * height > MOST_PIXELS) {
    const least = Math.ceil(resolution * Math.sqrt((width * height) / MOST_PIXELS));
    const limits = `at least ${least}`;
    const message = `resolution: ${resolution} m gives this box more than ${MOST_PIXELS / 1e6} megapixels; allowed: ${limits} m`;
    throw refusedRequest([{ field: 'resolution', value: resolution, limits, unit: 'm', message }]);
  }
  return geographicGrid({ north, east, south, west }, width, height);
}

function eastOf({ east, west }: NoiseMapQuery): number {
  return east <= west ? east + 360 : east;
}

/** The box whose records reach the map. */
function around(query: NoiseMapQuery) {
  const northward = (1000 * NOISE_REACH_KM) / metresPerDegreeLat(0);
  const furthest = Math.min(89, Math.max(Math.abs(query.north), Math.abs(query.south)) + northward);
  const eastward = Math.min(180, (1000 * NOISE_REACH_KM) / metresPerDegreeLon(furthest));
  return {
    north: query.north + northward,
    south: query.south - northward,
    west: query.west - eastward,
    east: Math.min(eastOf(query) + eastward, query.west - eastward + 360),
  };
}
