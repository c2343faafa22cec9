import type { Twin, TwinArgument } from '@radioshed/gpu';

import { turnsWgsl } from '../src/gpu/sweep/turns.wgsl.js';
import { wideSumsWgsl } from '../src/gpu/sweep/wide-sums.wgsl.js';

/** A wide integer out of two numbers that f32 holds: (first − 2²³)·second. */
const FACTORS: readonly TwinArgument[] = [
  { name: 'first', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [2 ** 23, 2 ** 23 - 1, 2 ** 23 + 1] },
  { name: 'second', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [1, 65_535, 65_536] },
];
const ADDEND: TwinArgument = { name: 'third', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [2 ** 23] };
const PRODUCT = 'wide_times(wide(i32(a) - 8388608), b)';
const productOf = (a: number, b: number): number => (a - 2 ** 23) * b;

/** A twin of integers as f32 sees them in the end. */
function wideTwin(name: string, value: string, model: Twin['model'], domain: readonly TwinArgument[]): Twin {
  const names = ['a: u32', 'b: u32', 'c: u32'].slice(0, domain.length).join(', ');
  const code = `
fn through_${name}(${names}) -> f32 {
  return wide_value(${value});
}
`;
  const through = { wgsl: { name: `through ${name}`, code, uses: [wideSumsWgsl] }, call: `through_${name}` };
  return { name, wgsl: wideSumsWgsl, through, model, domain, tolerance: 2e-7, relative: true };
}

/** The WGSL functions of this package with their models; what reads memory is held by the rasters it makes. */
export const kernelTwins: readonly Twin[] = [
  wideTwin('wide', 'wide(i32(a) - 8388608)', (a) => a - 2 ** 23, FACTORS.slice(0, 1)),
  wideTwin('wide_times', PRODUCT, (a, b) => productOf(a, b), FACTORS),
  wideTwin('wide_plus', `wide_plus(${PRODUCT}, wide(i32(c) - 8388608))`, (a, b, c) => productOf(a, b) + c - 2 ** 23, [
    ...FACTORS,
    ADDEND,
  ]),
  wideTwin('wide_minus', `wide_minus(${PRODUCT}, wide(i32(c) - 8388608))`, (a, b, c) => productOf(a, b) - c + 2 ** 23, [
    ...FACTORS,
    ADDEND,
  ]),
  // 2²⁴ times as much, so that all of the high word counts.
  wideTwin('wide_value', `wide_times(${PRODUCT}, 16384u)`, (a, b) => productOf(a, b) * 16_384, FACTORS),
  {
    name: 'direction_of',
    wgsl: turnsWgsl,
    through: {
      wgsl: {
        name: 'through direction_of',
        code: `
fn through_direction_of(r: u32, n: u32, axis: u32) -> f32 {
  let direction = direction_of(r % n, n);
  return select(direction.y, direction.x, axis == 0);
}
`,
        uses: [turnsWgsl],
      },
      call: 'through_direction_of',
    },
    model: (r, n, axis) => {
      const angle = (2 * Math.PI * (r % n)) / n;
      return axis === 0 ? Math.sin(angle) : Math.cos(angle);
    },
    domain: [
      { name: 'radial', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [1, 2, 4] },
      { name: 'count', from: 16, to: 2 ** 24 - 1, spacing: 'integer', edges: [16, 17, 360, 28_065] },
      { name: 'axis', from: 0, to: 1, spacing: 'integer' },
    ],
    tolerance: 2e-7,
  },
  {
    name: 'azimuth_rad',
    wgsl: turnsWgsl,
    model: (east, north) => Math.atan2(east, north),
    domain: [
      { name: 'east', from: -2e6, to: 2e6, edges: [0, -1, 1, 1000] },
      { name: 'north', from: -2e6, to: 2e6, edges: [-1, 1, 1000] },
    ],
    tolerance: 4e-7,
  },
];
