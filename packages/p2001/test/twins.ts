import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { combinedLossDb, twoWaysDb } from '../src/combination.js';
import { combinationWgsl } from '../src/combination.wgsl.js';
import {
  multipathPercent,
  surfaceExponent,
  surfaceFading,
  tenTo,
  zeroFadePercent,
} from '../src/fading/clear-air-fading.js';
import { clearAirFadingWgsl } from '../src/fading/clear-air-fading.wgsl.js';
import { fadeExceededDb } from '../src/fade-distribution.js';
import { fadeSearchWgsl } from '../src/fading/fade-search.wgsl.js';
import { pathRain, rainCases } from '../src/fading/precipitation-fading.js';
import { precipitationFadingWgsl } from '../src/fading/precipitation-fading.wgsl.js';
import { freeSpaceLossDb } from '../src/free-space.js';
import { freeSpaceWgsl } from '../src/free-space.wgsl.js';
import { type GasLoss, gasesToVolume, scatterGases, specificGases, surfaceGases, vapourDbPerKm } from '../src/gases.js';
import { gasesWgsl } from '../src/gases.wgsl.js';
import { linkWgsl } from '../src/link/link.wgsl.js';
import { scatterPath, tangent } from '../src/scatter-path.js';
import { scatterPathWgsl } from '../src/scatter-path.wgsl.js';
import { hopsLossDb, sporadicELossDb, terminalLossDb } from '../src/sporadic-e.js';
import { sporadicEWgsl } from '../src/sporadic-e.wgsl.js';
import { troposcatterLossDb, y90Db } from '../src/troposcatter.js';
import { troposcatterWgsl } from '../src/troposcatter.wgsl.js';
import { sideOf } from '../src/ways.js';
import { step } from './path-twin.js';

const share: TwinArgument = { name: 'share', from: 0, to: 1 };
const groundM: TwinArgument = { name: 'groundM', from: 0, to: 4000, edges: [2600] };
const fadeDb: TwinArgument = { name: 'fadeDb', from: -60, to: 120, edges: [0] };
const lossDb = (name: string): TwinArgument => ({ name, from: 50, to: 300 });
const ghz: TwinArgument = { name: 'frequencyGHz', from: 0.03, to: 50, spacing: 'log' };
const db = { tolerance: FORMULA_TOLERANCE_DB };
const relative = { tolerance: 2e-5, relative: true };
/** A search of fades ends within 0.01 dB: rounding may take another of its steps. */
const SEARCH_DB = { tolerance: 0.011 };

