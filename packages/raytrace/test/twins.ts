import type { Twin } from '@radioshed/gpu';

import { createRayRandom, mix } from '../src/field/ray-random.js';
import { rayRandomWgsl } from '../src/field/ray-random.wgsl.js';
import { turnedWgsl } from '../src/gpu/turned.wgsl.js';
import { PASSED_TE, PASSED_TM, REFLECTED_TE, REFLECTED_TM, slabCoefficients } from '../src/material/slab.js';
import { complexWgsl } from '../src/material/complex.wgsl.js';
import { slabWgsl } from '../src/material/slab.wgsl.js';

const PARTS = [REFLECTED_TE, REFLECTED_TM, PASSED_TE, PASSED_TM];
const eight = new Float64Array(8);

/** A complex product or quotient, by its real and imaginary part. */
function complexTwin(name: string, model: (a: number, b: number, c: number, d: number) => readonly number[]): Twin {
  const code = `
fn through_${name}(a: f32, b: f32, c: f32, d: f32, part: u32) -> f32 {
  return ${name}(vec2f(a, b), vec2f(c, d))[part];
}
`;
  return {
    name,
    wgsl: complexWgsl,
    through: { wgsl: { name: `through ${name}`, code, uses: [complexWgsl] }, call: `through_${name}` },
    model: (a = 0, b = 0, c = 0, d = 0, part = 0) => model(a, b, c, d)[part],
    domain: [
      { name: 'a', from: -3, to: 3, edges: [0] },
      { name: 'b', from: -3, to: 3, edges: [0] },
      { name: 'c', from: 0.5, to: 3 },
      { name: 'd', from: -3, to: 3, edges: [0] },
      { name: 'part', from: 0, to: 1, spacing: 'integer' },
    ],
    tolerance: 1e-5,
  };
}

/** A word as f32 sees it. */
const seen = (word: number): number => (word >>> 8) / 2 ** 24;

const WORDS = [
  { name: 'key', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [1] },
  { name: 'ray', from: 0, to: 2 ** 24 - 1, spacing: 'integer', edges: [1] },
] as const;

function randomTwin(name: string, domain: Twin['domain'], value: string, model: Twin['model']): Twin {
  const parameters = domain.map((each) => `${each.name}: u32`).join(', ');
  const code = `
fn through_${name}(${parameters}) -> f32 {
  ${value}
}
`;
  const through = {
    wgsl: { name: `through ${name}`, code, uses: [rayRandomWgsl] },
    call: `through_${name}`,
  };
  return { name, wgsl: rayRandomWgsl, through, model, domain, tolerance: 0 };
}

/** The words of a state that a ray begins with, as f32 sees them. */
function nthRandom(key: number, ray: number, nth: number): number {
  const random = createRayRandom(key);
  random.start(ray);
  for (let i = 0; i < nth; i++) random.next();
  return random.next();
}

/** The WGSL functions of this package with their models; what reads memory is held by the fields it makes. */
export const raytraceTwins: readonly Twin[] = [
  {
    name: 'turned',
    wgsl: turnedWgsl,
    through: {
      wgsl: {
        name: 'through turned',
        code: 'fn through_turned(turns: f32, part: u32) -> f32 { return turned(turns)[part]; }',
        uses: [turnedWgsl],
      },
      call: 'through_turned',
    },
    model: (turns = 0, part = 0) => (part === 0 ? Math.cos : Math.sin)(2 * Math.PI * turns),
    domain: [
      { name: 'turns', from: -8, to: 8, edges: [0, 0.125, 0.25, 0.5, 1] },
      { name: 'part', from: 0, to: 1, spacing: 'integer' },
    ],
    tolerance: 3e-7,
  },
  complexTwin('complex_times', (a, b, c, d) => [a * c - b * d, a * d + b * c]),
  complexTwin('complex_over', (a, b, c, d) => {
    const scale = 1 / (c * c + d * d);
    return [(a * c + b * d) * scale, (b * c - a * d) * scale];
  }),
  {
    name: 'slab_coefficients',
    wgsl: slabWgsl,
    through: {
      wgsl: {
        name: 'through slab_coefficients',
        code: `
fn through_slab(real: f32, lossy: f32, cosine: f32, wavelengths: f32, is_slab: u32, part: u32) -> f32 {
  let slab = slab_coefficients(vec2f(real, lossy), cosine, wavelengths * f32(is_slab));
  var all = array(slab.reflected_te, slab.reflected_tm, slab.passed_te, slab.passed_tm);
  return all[part / 2][part % 2];
}
`,
        uses: [slabWgsl],
      },
      call: 'through_slab',
    },
    model(real = 1, lossy = 0, cosine = 1, wavelengths = 0, isSlab = 0, part = 0) {
      const thicknessM = isSlab === 0 ? Infinity : wavelengths * 0.299792458;
      slabCoefficients({ real, lossy }, cosine, thicknessM, 1000, eight);
      return eight[PARTS[part >> 1] + (part & 1)];
    },
    domain: [
      { name: 'real', from: 1.2, to: 40, edges: [5.24] },
      { name: 'lossy', from: 1e-3, to: 1e4, spacing: 'log', edges: [0.3] },
      { name: 'cosine', from: 1e-3, to: 1, edges: [0.5] },
      { name: 'wavelengths', from: 1e-3, to: 10, spacing: 'log', edges: [0.25] },
      { name: 'isSlab', from: 0, to: 1, spacing: 'integer' },
      { name: 'part', from: 0, to: 7, spacing: 'integer' },
    ],
    tolerance: 2e-4,
  },
  randomTwin('mix_word', WORDS.slice(0, 1), 'return f32(mix_word(key) >> 8) / 16777216;', (key = 0) => seen(mix(key))),
  randomTwin(
    'start_random',
    [...WORDS, { name: 'part', from: 0, to: 3, spacing: 'integer' }],
    'start_random(key, ray); return f32(random_state[part] >> 8) / 16777216;',
    (key = 0, ray = 0, part = 0) => seen(mix(mix((key + part) | 0) ^ ray)),
  ),
  randomTwin(
    'next_random',
    [...WORDS, { name: 'nth', from: 0, to: 40, spacing: 'integer' }],
    'start_random(key, ray); for (var i = 0u; i < nth; i++) { _ = next_random(); } return next_random();',
    (key = 0, ray = 0, nth = 0) => nthRandom(key, ray, nth),
  ),
];
