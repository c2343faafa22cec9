// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { seededRandom } from '@radioshed/numeric';

import { timed } from '../machine.mjs';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../packages/cli/bin/radioshed.js', import.meta.url));

const SEED = 1;
const ROWS = 10_000;
const PROFILES = 20;
const SAMPLES = 300;
const SHORT = 16;

/** 10 000 cases from a file to a file, the start of the command included; the bar is 5 s. */
export async function predictSpeed() {
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-predict-'));
  try {
    const rows = [];
    for (const [id, { cases, profiles }] of Object.entries(tables())) {
      const files = ['--in', join(folder, `${id}.csv`), '--out', join(folder, `${id}-out.csv`)];
      await writeFile(files[1], csv(cases));
      if (profiles) {
        files.push('--profiles', join(folder, `${id}-profiles.csv`));
        await writeFile(files[5], csv(profiles));
      }
      const { minMs } = await timed(2, () => run(process.execPath, [command, 'predict', id, ...files]));
      rows.push({ id, rows: ROWS, wallMs: minMs });
    }
    return { seed: SEED, rows };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @typedef {Record<string, string | number>} Row */

/**
 * Seeded cases of formulae, and over short and long profiles.
 * @returns {Record<string, { cases: Row[], profiles?: Row[] }>}
 */
function tables() {
  const random = seededRandom(SEED);
  const between = (/** @type {number} */ least, /** @type {number} */ most) => least + (most - least) * random();
  const cases = (/** @type {() => Row} */ row) => Array.from({ length: ROWS }, row);
  const each = (/** @type {(profile: number) => Row[]} */ points) =>
    Array.from({ length: PROFILES }, (_, profile) => points(profile)).flat();
  return {
    hata: {
      cases: cases(() => ({
        areaType: 'suburban',
        frequencyMHz: between(150, 1500),
        baseHeightM: between(30, 200),
        mobileHeightM: between(1, 10),
        distanceM: between(1000, 20_000),
      })),
    },
    itm: {
      cases: cases(() => ({
        profile: `p${Math.floor(between(0, PROFILES))}`,
        frequencyMHz: between(30, 6000),
        txHeightM: between(10, 100),
        rxHeightM: between(1, 10),
      })),
      profiles: each((profile) =>
        Array.from({ length: SHORT }, (_, i) => ({
          profile: `p${profile}`,
          distanceKm: i,
          groundM: between(0, 200),
        })),
      ),
    },
    p1812: {
      cases: cases(() => ({
        profile: `p${Math.floor(between(0, PROFILES))}`,
        frequencyMHz: between(30, 6000),
        timePercent: between(1, 50),
        locationPercent: 50,
        latDeg: 37,
        txHeightM: between(10, 100),
        rxHeightM: between(1, 10),
        polarisation: 'horizontal',
        lapseRateN: 45,
        surfaceRefractivityN: 325,
      })),
      profiles: each((profile) => {
        let heightM = 500;
        return Array.from({ length: SAMPLES }, (_, i) => ({
          profile: `p${profile}`,
          distanceKm: 0.09 * i,
          groundM: (heightM = Math.max(0, heightM + between(-20, 20))),
          clutterM: i % 7 === 3 ? 15 : 0,
          zone: 'inland',
        }));
      }),
    },
  };
}

/** @param {readonly Row[]} rows */
function csv(rows) {
  return `${[Object.keys(rows[0]), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\n')}\n`;
}
