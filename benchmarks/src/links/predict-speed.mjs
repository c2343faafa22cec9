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
 * Seeded cases of formulae, of isolated edges and of terrain.
 * @returns {Record<string, { cases: Row[], profiles?: Row[] }>}
 */
function tables() {
  const random = seededRandom(SEED);
  const between = (/** @type {number} */ least, /** @type {number} */ most) => least + (most - least) * random();
  const cases = (/** @type {() => Row} */ row) => Array.from({ length: ROWS }, row);
  const each = (/** @type {(profile: number) => Row[]} */ points) =>
    Array.from({ length: PROFILES }, (_, profile) => points(profile)).flat();
  return {
    empirical: {
      cases: cases(() => ({
        model: 'hata',
        variant: 'suburban',
        f_mhz: between(150, 1500),
        h_base_m: between(30, 200),
        h_mobile_m: between(1, 10),
        d_km: between(1, 20),
      })),
    },
    diffraction: {
      cases: cases(() => ({ profile: `p${Math.floor(between(0, PROFILES))}`, f_mhz: between(30, 6000), ae_km: 8500 })),
      profiles: each((profile) =>
        Array.from({ length: 8 }, (_, i) => ({
          profile: `p${profile}`,
          point: i === 0 ? 'tx' : i === 7 ? 'rx' : 'edge',
          d_km: 2 * i,
          h_m: i === 0 || i === 7 ? 50 : between(0, 200),
        })),
      ),
    },
    p1812: {
      cases: cases(() => ({
        profile: `p${Math.floor(between(0, PROFILES))}`,
        f_GHz: between(0.03, 6),
        p: between(1, 50),
        pL: 50,
        sigmaL_dB: 0,
        phi_t_deg: 37,
        phi_r_deg: 37,
        lam_t_deg: -3,
        lam_r_deg: -2.7,
        htg_m: between(10, 100),
        hrg_m: between(1, 10),
        pol: 1,
        DN: 45,
        N0: 325,
        dct_km: 500,
        dcr_km: 500,
      })),
      profiles: each((profile) => {
        let heightM = 500;
        return Array.from({ length: SAMPLES }, (_, i) => ({
          profile: `p${profile}`,
          d_km: 0.09 * i,
          h_m: (heightM = Math.max(0, heightM + between(-20, 20))),
          clutter_h_m: i % 7 === 3 ? 15 : 0,
          radio_met: 4,
        }));
      }),
    },
  };
}

/** @param {readonly Row[]} rows */
function csv(rows) {
  return `${[Object.keys(rows[0]), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\n')}\n`;
}
