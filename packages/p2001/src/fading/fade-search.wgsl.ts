import { log10Wgsl, sineWgsl, type WgslModule } from '@radioshed/gpu';
import { meltingLayerWgsl } from '@radioshed/satellite';

import { linkWgsl } from '../link/link.wgsl.js';
import { clearAirFadingWgsl } from './clear-air-fading.wgsl.js';
import { ACCURACY_DB, FIRST_DB, MOST_DOUBLINGS } from '../fade-distribution.js';
import { AS_HIGH, HEIGHT_PROBABILITY, LOWEST_M, MELTING_M, STEP_M } from './precipitation-fading.js';
import { precipitationFadingWgsl } from './precipitation-fading.wgsl.js';
import type { Rain } from '../link/rain.js';

const HEIGHTS = HEIGHT_PROBABILITY.length;

/** Numbers of the rain that the search needs; without rain `percent` is 0. */
export interface RainNumbers {
  readonly percent: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly heightM: number;
  readonly share: number;
  /** k = k₀ + k₁·cos² of the inclination, and k·α in the same form. */
  readonly k0: number;
  readonly k1: number;
  readonly kAlpha0: number;
  readonly kAlpha1: number;
  readonly lowFrequency: number;
}

/** Their order in the parameters of the model, in which they come first. */
export const RAIN_NAMES: readonly (keyof RainNumbers)[] = [
  'percent',
  'a',
  'b',
  'c',
  'heightM',
  'share',
  'k0',
  'k1',
  'kAlpha0',
  'kAlpha1',
  'lowFrequency',
];

/** @see ITU-R P.838-3 eq. (4), (5) */
export function rainNumbers(rain: Rain | null): RainNumbers {
  if (rain === null) {
    return {
      percent: 0,
      a: 0,
      b: 0,
      c: 0,
      heightM: 0,
      share: 0,
      k0: 1,
      k1: 0,
      kAlpha0: 1,
      kAlpha1: 0,
      lowFrequency: 1,
    };
  }
  const { percent, a, b, c, heightM, share, lowFrequency, turn } = rain;
  const { kHorizontal: kH, kVertical: kV, alphaHorizontal: aH, alphaVertical: aV } = rain;
  return {
    percent,
    a,
    b,
    c,
    heightM,
    share,
    k0: (kH + kV) / 2,
    k1: (turn * (kH - kV)) / 2,
    kAlpha0: (kH * aH + kV * aV) / 2,
    kAlpha1: (turn * (kH * aH - kV * aV)) / 2,
    lowFrequency,
  };
}

const get = (name: keyof RainNumbers): string => `model_parameter(${RAIN_NAMES.indexOf(name)})`;
const listed = (values: readonly number[]): string => values.map((value) => `f32(${value})`).join(', ');

/**
 * `fade-distribution.ts`, `precipitation-fading.ts` and the sides of `ways.ts`, by hand: WGSL takes no functions as
 * arguments. The search compares the smaller of a percentage of time and its rest, because f32 rounds 99.99 %.
 */
