import type { AreaResult, PathResult } from '@radioshed/engine';
import { emptyRaster, geographicGrid } from '@radioshed/raster';

import { readAreaRequest, readPathRequest } from '../src/schemas.js';
import { areaInputOf, pathInputOf } from '../src/translate.js';
import { sample, sampleWith } from './sample.js';

const bounds = { north: 0.6, east: 0.61, south: 0.4, west: 0.39 };

export const areaResult: AreaResult = {
  kind: 'area',
  input: areaInputOf(readAreaRequest(sample)).input,
  values: emptyRaster(geographicGrid(bounds, 4, 3)),
  unit: 'dBm',
  bounds,
  coveredAreaKm2: 12.34567,
  coveredPercent: 39.298,
  pixels: 10,
  computed: 9,
  resolutionM: 60,
  producedBy: 'Radioshed',
  computedBy: { processor: 'cpu', precision: 'f64', threads: 2 },
  notes: [],
  attributions: ['Null Island'],
  timing: { terrainMs: 1, coverageMs: 2, totalMs: 3.6 },
};

export const pathResult: PathResult = {
  kind: 'path',
  input: pathInputOf(readPathRequest(sampleWith('receiver', { lat: 0.55, lon: 0.55, alt: 2, rxg: 2.15 }))).input,
  producedBy: 'Radioshed',
  unit: 'dBm',
  distanceM: 2000,
  azimuthDeg: 45,
  elevationDeg: -1.5,
  txGroundM: 120.5,
  rxGroundM: 80,
  txHeightM: 30,
  rxHeightM: 2,
  value: -60.1667,
  link: {
    powerDbm: 36.9897,
    rxGainDbi: 2.15,
    rxGainDbd: 0,
    antennaGainDbi: 2.15,
    feederLossDb: 0,
    eirpDbm: 39.14,
    eirpW: 8.2035,
    erpDbm: 36.99,
    erpW: 5,
    freeSpaceLossDb: 91.4567,
    pathLossDb: 101.4567,
    modelAttenuationDb: 10,
    receivedPowerDbm: -60.1667,
    fieldDbuvpm: 67.93,
    bandwidthDb: 40.9691,
    thermalNoiseDbm: -133.0059,
    channelNoiseDbm: -133.0059,
    noiseFloorDbm: -120,
    snrDb: 59.8333,
    voltage50OhmUv: 219.32,
    voltage50OhmDbuv: 46.823,
    voltage75OhmUv: 268.61,
    voltage75OhmDbuv: 48.584,
  },
  clearance: {
    effectiveEarthRadiusM: 8_500_000,
    raiseForLineOfSightM: 0,
    raiseTxForLineOfSightM: 0,
    raiseForFresnel60M: 1.234,
    raiseForFullFresnelM: 5.678,
  },
  model: { name: 'itm', intermediates: { mode: 'lineOfSight' } },
  profile: {
    distanceM: Float64Array.of(0, 1000, 2000),
    groundM: Float64Array.of(120.5, 100, 80),
    clutterM: Float64Array.of(0, 12.345, 0),
    clutterCode: Uint8Array.of(1, 99, 0),
    fresnelM: Float64Array.of(0, 18.3, 0),
    powerDbm: Float64Array.of(Number.NaN, Number.NaN, -60.1667),
    lossDb: Float64Array.of(Number.NaN, Number.NaN, 101.4567),
    noiseFloorDbm: Float64Array.of(-120, -120, -120),
    levels: Float64Array.of(Number.NaN, Number.NaN, -60.1667),
  },
  obstructions: [{ latDeg: 0.5123456789, lonDeg: 0.5, distanceM: 900 }],
  notes: [],
  attributions: [],
  timing: { terrainMs: 1, coverageMs: 1, totalMs: 2 },
};
