// @ts-check
import { spawn } from 'node:child_process';

import { coverage } from '@radioshed/kernels';
import { createPool } from '@radioshed/parallel/node';
import { openTerrain } from '@radioshed/terrain/node';

import { MODEL_CASES } from '../scenes/model-cases.mjs';
import { kernelInput, RESOLUTION_M, scatter, SEED, SITES, spent } from '../rasters/multisite.mjs';
import { environment, demFolder, rxHeightM, SCENES, txHeightM } from '../scenes/scenes.mjs';
import { command, greeting } from './served.mjs';

/** One of this many sites is computed alone; the sum of all is scaled accordingly. */
const ALONE_EVERY = 10;
/** Bar of a call: maximum multiple of the sum of its sites' kernels. */
const BAR = 1.3;
/** A megapixel a site, which by ITM would take minutes: by ITM it is less. */
const CASES = /** @type {const} */ ([
  ['freeSpace', 7, 50.8],
  ['itm', 1, 12],
]);

/**
 * A hundred sites as one /multisite over loopback, from the request to its pictures' addresses, over their kernels
 * alone.
 */
export async function multisiteServed() {
  const folder = `${demFolder}/${SCENES.andalusia.file}`;
  const server = spawn(process.execPath, [command, 'serve', '--port', '0', '--terrain', folder, '--memory']);
  const pool = createPool();
  try {
    const { url, key } = await greeting(server);
    const rows = [];
    for (const [name, pm, radiusKm] of CASES) {
      const places = scatter(radiusKm);
      const model = MODEL_CASES.find((each) => each.name === name);
      if (model === undefined) throw new Error(`no model ${name}`);
      const source = await openTerrain(folder);
      const alone = { pixels: 0, wallMs: 0, count: 0 };
      const half = async (/** @type {typeof places} */ few) => {
        for (const place of few) {
          const input = await kernelInput(source, place, radiusKm, model.ref);
          const { result, wallMs } = await spent(() => coverage(input, { on: pool }));
          alone.pixels += result.pixels;
          alone.wallMs += wallMs;
          alone.count++;
        }
      };
      const some = places.filter((_, i) => i % ALONE_EVERY === 0);
      await coverage(await kernelInput(source, places[0], radiusKm, model.ref), { on: pool });
      await ask(url, key, body(places.slice(0, 2), pm, radiusKm)); // terrain and modules once
      await half(some.slice(0, some.length / 2));
      const { wallMs: callMs } = await spent(() => ask(url, key, body(places, pm, radiusKm)));
      await half(some.slice(some.length / 2));
      const kernelsMs = (alone.wallMs / alone.count) * SITES;
      rows.push({
        model: model.model,
        sites: SITES,
        megapixelsASite: alone.pixels / alone.count / 1e6,
        kernelsMs,
        callMs,
        ratio: callMs / kernelsMs,
        bar: BAR,
      });
    }
    return { seed: SEED, rows };
  } finally {
    await pool.close();
    server.kill('SIGTERM');
  }
}

/** @param {ReturnType<typeof scatter>} places @param {number} pm @param {number} radiusKm */
function body(places, pm, radiusKm) {
  const { frequencyMHz: frq } = environment;
  const antenna = { txg: 0, txl: 0, ant: 38, pol: 'v' };
  return {
    site: 'Many',
    network: 'Bench',
    transmitters: places.map(({ latDeg: lat, lonDeg: lon }) => ({ lat, lon, alt: txHeightM, frq, txw: 1, antenna })),
    receiver: { alt: rxHeightM, rxg: 0, rxs: -110 },
    model: { pm, rel: 50 },
    output: { out: 2, res: RESOLUTION_M, rad: radiusKm },
  };
}

/** @param {string} url @param {string} key @param {object} sent */
async function ask(url, key, sent) {
  const answer = await fetch(`${url}/multisite`, { method: 'POST', headers: { key }, body: JSON.stringify(sent) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/multisite returned ${answer.status}: ${text}`);
}
