import { memoryArchive, type MemoryArchiveOptions } from '@radioshed/archive/memory';
import type { AreaInput, AreaResult, PathInput, PathResult } from '@radioshed/engine';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import type { TerrainSource } from '@radioshed/terrain';

import {
  createService,
  type Engine,
  openAccount,
  type PatternShelf,
  type ServiceParts,
  type ServiceSettings,
} from '../src/index.js';

/** The body of a first request. */
export const sample = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0.55, lon: 0.55, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, pol: 'v' },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120, res: 60, rad: 10 },
};

/** Values of the raster of {@link fakeEngine}: two shown, one below the threshold of the sample, one missing. */
export const VALUES: readonly number[] = [-60, -99.5, -101, Number.NaN];

const bounds = { north: 0.6, east: 0.6, south: 0.4, west: 0.4 };

export function areaResultOf(input: AreaInput): AreaResult {
  return {
    kind: 'area',
    input,
    values: rasterOf(Float32Array.from(VALUES), geographicGrid(bounds, 2, 2)),
    unit: 'dBm',
    bounds,
    coveredAreaKm2: 100,
    coveredPercent: 50,
    pixels: 4,
    computed: 3,
    resolutionM: input.output.resolutionM,
    producedBy: 'Fake 1',
    computedBy: { processor: 'cpu', precision: 'f64', threads: 1 },
    notes: [{ code: 'noBuildings', severity: 'info', params: {} }],
    attributions: ['Nobody'],
    timing: { terrainMs: 0, coverageMs: 0, totalMs: 0 },
  };
}

export function pathResultOf(input: PathInput): PathResult {
  const figures = {
    powerDbm: 37,
    rxGainDbi: 2.15,
    rxGainDbd: 0,
    antennaGainDbi: 2.15,
    eirpDbm: 39.14,
    eirpW: 8.2,
    feederLossDb: 0,
  };
  const losses = { freeSpaceLossDb: 91, pathLossDb: 101, modelAttenuationDb: 10, receivedPowerDbm: -60 };
  const noise = { bandwidthDb: 41, thermalNoiseDbm: -133, channelNoiseDbm: -133, noiseFloorDbm: -120, snrDb: 60 };
  const uv = { voltage50OhmUv: 200, voltage50OhmDbuv: 46, voltage75OhmUv: 250, voltage75OhmDbuv: 48 };
  return {
    kind: 'path',
    input,
    producedBy: 'Fake 1',
    value: -60,
    unit: 'dBm',
    distanceM: 2000,
    azimuthDeg: 45,
    elevationDeg: -1,
    txGroundM: 100,
    rxGroundM: 80,
    txHeightM: 30,
    rxHeightM: 2,
    link: { ...figures, erpDbm: 37, erpW: 5, ...losses, fieldDbuvpm: 68, ...noise, ...uv },
    clearance: {
      effectiveEarthRadiusM: 8.5e6,
      raiseForLineOfSightM: 0,
      raiseTxForLineOfSightM: 0,
      raiseForFresnel60M: 0,
      raiseForFullFresnelM: 1,
    },
    model: { name: 'itm', intermediates: {} },
    profile: {
      distanceM: Float64Array.of(0, 1000, 2000),
      groundM: Float64Array.of(100, 90, 80),
      clutterM: new Float64Array(3),
      clutterCode: new Uint8Array(3),
      fresnelM: Float64Array.of(0, 18, 0),
      powerDbm: Float64Array.of(Number.NaN, -54, -60),
      lossDb: Float64Array.of(Number.NaN, 95, 101),
      noiseFloorDbm: Float64Array.of(-120, -120, -120),
      levels: Float64Array.of(Number.NaN, -54, -60),
    },
    obstructions: [],
    notes: [],
    attributions: [],
    timing: { terrainMs: 0, coverageMs: 0, totalMs: 0 },
  };
}

/** An engine that returns at once. */
export const fakeEngine: Pick<Engine, 'area' | 'path'> = {
  area: async (input) => areaResultOf(input),
  path: async (input) => pathResultOf(input),
};

export function fakeTerrain(): TerrainSource {
  const unused = async (): Promise<never> => {
    throw new Error('the fake engine reads no terrain');
  };
  return { name: 'Nowhere', kind: 'terrain', read: unused, heights: unused, info: unused };
}

/** A service with one account. */
export async function workshop(
  change: {
    readonly engine?: Partial<Engine>;
    readonly gpu?: ServiceParts['gpu'];
    readonly settings?: Partial<ServiceSettings>;
    readonly archive?: MemoryArchiveOptions;
    readonly patterns?: PatternShelf;
  } = {},
) {
  const archive = memoryArchive(change.archive);
  const service = createService({
    terrain: fakeTerrain(),
    archive,
    engine: { ...fakeEngine, ...change.engine },
    settings: change.settings ?? {},
    ...(change.gpu === undefined ? {} : { gpu: change.gpu }),
    ...(change.patterns === undefined ? {} : { patterns: change.patterns }),
  });
  return { archive, service, ...(await openAccount(archive, 'Ada')) };
}

/** The error of a rejected promise. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => error,
  );
}
