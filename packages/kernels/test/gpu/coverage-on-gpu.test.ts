import { type Antenna, gainRef } from '@radioshed/antenna';
import {
  cost231Ref,
  type Diffracted,
  type DiffractedName,
  diffractedRef,
  ecc33Ref,
  egliRef,
  ericssonRef,
  extendedHataRef,
  freeSpaceRef,
  freeSpaceSingleEdgeRef,
  generalPurposeRef,
  hataRef,
  lineOfSightRef,
  planeEarthRef,
  planeEarthSingleEdgeRef,
  radarRef,
  suiRef,
  tr38901Ref,
} from '@radioshed/empirical';
import { boundsAround } from '@radioshed/geodesy';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import { sampled } from '@radioshed/testing/sample';
import { beforeAll, expect, it } from 'vitest';

import { type CoverageInput, coverage } from '../../src/index.js';
import { mountains, MOUNTAINS } from '../mountains.js';
import { expectParity, parity } from './parity.js';
import { openDevice } from './device.js';
import { modelOf, scene } from '../scene.js';

const { describeOnGpu, device } = await openDevice();

const frequencyMHz = 868;
const MODELS = [
  freeSpaceRef({ frequencyMHz }),
  lineOfSightRef({ frequencyMHz }),
  planeEarthRef({ frequencyMHz }),
  egliRef({ frequencyMHz }),
  suiRef({ frequencyMHz: 2400, terrain: 'A' }),
  hataRef({ frequencyMHz, areaType: 'suburban' }),
  cost231Ref({ frequencyMHz: 1800, areaType: 'metropolitan' }),
  ericssonRef({ frequencyMHz, areaType: 'rural' }),
  ecc33Ref({ frequencyMHz, areaType: 'medium' }),
  tr38901Ref({ frequencyMHz, scenario: 'RMa', state: 'los' }),
  generalPurposeRef({ frequencyMHz, areaType: 'suburban', exponent: 2.4 }),
  radarRef({ frequencyMHz, radarCrossSectionM2: 2, diffraction: 'deygout' }),
  freeSpaceSingleEdgeRef({ frequencyMHz }),
  planeEarthSingleEdgeRef({ frequencyMHz }),
];

/** Every method, and every model that takes one. */
const DIFFRACTED = [
  ...(['bullington', 'epsteinPeterson', 'deygout'] as const).map(
    (method) => ({ model: 'freeSpace', parameters: { frequencyMHz }, method }) as const,
  ),
  { model: 'planeEarth', parameters: { frequencyMHz }, method: 'bullington' },
  { model: 'egli', parameters: { frequencyMHz: 150 }, method: 'deygout' },
  { model: 'hata', parameters: { frequencyMHz, areaType: 'open' }, method: 'deygout' },
  { model: 'cost231', parameters: { frequencyMHz: 1800, areaType: 'medium' }, method: 'singleEdge' },
  { model: 'ecc33', parameters: { frequencyMHz, areaType: 'large' }, method: 'bullington' },
  { model: 'ericsson', parameters: { frequencyMHz, areaType: 'urban' }, method: 'epsteinPeterson' },
  { model: 'sui', parameters: { frequencyMHz: 3500, terrain: 'C' }, method: 'bullington' },
  { model: 'tr38901', parameters: { frequencyMHz, scenario: 'UMa', state: 'nlos' }, method: 'bullington' },
] satisfies Diffracted[];

const mounting = { gainDbi: 12, azimuthDeg: [40, 220], tiltDeg: 4 };
const cutDb = (deepestDb: number): Float64Array =>
  Float64Array.from({ length: 360 }, (_, i) => (deepestDb / 2) * (Math.cos((i * Math.PI) / 180) - 1));
const ANTENNAS: readonly Antenna[] = [
  { ...mounting, pattern: 'dipole', polarisation: 'horizontal' },
  { ...mounting, pattern: 'synthesised', horizontalBeamwidthDeg: 65, verticalBeamwidthDeg: 8, frontToBackDb: 25 },
  { ...mounting, pattern: 'cuts', horizontalDb: cutDb(24), verticalDb: cutDb(40) },
];

