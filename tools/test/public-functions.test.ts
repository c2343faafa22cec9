import { expect, test } from 'vitest';

import * as antenna from '../../packages/antenna/src/index.js';
import * as archive from '../../packages/archive/src/index.js';
import * as clutter from '../../packages/clutter/src/index.js';
import * as clutterLoss from '../../packages/clutter-loss/src/index.js';
import * as colour from '../../packages/colour/src/index.js';
import * as contract from '../../packages/contract/src/index.js';
import * as diffraction from '../../packages/diffraction/src/index.js';
import * as driveTest from '../../packages/drive-test/src/index.js';
import * as empirical from '../../packages/empirical/src/index.js';
import * as engine from '../../packages/engine/src/index.js';
import * as formats from '../../packages/formats/src/index.js';
import * as gases from '../../packages/gases/src/index.js';
import * as geodesy from '../../packages/geodesy/src/index.js';
import * as gpu from '../../packages/gpu/src/index.js';
import * as groundWave from '../../packages/ground-wave/src/index.js';
import * as hf from '../../packages/hf/src/index.js';
import * as http from '../../packages/http/src/index.js';
import * as itm from '../../packages/itm/src/index.js';
import * as kernels from '../../packages/kernels/src/index.js';
import * as link from '../../packages/link/src/index.js';
import * as noise from '../../packages/noise/src/index.js';
import * as numeric from '../../packages/numeric/src/index.js';
import * as p1411 from '../../packages/p1411/src/index.js';
import * as p1812 from '../../packages/p1812/src/index.js';
import * as p1546 from '../../packages/p1546/src/index.js';
import * as p2001 from '../../packages/p2001/src/index.js';
import * as p528 from '../../packages/p528/src/index.js';
import * as p530 from '../../packages/p530/src/index.js';
import * as parallel from '../../packages/parallel/src/index.js';
import * as profile from '../../packages/profile/src/index.js';
import * as quota from '../../packages/quota/src/index.js';
import * as raster from '../../packages/raster/src/index.js';
import * as raytrace from '../../packages/raytrace/src/index.js';
import * as satellite from '../../packages/satellite/src/index.js';
import * as service from '../../packages/service/src/index.js';
import * as terrain from '../../packages/terrain/src/index.js';
import * as units from '../../packages/units/src/index.js';

/**
 * Functions that check nothing, or not the structure of what they get: for loops, for a device, for the text of an
 * error, predicates, or for parts of a request that a reader has checked.
 */
const UNCHECKED: Readonly<Record<string, readonly string[]>> = {
  antenna: ['cutDb'],
  clutter: ['profileClass'],
  colour: ['colouriseBuffer', 'colouriseOnGpu'],
  contract: ['areaResolutionM', 'bandwidthOf', 'elevationOf', 'modelChoiceOf', 'noiseFloorOf', 'requiredSnrDb'],
  diffraction: ['sphericalEarthLossDb'],
  engine: ['loadModels'],
  geodesy: ['boundsContain', 'intersectBounds'],
  gpu: ['compareTwin', 'describeGpu', 'hostOf', 'inBands', 'paceOf'],
  kernels: ['pictureOnGpu'],
  noise: ['addNoise', 'atmosphericNoiseAt', 'atmosphericPowerAt', 'noiseOfPowers'],
  gases: ['refractiveIndex', 'refractivityN', 'specificOxygenDbPerKm', 'specificVapourDbPerKm'],
  numeric: ['interpolateTable'],
  parallel: ['builtModule', 'errorOf', 'foundHere', 'thrownOf', 'untilAborted', 'workModules'],
  profile: ['loadGpuGain', 'loadGpuModel', 'lossesAlong', 'roofM'],
  raster: ['noWarpOnGpu', 'pixelToMap', 'warpBuffer', 'warpOnGpu'],
  raytrace: ['slabCoefficients'],
  satellite: ['geodeticOf', 'refractiveIndex'],
  service: ['strictest'],
  units: ['checkChoice', 'checkShape', 'editDistance', 'fields', 'hertzHint', 'nearestName', 'openFields', 'shortText'],
};

const PACKAGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  antenna,
  archive,
  clutter,
  colour,
  contract,
  'clutter-loss': clutterLoss,
  diffraction,
  'drive-test': driveTest,
  empirical,
  engine,
  formats,
  gases,
  geodesy,
  gpu,
  'ground-wave': groundWave,
  hf,
  http,
  itm,
  kernels,
  link,
  noise,
  numeric,
  p1411,
  p1812,
  p1546,
  p2001,
  p528,
  p530,
  parallel,
  profile,
  quota,
  raster,
  raytrace,
  satellite,
  service,
  terrain,
  units,
};

/** Arguments of a caller who read no documentation. */
const MISTAKES: Readonly<Record<string, readonly unknown[]>> = {
  'no argument': [],
  null: [null],
  'an empty object': [{}],
  'a string': ['abc'],
  'empty objects': [{}, {}, {}, {}],
  'a misspelt member': [{ frequencyMhz: 900, latDegs: 48, groundm: [0, 0] }, {}, {}, {}],
};

