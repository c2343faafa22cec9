import { colourise, colourKey } from '@radioshed/colour';
import { freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { fieldDbuvpm } from '@radioshed/link';
import { gridOf, mercatorGrid, rasterOf, warp } from '@radioshed/raster';
import { expect, it } from 'vitest';

import { coverage, type PictureInput, pictureOnGpu } from '../../src/index.js';
import { openDevice } from './device.js';
import { modelOf, scene } from '../scene.js';

const { describeOnGpu, device } = await openDevice();

const made = scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 110, 90);
const model = freeSpaceRef({ frequencyMHz: 868 });
const steps = (from: number, by: number): PictureInput['key'] =>
  colourKey(
    'TEST.dB',
    Array.from({ length: 40 }, (_, i) => [from + by * i, 4 * i, 200 - 3 * i, i]),
  );
const asked: readonly (readonly [PictureInput['level'], (lossDb: number) => number, PictureInput['key']])[] = [
  [{ quantity: 'receivedPower', eirpDbm: 43, rxGainDbi: 2 }, (lossDb) => 43 - lossDb + 2, steps(-20, -1.1)],
  [
    { quantity: 'fieldStrength', eirpDbm: 50, frequencyMHz: 868 },
    (lossDb) => fieldDbuvpm(50, lossDb, 868),
    steps(90, -1.1),
  ],
  [{ quantity: 'snr', eirpDbm: 43, rxGainDbi: 2, noiseFloorDbm: -118 }, (lossDb) => 45 - lossDb + 118, steps(98, -1.1)],
  [{ quantity: 'pathLoss' }, (lossDb) => lossDb, steps(70, 0.9)],
];

describeOnGpu('a picture made on a GPU', () => {
  it.each(asked)('shows $quantity as the CPU does', async (level, levelOf, key) => {
    const input: PictureInput = { ...made, model, level, key };
    const { lossDb } = await coverage(input, { on: device() });
    const levels = rasterOf(lossDb.values.map(levelOf), gridOf(lossDb));
    for (const pictureGrid of [made.grid, mercatorGrid(made.grid)]) {
      for (const threshold of [undefined, levelOf(100)]) {
        const wanted = { ...input, pictureGrid, ...(threshold === undefined ? {} : { threshold }) };
        const { indices, ...rest } = await pictureOnGpu(wanted, { on: device() });
        const cpu = colourise(warp(levels, pictureGrid, 'nearest'), key, threshold === undefined ? {} : { threshold });
        expect(rest).toEqual({ ...cpu, indices: undefined, adapter: device().name });
        // A level at the edge of two colours may be rounded to either.
        const off = indices.filter((place, i) => place !== cpu.indices[i]).length;
        expect(off).toBeLessThanOrEqual(indices.length / 10_000);
        expect(new Set(indices).size).toBeGreaterThan(5);
      }
    }
  });

  it.each([
    ['level.quantity', { quantity: 'pathloss' }, '', 'one of pathLoss, receivedPower, fieldStrength, snr'],
    ['level.eirpDbm', { quantity: 'receivedPower', eirpDbm: Number.NaN, rxGainDbi: 2 }, 'dBm', '-300 to 300'],
    ['level.rxGainDbi', { quantity: 'receivedPower', eirpDbm: 43, rxGainDbi: 201 }, 'dBi', '-200 to 200'],
    ['level.frequencyMHz', { quantity: 'fieldStrength', eirpDbm: 43, frequencyMHz: 0 }, 'MHz', '0.001 to 1000000'],
    ['level.noiseFloorDbm', { quantity: 'snr', eirpDbm: 43, rxGainDbi: 2 }, 'dBm', '-300 to 200'],
  ])('refuses a level by its %s', async (field, level, unit, limits) => {
    const [[, , key]] = asked as [(typeof asked)[number]];
    const input = { ...made, model, key, level: level as PictureInput['level'] };
    const name = field.slice('level.'.length);
    const value = Object.entries(level).find(([each]) => each === name)?.[1];
    await expect(pictureOnGpu(input, { on: device() })).rejects.toMatchObject({ field, value, unit, limits });
  });

  it('rejects what it cannot compute, and can be cancelled', async () => {
    const [[level, , key]] = asked as [(typeof asked)[number]];
    const input: PictureInput = { ...made, model: modelOf('groundModel'), level, key };
    await expect(pictureOnGpu(input, { on: device() })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
    const utm = { width: 9, height: 9, transform: [3e5, 1000, 0, 5e6, 0, -1000], crs: 'EPSG:32632' } as const;
    const sight = { ...input, model: lineOfSightRef({ frequencyMHz: 868 }) };
    await expect(pictureOnGpu({ ...sight, pictureGrid: utm }, { on: device() })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'EPSG:4326 to EPSG:32632 is not warped on the GPU',
    });
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new Error('enough'));
    await expect(pictureOnGpu(sight, { on: device(), signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });
});