describeOnGpu('in mountains', () => {
  // Beyond 15 km, where effective heights count all of their terrain.
  const radiusM = 17_000;
  let input: CoverageInput;
  beforeAll(async () => {
    input = await mountains(radiusM, 300);
  });

  it.for(sampled(MODELS, 4))('$export has the losses of the CPU', async (model, { annotate }) => {
    const found = await parity({ ...input, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });

  it.for(sampled(DIFFRACTED, 3))('$model with $method has the losses of the CPU', async (parameters, { annotate }) => {
    const found = await parity({ ...input, model: diffractedRef<DiffractedName>(parameters) });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });

  it.for(sampled(ANTENNAS, 1))('the gain of an antenna: $pattern', async (antenna, { annotate }) => {
    const gain = gainRef(antenna);
    // At the ends of a link, and along radials at fewer pixels.
    for (const asked of [
      { ...input, model: freeSpaceRef({ frequencyMHz }) },
      {
        ...input,
        grid: geographicGrid(boundsAround(MOUNTAINS, radiusM), 45, 45),
        model: diffractedRef({ model: 'freeSpace', parameters: { frequencyMHz }, method: 'bullington' }),
      },
    ]) {
      const found = await parity({ ...asked, gain });
      await annotate(JSON.stringify(found));
      expectParity(found);
    }
  });

  it('Extended Hata, at fewer pixels for time', async () => {
    const model = extendedHataRef({ frequencyMHz: 2000, areaType: 'suburban', reliabilityPercent: 90 });
    const side = 50;
    expectParity(await parity({ ...input, grid: geographicGrid(boundsAround(MOUNTAINS, radiusM), side, side), model }));
  });

  it('heights above the sea', async () => {
    const receiver = { heightM: 900, heightReference: 'sea' } as const;
    const transmitter = { ...MOUNTAINS, heightM: 1500, heightReference: 'sea' } as const;
    for (const model of [MODELS[0], MODELS[1]]) {
      if (model) expectParity(await parity({ ...input, model, receiver, transmitter }));
    }
  });
});

describeOnGpu('on made-up ground', () => {
  it.each([
    ['on the date line', { latDeg: -17.4, lonDeg: 179.99 }],
    ['near the pole', { latDeg: 84.2, lonDeg: 20 }],
  ])('%s', async (_, place) => {
    const input = scene(place, 5000, 60, 40);
    for (const model of [freeSpaceRef({ frequencyMHz }), lineOfSightRef({ frequencyMHz })]) {
      expectParity(await parity({ ...input, model }));
    }
  });

  it.each([360, -360])('a grid %i° further than its terrain', async (turnDeg) => {
    const near = scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 110, 60);
    const [west, ...rest] = near.grid.transform;
    const turned = { ...near, grid: { ...near.grid, transform: [west + turnDeg, ...rest] } } as const;
    // Free space to the ground of each pixel, and sight along the way to it.
    const receiver = { heightM: 450, heightReference: 'sea' } as const;
    for (const model of [freeSpaceRef({ frequencyMHz }), lineOfSightRef({ frequencyMHz })]) {
      const there = await parity({ ...turned, receiver, model });
      expectParity(there);
      const here = await coverage({ ...near, receiver, model }, { on: device() });
      expect([there.oneSided, there.of]).toEqual([0, here.computed]);
    }
  });

  it.each(['bullington', 'epsteinPeterson', 'deygout'] as const)('the bulge of the sea with %s', async (method) => {
    const sea = scene({ latDeg: 50, lonDeg: 0 }, 40_000, 1000, 500);
    const flat = gridOf(sea.terrain);
    const terrain = rasterOf(new Float32Array(flat.width * flat.height), flat);
    const model = diffractedRef({ model: 'freeSpace', parameters: { frequencyMHz }, method });
    expectParity(await parity({ ...sea, terrain, model }));
  });

  it('land and sea by Extended Hata', async () => {
    const bay = scene({ latDeg: 50, lonDeg: 0 }, 20_000, 600, 300);
    const land = gridOf(bay.terrain);
    const heights = bay.terrain.values.map((height) => Math.max(0, height - 350));
    const model = extendedHataRef({ frequencyMHz: 1800, areaType: 'rural' });
    expectParity(await parity({ ...bay, terrain: rasterOf(heights, land), model }));
  });

  const input = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40), model: lineOfSightRef({ frequencyMHz }) };

  it('of a crop equals that part of the whole', async () => {
    const [west, dx, , north, , dy] = input.grid.transform;
    const grid = {
      ...input.grid,
      width: 40,
      height: 30,
      transform: [west + 50 * dx, dx, 0, north + 65 * dy, 0, dy],
    } as const;
    expectParity(await parity({ ...input, grid }));
  });

  it('reports progress, and can be cancelled', async () => {
    const shares: number[] = [];
    await coverage(input, { on: device(), onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    const cancel = new AbortController();
    const cancelled = coverage(input, {
      on: device(),
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('enough')),
    });
    await expect(cancelled).rejects.toThrow('enough');
    await expect(coverage(input, { on: device(), signal: cancel.signal })).rejects.toThrow('enough');
  });

  it('rejects what it cannot compute', async () => {
    const computed = (changed: Partial<CoverageInput>): Promise<unknown> =>
      coverage({ ...input, ...changed }, { on: device() });
    await expect(computed({ model: modelOf('groundModel') })).rejects.toMatchObject({
      name: 'GpuError',
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
    const model = freeSpaceRef({ frequencyMHz });
    await expect(computed({ model, gain: modelOf('gain') })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the antenna (gain) is not available on the GPU',
    });
  });

  it('names a wrong input', async () => {
    await expect(coverage({ ...input, radiusM: 50_000 }, { on: device() })).rejects.toThrow('radiusM');
  });
});
