import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { geographicGrid, nearestSampler, rasterOf } from '@radioshed/raster';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bytesOf, VALUES_FILE } from '../src/files/views/raster-view.js';
import { layerValueAt } from '../src/saved/stored-layers.js';

/** A saved layer, and how many bytes of files were read. */
async function kept(data: Float32Array<ArrayBuffer>, grid: ReturnType<typeof geographicGrid>) {
  const memory = memoryArchive();
  const read = { bytes: 0 };
  const archive: Archive = {
    ...memory,
    async file(...asked) {
      const file = await memory.file(...asked);
      read.bytes += file?.bytes.byteLength ?? 0;
      return file;
    },
  };
  const { id: accountId } = await memory.createAccount('Ada');
  const { calculation } = await memory.addCalculation({
    ...(await memory.reserve(accountId)),
    accountId,
    kind: 'merge',
    site: 'Super',
    network: 'Net',
    details: { grid },
    files: [{ name: VALUES_FILE, type: 'application/octet-stream', bytes: bytesOf(data) }],
  });
  return { archive, calculation, read };
}

const size = fc.integer({ min: 1, max: 40 });
const within = fc.double({ min: -0.2, max: 1.2, noNaN: true });

test('only the requested pixel of a saved layer is read, and equals that of the whole layer', async () => {
  await fc.assert(
    fc.asyncProperty(
      size,
      size,
      fc.integer({ min: -180, max: 179 }),
      fc.array(fc.tuple(within, within, fc.integer({ min: -1, max: 1 })), { minLength: 1, maxLength: 5 }),
      async (width, height, west, places) => {
        const grid = geographicGrid({ north: 50, south: 48, west, east: west + 3 }, width, height);
        const data = Float32Array.from({ length: width * height }, (_, i) => (i % 7 === 3 ? Number.NaN : i));
        const { archive, calculation, read } = await kept(data, grid);
        const whole = nearestSampler(rasterOf(data, grid));
        for (const [x, y, turns] of places) {
          const [lat, lon] = [50 - 2 * y, west + 3 * x + 360 * turns];
          read.bytes = 0;
          expect(await layerValueAt(archive, calculation, lat, lon)).toBe(whole(unwrapLonDeg(lon, west + 1.5), lat));
          expect(read.bytes).toBeLessThanOrEqual(Float32Array.BYTES_PER_ELEMENT);
        }
      },
    ),
    {
      examples: [
        [
          40,
          40,
          179,
          [
            [0.5, 0.5, -1],
            [0, 0, 0],
            [0.999, 0.999, 1],
            [1.1, 0.5, 0],
            [0.5, -0.1, 0],
          ],
        ],
      ],
    },
  );
});

test('a layer deleted in the meantime is not found', async () => {
  const { archive, calculation } = await kept(
    new Float32Array(4),
    geographicGrid({ north: 1, south: 0, west: 0, east: 1 }, 2, 2),
  );
  await archive.deleteCalculation(1, calculation.id);
  await expect(layerValueAt(archive, calculation, 0.5, 0.5)).rejects.toMatchObject({ status: 404 });
});
