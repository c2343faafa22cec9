// @ts-check
/** Requests to a server: drawn from the examples of the documentation, and sent again. */
import { readdirSync } from 'node:fs';

import { AREA, PATH } from '../attacks/lib/requests.mjs';
import { randomOf } from '../attacks/lib/mutations.mjs';
import { examplesOf } from '../attacks/lib/operations.mjs';
import { responseText } from './response.mjs';
import { drawnBody } from './draw.mjs';

/** @typedef {{ readonly call: string, readonly body: string }} Recorded */

/** How many requests of each call; calls whose responses depend on what the account has saved are left out. */
const COUNTS = {
  '/path': 900,
  '/area': 300,
  '/points': 250,
  '/multilink': 200,
  '/multisite': 150,
  '/bsa': 100,
  '/hf/prediction': 150,
  '/hf/area': 80,
  '/relay': 80,
  '/places': 60,
  '/preview': 60,
};

/**
 * All requests.
 * @param {string} url of a server, whose document has the schemas
 * @param {number} seed
 * @returns {Promise<readonly Recorded[]>}
 */
export async function drawnRequests(url, seed) {
  const { paths, components } = await (await fetch(`${url}/openapi.json`)).json();
  const pages = readdirSync(new URL('../../docs', import.meta.url)).filter((file) => file.endsWith('.md'));
  const examples = examplesOf(...pages.sort())
    .set('/area', AREA)
    .set('/path', PATH);
  return Object.entries(COUNTS).flatMap(([call, count], k) => {
    const random = randomOf(seed + k);
    const { schema } = paths[call].post.requestBody.content['application/json'];
    const example = /** @type {Record<string, unknown>} */ (smaller(examples.get(call)));
    return Array.from({ length: count }, (_, i) => ({
      call,
      body: i === 0 ? JSON.stringify(example) : drawnBody(random, example, schema, components.schemas),
    }));
  });
}

/** An example with fewer pixels. @param {any} example */
function smaller(example) {
  const { output } = example;
  return output?.res === undefined ? example : { ...example, output: { ...output, res: Math.max(output.res, 100) } };
}

/** The response to a request as one line. @param {string} url @param {string} key @param {Recorded} request */
export async function responseOf(url, key, { call, body }) {
  const response = await fetch(url + call, { method: 'POST', headers: { key }, body });
  return responseText(response.status, await response.text(), url);
}
