import { freeSpaceRef, hataRef, lineOfSightRef } from '@radioshed/empirical';
import { expect, it } from 'vitest';

import { composite, coverage, type CoverageInput, coverages } from '../../src/index.js';
import { openDevice } from './device.js';
import { modelOf, scene } from '../scene.js';

const { describeOnGpu, device } = await openDevice();

const large = scene({ latDeg: 47.3, lonDeg: 8.1 }, 6000, 150, 60);

/** A site in the large scene's terrain and grid, of which it reaches a part. */
function site(north: number, east: number, radiusM: number, changes: Partial<CoverageInput> = {}): CoverageInput {
  const { transmitter } = large;
  const place = { latDeg: transmitter.latDeg + north, lonDeg: transmitter.lonDeg + east };
  return { ...large, transmitter: { ...transmitter, ...place }, radiusM, ...changes };
}

describeOnGpu('many coverages', () => {
  const model = lineOfSightRef({ frequencyMHz: 868 });
  const inputs = [
    site(0, 0, 5000, { model }),
    site(0.01, 0.02, 2000, { model: lineOfSightRef({ frequencyMHz: 90 }) }),
    site(-0.02, 0.01, 3000, { model, receiver: { heightM: 900, heightReference: 'sea' } }),
    site(0.01, -0.02, 2500, { model: hataRef({ frequencyMHz: 450, areaType: 'open' }) }),
    site(0.02, 0.02, 2500, { model: freeSpaceRef({ frequencyMHz: 450 }) }),
    site(-0.01, 0.02, 1500, { model: freeSpaceRef({ frequencyMHz: 900 }) }),
  ];

  it('are the same as each alone, bit for bit; the terrain is uploaded once', async () => {
    const gpu = device();
    const shares: number[] = [];
    const together = await coverages(inputs, { on: gpu, onProgress: (share) => shares.push(share) });
    expect(gpu.residency).toMatchObject({ uploads: 1, buffers: 1, bytes: large.terrain.values.byteLength });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    for (const [i, input] of inputs.entries()) {
      const alone = await coverage(input, { on: gpu });
      const one = together[i];
      expect(one).toMatchObject({ pixels: alone.pixels, computed: alone.computed, samples: alone.samples });
      expect(one?.lossDb.values).toEqual(alone.lossDb.values);
      const losses = [...alone.lossDb.values].filter((loss) => !Number.isNaN(loss));
      expect(losses.length).toBe(alone.computed);
      expect(losses.length).toBeGreaterThan(100);
    }
    expect(gpu.residency.uploads).toBe(1);
    expect(gpu.residency.hits).toBeGreaterThan(inputs.length - 1);
  });

  it('reject one that the GPU cannot compute', async () => {
    const all = [...inputs.slice(0, 3), site(0, 0, 2000, { model: modelOf('groundModel') }), ...inputs.slice(3)];
    await expect(coverages(all, { on: device() })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
  });

  it('end when they are cancelled', async () => {
    const gpu = device();
    const cancel = new AbortController();
    const cancelled = coverages(inputs, {
      on: gpu,
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('enough')),
    });
    await expect(cancelled).rejects.toThrow('enough');
    expect(await coverages([], { on: gpu })).toEqual([]);
  });
});

describeOnGpu('a composite', () => {
  const offsets = [0, -12, 3.5, -20];
  const sites = [
    site(0, 0, 5000, { model: lineOfSightRef({ frequencyMHz: 868 }) }),
    site(0.01, 0.02, 2000, { model: lineOfSightRef({ frequencyMHz: 90 }) }),
    site(0.01, -0.02, 2500, { model: hataRef({ frequencyMHz: 450, areaType: 'open' }) }),
    site(-0.02, 0.01, 1500, { model: freeSpaceRef({ frequencyMHz: 450 }) }),
  ];
  const layers = sites.map((each, i) => ({ ...each, index: 3 - i, offsetDb: offsets[i] ?? 0 }));

  it('is the least of its sites’ coverages, to the bit', async () => {
    const gpu = device();
    const found = await composite({ grid: large.grid, sites: layers, count: 4 }, { on: gpu });
    const single = await coverages(sites, { on: gpu });
    const losses = found.lossDb.values;
    const best = found.best.values;
    const counted = [0, 0, 0, 0];
    for (let pixel = 0; pixel < losses.length; pixel++) {
      let least = Number.NaN;
      let whose = -1;
      for (const [i, { index, offsetDb }] of layers.entries()) {
        const loss = Math.fround((single[i]?.lossDb.values[pixel] ?? Number.NaN) + offsetDb);
        if (loss < least || (loss === least && index < whose) || (!Number.isNaN(loss) && whose < 0)) {
          least = loss;
          whose = index;
        }
      }
      expect([losses[pixel], best[pixel]]).toEqual([least, whose]);
      if (whose >= 0) counted[whose] = (counted[whose] ?? 0) + 1;
    }
    for (const [i, { index }] of layers.entries()) {
      const { pixels, computed } = single[i] ?? { pixels: Number.NaN, computed: Number.NaN };
      expect(found.sites.get(index)).toEqual({ pixels, computed, best: counted[index] });
      expect(counted[index]).toBeGreaterThan(0);
    }
  });

  it('rejects a site that the GPU cannot compute', async () => {
    const own = { ...site(0, 0, 1000, { model: modelOf('groundModel') }), index: 0, offsetDb: 0 };
    await expect(composite({ grid: large.grid, sites: [own], count: 1 }, { on: device() })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
  });
});