test.each(Object.entries(PACKAGES))('%s: no function fails with a TypeError from inside', async (name, all) => {
  const faults: string[] = [];
  for (const [exported, call] of Object.entries(all)) {
    const isClass = /^class\b/.test(String(call));
    if (typeof call !== 'function' || isClass || UNCHECKED[name]?.includes(exported) === true) continue;
    for (const [what, args] of Object.entries(MISTAKES)) {
      const fault = await faultOf(call as (...all: readonly unknown[]) => unknown, args);
      if (fault !== undefined) faults.push(`${exported} of ${what}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

async function faultOf(
  call: (...args: readonly unknown[]) => unknown,
  args: readonly unknown[],
): Promise<string | undefined> {
  try {
    await call(...args);
  } catch (error) {
    const isOwn = error instanceof Error && !(error instanceof TypeError || error instanceof ReferenceError);
    return isOwn && error.message !== '' ? undefined : String(error);
  }
  return undefined;
}

/** Calls that gave NaN, an empty result or an error of the language. */
const NONSENSE: readonly [string, () => unknown, RegExp][] = [
  ['r2Point(-1)', () => numeric.r2Point(-1), /^index: -1 is not an integer from 0 to 2147483648$/],
  ['seededRandom("a")', () => numeric.seededRandom('a' as never), /^seed: "a" is not a number$/],
  [
    'metresPerDegreeLat("a")',
    () => geodesy.metresPerDegreeLat('a' as never),
    /^latDeg: "a" is not a number in degrees$/,
  ],
  [
    'metresPerDegreeLon(NaN)',
    () => geodesy.metresPerDegreeLon(Number.NaN),
    /^latDeg: NaN is not a finite number in degrees$/,
  ],
  ['wrapLonDeg("a")', () => geodesy.wrapLonDeg('a' as never), /^lonDeg: "a" is not a number in degrees$/],
  ['turnDeg(NaN)', () => geodesy.turnDeg(Number.NaN), /^angleDeg: NaN is not a finite number in degrees$/],
  ['monthOf(NaN)', () => quota.monthOf(Number.NaN), /^epochMs: NaN is outside .* ms since 1970$/],
  ['accountState("a")', () => quota.accountState('a' as never), /^nowMs: "a" is not a number from .* ms since 1970$/],
  ['accountState(0, -1)', () => quota.accountState(0, -1), /^used: -1 is not at least 0 credits$/],
  ['tooSoon(-1)', () => quota.tooSoon(-1), /^pauseMs: -1 is not at least 0 ms$/],
  ['holdOut([])', () => driveTest.holdOut([]), /^places\.length: 0 is not an integer from 1 to 100000000$/],
  [
    'holdOut of a string',
    () => driveTest.holdOut([{ latDeg: 'a', lonDeg: 1 }] as never),
    /^places\[0\]\.latDeg: "a" is not a number from -90 to 90 degrees$/,
  ],
  [
    'score(["a"], [1])',
    () => driveTest.score(['a'] as never, [1]),
    /^measured\[0\]: "a" is not a number or NaN in dB$/,
  ],
  ['findColumns([1])', () => driveTest.findColumns([1] as never), /^header\[0\]: 1 is not a string$/],
  [
    'readLinkMeasurements([1])',
    () => driveTest.readLinkMeasurements([1] as never),
    /^row: 1 is not an object with line, cells$/,
  ],
  [
    'readMeasurements([{}])',
    () => driveTest.readMeasurements([{}] as never),
    /^row\.cells: missing; allowed: a list of strings$/,
  ],
  ['classLabel(-1)', () => driveTest.classLabel(-1), /^code: -1 is not an integer from 0 to 255$/],
  ['levelLabel("a", "dB")', () => colour.levelLabel('a' as never, 'dB'), /^level: "a" is not a number$/],
  ['greyscaleKey(1)', () => colour.greyscaleKey(1 as never), /^unit: 1 is not a string$/],
  [
    'timeZoneHours("a")',
    () => noise.timeZoneHours('a' as never),
    /^lonDeg: "a" is not a number from -180 to 360 degrees$/,
  ],
  ['atmosphericFrequency(-1)', () => noise.atmosphericFrequency(-1), /^frequencyMHz: -1 is not above 0 MHz$/],
  [
    'rgbaPixels of three bytes',
    () => formats.rgbaPixels(new Uint8Array(1), new Uint8Array(3)),
    /^palette\.length: 3 is not a multiple of 4/,
  ],
  ['mercatorY(91)', () => formats.mercatorY(91), /^latDeg: 91 is outside -90 to 90 degrees$/],
];

test.each(NONSENSE)('%s is refused by name, value, limits and unit', async (_, call, message) => {
  await expect(async () => await call()).rejects.toMatchObject({
    name: 'OutOfRangeError',
    message: expect.stringMatching(message) as unknown,
  });
});
