import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, wgslF32, type WgslModule } from '@radioshed/gpu';

import { type Antenna, directionalGain } from '../src/antenna.js';
import { antennaWgsl, beamNumbers, cutsNumbers, gainOnGpu } from '../src/antenna.wgsl.js';
import { cutDb } from '../src/cut.js';
import { CUT_INTERPOLATIONS, type CutInterpolation, type Cuts, cutsGain } from '../src/cuts.js';
import { dipoleRelativeDb } from '../src/dipole.js';
import { dipoleWgsl } from '../src/dipole.wgsl.js';
import { type Beam, synthesised } from '../src/synthesised.js';

const DEG = 180 / Math.PI;

/** Steep flanks, a side lobe and a null; front and back differ in both cuts. */
const cuts = (interpolation: CutInterpolation): Cuts => ({
  horizontalDb: Float64Array.from({ length: 72 }, (_, i) => -Math.min(28, 14 * (1 - Math.cos((i * Math.PI) / 36)))),
  verticalDb: Float64Array.from({ length: 90 }, (_, i) => -Math.min(40, Math.abs(i % 30) + 0.1 * i)),
  interpolation,
});
const interpolations = CUT_INTERPOLATIONS;
const beams: readonly Beam[] = [
  { horizontalBeamwidthDeg: 65, verticalBeamwidthDeg: 8, frontToBackDb: 25 },
  { horizontalBeamwidthDeg: 360, verticalBeamwidthDeg: 17, frontToBackDb: 0 },
  { horizontalBeamwidthDeg: 200, verticalBeamwidthDeg: 360, frontToBackDb: 12 },
];
const mounting = { gainDbi: 14.5, azimuthDeg: [10, 130, 251.5], tiltDeg: 6 };
const antennas: readonly Antenna[] = [
  { ...mounting, pattern: 'isotropic' },
  { ...mounting, pattern: 'dipole', polarisation: 'vertical' },
  { ...mounting, pattern: 'dipole', polarisation: 'horizontal' },
  { ...mounting, pattern: 'synthesised', ...beams[0] },
  { ...mounting, pattern: 'cuts', ...cuts('halves') },
];
const cut = cuts('sum').verticalDb;

/** A function that reads its pattern from an array of numbers, one of several patterns at a time. */
function patterned(name: string, patterns: readonly (readonly number[])[], model: Twin['model'], vector: string): Twin {
  const starts = patterns.map((_, i) => patterns.slice(0, i).reduce((sum, { length }) => sum + length, 0));
  const numbers = patterns.flat().map(wgslF32);
  const code = `
var<private> first_number: u32;
var<private> numbers: array<f32, ${numbers.length}> = array(${numbers.join(', ')});

fn gain_number(i: u32) -> f32 {
  return numbers[first_number + i];
}

fn through_numbers(pattern: u32, x: f32, y: f32, z: f32) -> f32 {
  var starts = array(${starts.map((start) => `${start}u`).join(', ')});
  first_number = starts[pattern];
  let direction = normalize(vec3f(x, y, z));
  return ${name}(${vector});
}
`;
  const wgsl: WgslModule = { name: `numbers of ${name}`, code };
  const part = (axis: string, edges: readonly number[]): TwinArgument => ({ name: axis, from: -1, to: 1, edges });
  return {
    name,
    wgsl: antennaWgsl,
    through: { wgsl, call: 'through_numbers' },
    model: (pattern = 0, x = 0, y = 0, z = 0) => {
      const length = Math.hypot(x, y, z);
      return model(pattern, x / length, y / length, z / length);
    },
    domain: [
      { name: 'pattern', from: 0, to: patterns.length - 1, spacing: 'integer' },
      part('x', [-0.5]),
      part('y', [0]),
      part('z', [0.1, 0.01]),
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  };
}

/** The WGSL functions of this package with their models. */
export const antennaTwins: readonly Twin[] = [
  {
    name: 'dipole_relative_db',
    wgsl: dipoleWgsl,
    model: (alongArms = 0) => dipoleRelativeDb(alongArms),
    domain: [{ name: 'alongArms', from: -1, to: 1, edges: [-0.9999, 0, 0.5, 0.99, 0.999, 0.9999] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'elevation_deg',
    wgsl: antennaWgsl,
    through: {
      wgsl: { name: 'no numbers', code: 'fn gain_number(i: u32) -> f32 { return 0; }' },
      call: 'elevation_deg',
    },
    model: (up = 0) => Math.asin(Math.min(1, Math.max(-1, up))) * DEG,
    domain: [{ name: 'up', from: -1.01, to: 1.01, edges: [-1, -0.9999, 0, 1e-6, 0.5] }],
    tolerance: 2e-5,
  },
  patterned('cut_db', [[cut.length, ...Array.from(cut)]], (_, x) => cutDb(cut, 400 * x), '0, 400 * direction.x'),
  patterned(
    'synthesised_db',
    beams.map(beamNumbers),
    (i, ...direction) => synthesised(beams[i])(...(direction as [number, number, number])),
    '0, direction.x, direction.y, direction.z',
  ),
  patterned(
    'cuts_db',
    interpolations.map((each) => cutsNumbers(cuts(each))),
    (i, ...direction) => cutsGain(cuts(interpolations[i]))(...(direction as [number, number, number])),
    '0, direction.x, direction.y, direction.z',
  ),
  patterned(
    'antenna_gain_dbi',
    antennas.map((each) => gainOnGpu(each).numbers),
    (i, x = 0, y = 0, z = 0) => directionalGain(antennas[i])(Math.atan2(x, y) * DEG, Math.asin(z) * DEG),
    'direction',
  ),
];
