// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { timed } from '../machine.mjs';
import { demFolder, environment, SCENES } from '../scenes/scenes.mjs';

const run = promisify(execFile);

/** SPLAT! (Debian's package) on the same machine, terrain and radio, one core; undefined where it is not installed. */
export async function splat() {
  try {
    await run('splat', []);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-splat-'));
  try {
    await convertTiles(folder);
    const { latDeg, lonDeg } = SCENES.andalusia;
    // SPLAT! counts longitudes westwards.
    await writeFile(join(folder, 'tx.qth'), `TX\n${latDeg}\n${-lonDeg}\n30 meters\n`);
    const { frequencyMHz, relativePermittivity, conductivitySpm, surfaceRefractivityN } = environment;
    const radio = [relativePermittivity, conductivitySpm, surfaceRefractivityN, frequencyMHz, 5, 1, 0.5, 0.5, 0];
    await writeFile(join(folder, 'tx.lrp'), `${radio.join('\n')}\n`);
    const rows = [];
    for (const [model, flags] of /** @type {const} */ ([
      ['ITM', ['-L', '2', '-olditm', '-erp', '0']],
      ['line of sight', ['-c', '2', '-n']],
    ])) {
      for (const radiusKm of model === 'ITM' ? [30, 50] : [50]) {
        const { minMs } = await timed(2, () =>
          run(
            'splat',
            ['-t', 'tx.qth', ...flags, '-R', String(radiusKm), '-metric', '-d', folder, '-N', '-o', 'out.ppm'],
            {
              cwd: folder,
            },
          ),
        );
        const pixelM = 92.6;
        const pixels = (Math.PI * (radiusKm * 1000) ** 2) / (pixelM * pixelM * Math.cos((latDeg * Math.PI) / 180));
        rows.push({ model, radiusKm, wallMs: minMs, mpxPerSecondPerCore: pixels / minMs / 1000 });
      }
    }
    return { rows };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} folder */
async function convertTiles(folder) {
  const source = join(demFolder, SCENES.andalusia.file);
  for (const name of await readdir(source)) {
    const tile = join(folder, name.replace(/\.gz$/, ''));
    await writeFile(tile, gunzipSync(await readFile(join(source, name))));
    await run('srtm2sdf', [tile], { cwd: folder });
    await rm(tile);
  }
}