/** The WGSL functions of this package with their models. */
export const p2001Twins: readonly Twin[] = [
  step(
    'read_p2001',
    linkWgsl,
    'return p2001.multipath.log_worst_month + p2001.scatter_zone.c1 + p2001.refraction.earth_km;',
    ({ multipath, scatterZone, refraction }) => multipath.logWorstMonth + scatterZone.c1 + refraction.earthKm,
    share,
    relative,
  ),
  {
    name: 'two_ways_db',
    wgsl: combinationWgsl,
    model: (a = 0, b = 0) => twoWaysDb(a, b),
    domain: [lossDb('a'), lossDb('b')],
    ...db,
  },
  {
    name: 'p2001_combined_loss_db',
    wgsl: combinationWgsl,
    through: {
      wgsl: {
        name: 'four ways',
        code: 'fn four_ways(a: f32, b: f32, c: f32, d: f32) -> f32 { return p2001_combined_loss_db(P2001WaysDb(a, b, c, d)); }',
      },
      call: 'four_ways',
    },
    model: (surfaceLossDb = 0, anomalousLossDb = 0, troposcatterLossDb = 0, sporadicELossDb = 0) =>
      combinedLossDb({ surfaceLossDb, anomalousLossDb, troposcatterLossDb, sporadicELossDb }),
    domain: [
      lossDb('surfaceLossDb'),
      lossDb('anomalousLossDb'),
      lossDb('troposcatterLossDb'),
      lossDb('sporadicELossDb'),
    ],
    ...db,
  },
  {
    name: 'p2001_free_space_loss_db',
    wgsl: freeSpaceWgsl,
    model: (f = 0, km = 0) => freeSpaceLossDb(f, km),
    domain: [ghz, { name: 'distanceKm', from: 0.01, to: 1000, spacing: 'log' }],
    ...db,
  },
  step(
    'multipath_percent',
    clearAirFadingWgsl,
    'p1812_path.line_of_sight = h < 0.5; return multipath_percent(P2001HorizonGround(0.5 * c, 0.5 * d));',
    (link, path, h) => {
      path.lineOfSight = h < 0.5;
      return multipathPercent(link, path, { txM: 0.5 * path.txM, rxM: 0.5 * path.rxM });
    },
    share,
    relative,
  ),
  step(
    'zero_fade_percent',
    clearAirFadingWgsl,
    'return zero_fade_percent(b, h, c);',
    (link, { distanceKm, txM }, h) => zeroFadePercent(link, distanceKm, h, txM),
    { name: 'inclinationMrad', from: 0, to: 200 },
    relative,
  ),
  step(
    'surface_exponent',
    clearAirFadingWgsl,
    'return exp(-surface_exponent(h, b));',
    (_, { distanceKm }, h) => Math.exp(-surfaceExponent(distanceKm)(h)),
    fadeDb,
    { tolerance: 2e-5 },
  ),
  step(
    'ten_to',
    clearAirFadingWgsl,
    'return ten_to(h);',
    (_, __, h) => tenTo(h),
    { name: 'x', from: -12, to: 8 },
    relative,
  ),
  {
    name: 'path_rain',
    wgsl: precipitationFadingWgsl,
    through: {
      wgsl: {
        name: 'rain of a path',
        code: 'fn rain_of_path(k: f32, alpha: f32, d: f32) -> f32 { let rain = path_rain(k, alpha, d); return 10 * rain.exponent + rain.log_per_db; }',
      },
      call: 'rain_of_path',
    },
    model: (k = 0, alpha = 0, d = 0) => {
      const { exponent, logPerDb } = pathRain(k, alpha, d);
      return 10 * exponent + logPerDb;
    },
    domain: [
      { name: 'k', from: 1e-5, to: 2, spacing: 'log' },
      { name: 'alpha', from: 0.6, to: 1.5 },
      { name: 'distanceKm', from: 0.01, to: 500, spacing: 'log', edges: [1, 300] },
    ],
    tolerance: 1e-4,
  },
  step(
    'surface_gases',
    gasesWgsl,
    'let gases = surface_gases(h); return gases.oxygen_db + gases.vapour_db + gases.rain_vapour_db;',
    (link, path, h) => sumOf(surfaceGases(link, path, h)),
    groundM,
    relative,
  ),
  step(
    'scatter_gases',
    gasesWgsl,
    'let gases = scatter_gases(P2001ScatterPath(h * b, b - h * b, 0)); return gases.oxygen_db + gases.vapour_db + gases.rain_vapour_db;',
    (link, path, h) =>
      sumOf(
        scatterGases(link, path, {
          txKm: h * path.distanceKm,
          rxKm: path.distanceKm - h * path.distanceKm,
          altitudeM: 0,
        }),
      ),
    share,
    { tolerance: 1e-4, relative: true },
  ),
  step(
    'gases_to_volume',
    gasesWgsl,
    'let gases = gases_to_volume(h, g, b); return gases.oxygen_db + gases.vapour_db + gases.rain_vapour_db;',
    (link, { txHorizonMrad, distanceKm }, h) => sumOf(gasesToVolume(link, h, txHorizonMrad, distanceKm)),
    groundM,
    relative,
  ),
  step(
    'specific_gases',
    gasesWgsl,
    'let gases = specific_gases(h); return gases.oxygen + gases.vapour + gases.rain_vapour;',
    (link, _, h) => {
      const { oxygen, vapour, rainVapour } = specificGases(link, h);
      return oxygen + vapour + rainVapour;
    },
    groundM,
    relative,
  ),
  step(
    'p2001_vapour_db_per_km',
    gasesWgsl,
    'return p2001_vapour_db_per_km(p2001.frequency_ghz, h);',
    ({ frequencyGHz }, _, h) => vapourDbPerKm(frequencyGHz, h),
    { name: 'seaGm3', from: 0.1, to: 100, spacing: 'log' },
    relative,
  ),
  step(
    'scatter_path',
    scatterPathWgsl,
    'let volume = scatter_path(); return volume.tx_km + 0.001 * volume.altitude_m;',
    (link, path) => {
      const { txKm, altitudeM } = scatterPath(link, path);
      return txKm + 0.001 * altitudeM;
    },
    share,
    { tolerance: 1e-4, relative: true },
  ),
  step(
    'p2001_tangent',
    scatterPathWgsl,
    'return p2001_tangent(h);',
    (_, __, h) => tangent(h),
    { name: 'rad', from: 0, to: 0.6 },
    relative,
  ),
  step(
    'sporadic_e_loss_db',
    sporadicEWgsl,
    'return sporadic_e_loss_db();',
    (link, path) => sporadicELossDb(link, path),
    share,
    relative,
  ),
  step(
    'hops_loss_db',
    sporadicEWgsl,
    'return hops_loss_db(select(1f, 2f, h > 0.5));',
    (link, path, h) => hopsLossDb(link, path, h > 0.5 ? 2 : 1),
    share,
    relative,
  ),
  step(
    'p2001_terminal_loss_db',
    sporadicEWgsl,
    'return p2001_terminal_loss_db(p2001.frequency_ghz, g, e * b, h);',
    ({ frequencyGHz }, { txHorizonKm, txHorizonMrad }, h) =>
      terminalLossDb(frequencyGHz, txHorizonMrad, txHorizonKm, h),
    { name: 'takeOffRad', from: -0.2, to: 1.5 },
    { tolerance: 5e-3 },
  ),
  step(
    'p2001_troposcatter_loss_db',
    troposcatterWgsl,
    'return p2001_troposcatter_loss_db(p2001.scatter_zone);',
    (link, path) => troposcatterLossDb(link, path, link.scatterZone),
    share,
    db,
  ),
  step(
    'p2001_y90_db',
    troposcatterWgsl,
    'return p2001_y90_db(p2001.scatter_zone, 0.001 * c, h, p2001.frequency_ghz);',
    ({ scatterZone, frequencyGHz }, { txM }, h) => y90Db(scatterZone, 0.001 * txM, h, frequencyGHz),
    { name: 'lengthKm', from: 1, to: 1500, spacing: 'log', edges: [100, 550, 1000] },
    db,
  ),
  step(
    'one_minus_exp',
    fadeSearchWgsl,
    'return one_minus_exp(h);',
    (_, __, h) => -Math.expm1(-h),
    { name: 'x', from: 1e-9, to: 50, spacing: 'log' },
    relative,
  ),
  step(
    'p2001_rain_cases',
    fadeSearchWgsl,
    'return p2001_rain_cases(h, h + c).wetness;',
    ({ rain }, { txM }, h) => rainCases(rain, h, Math.fround(h + txM))?.wetness ?? 0,
    groundM,
    { tolerance: 1e-3 },
  ),
  step(
    'p2001_excess',
    fadeSearchWgsl,
    'return p2001_excess(P2001Fading(true, b, 0, 1), h);',
    ({ exceededPercent }, { distanceKm }, h) => surfaceFading(distanceKm)(h) - exceededPercent,
    fadeDb,
    { tolerance: 2e-3 },
  ),
  step(
    'p2001_fade_exceeded_db',
    fadeSearchWgsl,
    'return p2001_fade_exceeded_db(P2001Fading(true, b, 0, 1));',
    ({ exceededPercent }, { distanceKm }) => fadeExceededDb(exceededPercent, surfaceFading(distanceKm)),
    share,
    SEARCH_DB,
  ),
  step(
    'p2001_side',
    fadeSearchWgsl,
    'return p2001_side(c, c + d, b, true, 0.1 + 100 * h).fade_db;',
    (link, { txM, rxM, distanceKm }, h) =>
      sideOf(link, txM, Math.fround(txM + rxM), distanceKm, surfaceFading(Math.fround(0.1 + 100 * h))).fadeDb,
    share,
    SEARCH_DB,
  ),
];

function sumOf({ oxygenDb, vapourDb, rainVapourDb }: GasLoss): number {
  return oxygenDb + vapourDb + rainVapourDb;
}
