// @ts-check
/**
 * Writes the coastlines of `@radioshed/cli` from the land of world-atlas: `packages/cli/data/coast-<scale>.bin`. The
 * format is described where it is read, in `packages/cli/src/hf/coastlines.ts`; `packages/cli/data/ORIGIN.md` names
 * source and licence.
 *
 *     node tools/pack/pack-coastlines.mjs [folder with land-110m.json and land-50m.json]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * @typedef {object} Topology
 * @property {{ scale: [number, number], translate: [number, number] }} transform
 * @property {[number, number][][]} arcs
 */

/** The lines of a topology in the format of the package. @param {Topology} topology @returns {Uint8Array} */
export function packed({ transform: { scale, translate }, arcs }) {
  /** @type {number[]} */
  const bytes = [];
  /** @param {number} value 0 or more */
  const put = (value) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  for (const arc of arcs) {
    put(arc.length);
    for (const step of arc.flat()) put(step < 0 ? -2 * step - 1 : 2 * step);
  }
  const head = new DataView(new ArrayBuffer(32));
  for (const [i, value] of [...scale, ...translate].entries()) head.setFloat64(8 * i, value, true);
  return Uint8Array.from([...new Uint8Array(head.buffer), ...bytes]);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const from = process.argv[2] ?? fileURLToPath(new URL('../../node_modules/world-atlas', import.meta.url));
  for (const scale of ['110m', '50m']) {
    const topology = JSON.parse(readFileSync(join(from, `land-${scale}.json`), 'utf8'));
    writeFileSync(new URL(`../../packages/cli/data/coast-${scale}.bin`, import.meta.url), packed(topology));
  }
}
