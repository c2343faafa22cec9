import { readFloatTiff } from '../result/float-tiff.js';
import type { ResultLayer } from '../result/layers.js';
import { NOISE_STEPS } from '../result/paint.js';
import { paintedLayer } from '../result/painted-layer.js';
import type { Server, Watch } from '../server/server.js';
import { NOISE_NAME, type NoiseMap, noiseTitle } from './noise-map.js';

/** Asks the server for a map of measured noise, and paints it. */
export async function noiseLayer(server: Pick<Server, 'client'>, made: NoiseMap, watch?: Watch): Promise<ResultLayer> {
  const { kind: _kind, ...query } = made;
  const amounts = await readFloatTiff(await server.client(watch).noiseMap(query));
  const grid = { ...amounts, values: amounts.values.map((amount) => -amount) };
  return paintedLayer(grid, NOISE_STEPS, {
    name: NOISE_NAME,
    title: noiseTitle(made),
    box: [made.north, made.east, made.south, made.west],
    unit: 'dBm of noise',
    legend: NOISE_STEPS.toReversed(),
    made,
  });
}