export const fadeSearchWgsl: WgslModule = {
  name: 'p2001-fade-search',
  code: `
const P2001_HEIGHT_CHANCES = array(${listed(HEIGHT_PROBABILITY)});
const P2001_AS_HIGH = array(${listed(AS_HIGH)});

// The rain heights that matter for a path: their probabilities, and their multipliers or the rates for a fade of 1 dB.
struct P2001Rain {
  count: u32,
  wetness: f32,
}

var<private> p2001_chances: array<f32, ${HEIGHTS + 1}>;
var<private> p2001_rates: array<f32, ${HEIGHTS + 1}>;

fn p2001_rain_cases(low_m: f32, high_m: f32) -> P2001Rain {
  var rain: P2001Rain;
  let first_m = ${get('heightM')} + ${LOWEST_M};
  if (${get('percent')} == 0 || low_m >= ${get('heightM')} - ${LOWEST_M}) { return rain; } // eq. (C.2.2)
  let begin = max(0, i32(floor((low_m - first_m) / ${STEP_M})) + 1);
  let end = min(max(begin, i32(ceil((high_m + ${MELTING_M} - first_m) / ${STEP_M}))), ${HEIGHTS});
  for (var i = begin; i < end; i++) {
    let each = path_multiplier(low_m, high_m, first_m + ${STEP_M} * f32(i));
    if (!(each > 0)) { continue; }
    p2001_chances[rain.count] = P2001_HEIGHT_CHANCES[i];
    p2001_rates[rain.count] = each;
    rain.wetness += each * P2001_HEIGHT_CHANCES[i];
    rain.count++;
  }
  if (end < ${HEIGHTS}) {
    p2001_chances[rain.count] = P2001_AS_HIGH[end];
    p2001_rates[rain.count] = 1;
    rain.wetness += P2001_AS_HIGH[end];
    rain.count++;
  }
  return rain;
}

struct P2001Fading {
  // Near the ground; else of troposcatter, which clear air does not fade.
  is_surface: bool,
  zero_percent: f32,
  // Cases of rain and their exponent 1/α.
  cases: u32,
  exponent: f32,
}

fn one_minus_exp(x: f32) -> f32 {
  return select(1 - exp(-x), x * (1 - x / 2 * (1 - x / 3 * (1 - x / 4))), x < 0.05);
}

// Percentage of time of a greater fade less the one that is asked for. Eq. (C.3.1), (4.1.3), (4.3.5)
fn p2001_excess(fading: P2001Fading, fade_db: f32) -> f32 {
  let is_fade = fade_db >= 0;
  var beyond = select(1f, 0f, is_fade);
  var within = 1 - beyond;
  if (fading.is_surface) {
    let x = surface_exponent(fade_db, fading.zero_percent);
    let rest = exp(-x);
    let less = one_minus_exp(x);
    beyond = select(rest, less, is_fade);
    within = select(less, rest, is_fade);
  }
  if (fading.cases > 0) {
    var in_rain = 1f;
    if (is_fade) {
      var scale = 0f;
      if (fade_db > 0) { scale = exp(fading.exponent * log(fade_db)); }
      in_rain = 0;
      for (var m = 0u; m < fading.cases; m++) {
        let rate = min(scale * p2001_rates[m], 1e9);
        let power = -${get('a')} * rate * (${get('b')} * rate + 1) / (${get('c')} * rate + 1);
        in_rain += p2001_chances[m] * exp(power);
      }
    }
    let wet = ${get('percent')} / 100;
    beyond = wet * in_rain + (1 - wet) * beyond;
    within = wet * (1 - in_rain) + (1 - wet) * within;
  }
  return select(p2001.not_exceeded_percent - 100 * within, 100 * beyond - p2001.exceeded_percent, p2001.exceeded_percent <= 50);
}

// Attachment I. One loop with one call: compilers of WGSL copy what is called into each call.
fn p2001_fade_exceeded_db(fading: P2001Fading) -> f32 {
  var high = ${FIRST_DB / 2}f;
  var low = -${FIRST_DB / 2}f;
  var step = ${FIRST_DB}f;
  var at_high = 0f;
  var at_low = 0f;
  var fade_db = high;
  var halvings = 0;
  for (var i = 0; i <= ${2 + MOST_DOUBLINGS} + halvings; i++) {
    let excess = p2001_excess(fading, fade_db);
    if (halvings > 0) {
      if (excess < 0) { high = fade_db; } else { low = fade_db; }
      fade_db = 0.5 * (low + high);
      continue;
    }
    if (fade_db == high) { at_high = excess; } else { at_low = excess; }
    if (i == 0) {
      fade_db = low;
    } else if (i <= ${MOST_DOUBLINGS} && at_high > 0) {
      step *= 2;
      low = high;
      at_low = at_high;
      high += step;
      fade_db = high;
    } else if (i <= ${MOST_DOUBLINGS} && at_low < 0) {
      step *= 2;
      high = low;
      at_high = at_low;
      low -= step;
      fade_db = low;
    } else {
      fade_db = 0.5 * (low + high);
      halvings = i32(ceil(3.32 * log10(step / ${ACCURACY_DB}))) + 1;
      i = ${2 + MOST_DOUBLINGS};
    }
  }
  return fade_db;
}

struct P2001Side {
  fade_db: f32,
  vapour_weight: f32,
}

// Fades and rain of a path, or of one side of a path of troposcatter: with less rain than time, that one's fade is that without
// rain. Eq. (4.1.2), Attachment C.2
fn p2001_side(low_m: f32, high_m: f32, distance_km: f32, is_surface: bool, zero_percent: f32) -> P2001Side {
  let rain = p2001_rain_cases(low_m, high_m);
  let vapour_weight = ${get('share')} * rain.wetness;
  if (!is_surface && ${get('percent')} < p2001.exceeded_percent) { return P2001Side(p2001.scatter_fade_db, vapour_weight); }
  var fading = P2001Fading(is_surface, zero_percent, rain.count, 1);
  if (rain.count > 0) {
    var slope = 0f;
    if (distance_km > 0) { slope = 0.001 * (high_m - low_m) / distance_km; }
    let turn = cosine(slope) * cosine(slope); // of the inclination in rad, eq. (C.2.7)
    let k = ${get('k0')} + ${get('k1')} * turn;
    let alpha = (${get('kAlpha0')} + ${get('kAlpha1')} * turn) / k;
    let path = path_rain(${get('lowFrequency')} * k, alpha, distance_km);
    fading.exponent = path.exponent;
    for (var m = 0u; m < rain.count; m++) {
      p2001_rates[m] = exp(-path.exponent * (log(p2001_rates[m]) + path.log_per_db));
    }
  }
  return P2001Side(p2001_fade_exceeded_db(fading), vapour_weight);
}
`,
  uses: [log10Wgsl, sineWgsl, meltingLayerWgsl, linkWgsl, clearAirFadingWgsl, precipitationFadingWgsl],
};
