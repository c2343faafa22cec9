import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, wgslF32, type WgslModule } from '@radioshed/gpu';

import { attenuationFunctionDb } from './attenuation-function.js';
import { attenuationFunctionWgsl } from './attenuation-function.wgsl.js';
import { clutterLossDb, diffractionLine, diffractionLossDb } from './diffraction.js';
import { itmDiffractionWgsl } from './diffraction.wgsl.js';
import { effectiveEarthRadiusM, refractivityAtHeightN } from './effective-earth.js';
import { effectiveEarthWgsl } from './effective-earth.wgsl.js';
import { frequencyGainDb } from './frequency-gain.js';
import { frequencyGainWgsl } from './frequency-gain.wgsl.js';
import { fresnelIntegralDb } from './fresnel-integral.js';
import { fresnelIntegralWgsl } from './fresnel-integral.wgsl.js';
import { heightFunctionDb } from './height-function.js';
import { heightFunctionWgsl } from './height-function.wgsl.js';
import { horizonGeometry } from './horizon-geometry.js';
import type { ItmEnvironment } from './input.js';
import { itmLinkWgsl, itmParameters } from './radial.wgsl.js';
import { knifeEdgeLossDb } from './knife-edge.js';
import { knifeEdgeWgsl } from './knife-edge.wgsl.js';
import { lineOfSightLossDb } from './line-of-sight.js';
import { itmLineOfSightWgsl } from './line-of-sight.wgsl.js';
import { type LinkConstants, linkConstants } from './link-constants.js';
import { beyondHorizon, lineOfSightRegion, longleyRice } from './longley-rice.js';
import { longleyRiceWgsl } from './longley-rice.wgsl.js';
import { PathState } from './path-state.js';
import { powerDb } from './power-db.js';
import { powerDbWgsl } from './power-db.wgsl.js';
import { roughHorizonM, roughHorizonRad } from './rough-horizons.js';
import { roughHorizonsWgsl } from './quick-profile.wgsl.js';
import { sigmaHM } from './sigma-h.js';
import { smoothEarthLossDb, smoothEarthTerminals } from './smooth-earth.js';
import { smoothEarthWgsl } from './smooth-earth.wgsl.js';
import { terrainRoughnessM } from './terrain-roughness.js';
import { terrainRoughnessWgsl } from './terrain-roughness.wgsl.js';
import { scatterGainDb, troposcatterLossDb } from './troposcatter.js';
import { troposcatterWgsl } from './troposcatter.wgsl.js';
import { curveDb, effectiveDistanceM, variabilityLossDb } from './variability.js';
import { variabilityWgsl } from './variability.wgsl.js';

type Numbers = readonly number[];

/** A formula of numbers. */
function formula(
  name: string,
  wgsl: WgslModule,
  model: (...values: number[]) => number,
  domain: readonly TwinArgument[],
  tolerance: number = FORMULA_TOLERANCE_DB,
  relative = false,
): Twin {
  return { name, wgsl, model: model as Twin['model'], domain, tolerance, relative };
}

const log = (name: string, from: number, to: number, ...edges: number[]): TwinArgument => {
  return { name, from, to, spacing: 'log', edges };
};
const even = (name: string, from: number, to: number, ...edges: number[]): TwinArgument => ({ name, from, to, edges });

const relativeToF32 = 1e-5;
const roughness = even('deltaHM', 0, 2000, 90);
const height = log('heightM', 0.5, 3000, 5);
const radius = even('radiusM', 4e6, 13.3e6);

const FORMULAS: readonly Twin[] = [
  formula('power_db', powerDbWgsl, powerDb, [log('ratio', 1e-12, 1e30, 1)]),
  formula('cube_root', powerDbWgsl, Math.cbrt, [log('x', 1e-9, 1e18, 1)], 1e-6, true),
  formula(
    'refractivity_at_height_n',
    effectiveEarthWgsl,
    refractivityAtHeightN,
    [even('seaLevelN', 250, 400), even('heightM', -500, 9000)],
    1e-6,
    true,
  ),
  formula(
    'effective_earth_radius_m',
    effectiveEarthWgsl,
    effectiveEarthRadiusM,
    [even('n', 150, 400)],
    relativeToF32,
    true,
  ),
  formula(
    'terrain_roughness_m',
    terrainRoughnessWgsl,
    terrainRoughnessM,
    [log('distanceM', 1, 2e6), roughness],
    relativeToF32,
    true,
  ),
  formula('sigma_h_m', terrainRoughnessWgsl, sigmaHM, [roughness], relativeToF32, true),
  formula('fresnel_integral_db', fresnelIntegralWgsl, fresnelIntegralDb, [log('vSquared', 1e-9, 1e9, 5.76)]),
  formula('height_function_db', heightFunctionWgsl, heightFunctionDb, [
    log('xKm', 0.01, 5000, 1, 200, 2000),
    log('k', 1e-6, 1, 0.99e-5, 1.01e-5),
  ]),
  formula('attenuation_function_db', attenuationFunctionWgsl, attenuationFunctionDb, [
    log('thetaDistanceM', 100, 1e6, 10e3, 70e3),
  ]),
  formula('frequency_gain_db', frequencyGainWgsl, frequencyGainDb, [
    log('r', 0.2, 1e5),
    even('etaS', 0, 6, 1, 2, 3, 4, 5),
  ]),
  formula('rough_horizon_m', roughHorizonsWgsl, roughHorizonM, [height, radius, roughness], relativeToF32, true),
  formula(
    'rough_horizon_rad',
    roughHorizonsWgsl,
    roughHorizonRad,
    [height, log('horizonM', 100, 1e5), radius, roughness],
    1e-4,
  ),
  {
    ...formula('phasor', itmLineOfSightWgsl, (phase, axis) => (axis === 0 ? Math.cos(phase) : Math.sin(phase)), [
      even('phase', 0, Math.fround(Math.PI), Math.fround(Math.PI / 2)),
      { name: 'axis', from: 0, to: 1, spacing: 'integer' },
    ]),
    tolerance: 2e-7,
    through: through('phasor', 'select(phasor(a).y, phasor(a).x, b == 0)', ['a: f32', 'b: u32'], [itmLineOfSightWgsl]),
  },
];

const common = { surfaceRefractivityN: 301, relativePermittivity: 15, conductivitySpm: 0.005 };
/** Links whose constants the twins of whole paths take, one of them by its number. */
const ENVIRONMENTS: readonly ItmEnvironment[] = [
  {
    ...common,
    frequencyMHz: 40,
    polarisation: 'horizontal',
    climate: 'equatorial',
    variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 90, mdvar: 2 },
  },
  {
    ...common,
    frequencyMHz: 450,
    polarisation: 'vertical',
    climate: 'continentalTemperate',
    variability: { mode: 'confidenceReliability', confidencePercent: 90, reliabilityPercent: 50, mdvar: 12 },
  },
  {
    ...common,
    frequencyMHz: 2600,
    polarisation: 'horizontal',
    climate: 'desert',
    variability: { mode: 'timeLocationSituation', timePercent: 1, locationPercent: 70, situationPercent: 60, mdvar: 3 },
  },
  {
    ...common,
    frequencyMHz: 15_000,
    polarisation: 'vertical',
    climate: 'maritimeTemperateOverSea',
    variability: {
      mode: 'timeLocationSituation',
      timePercent: 99,
      locationPercent: 10,
      situationPercent: 95,
      mdvar: 1,
    },
  },
  {
    ...common,
    frequencyMHz: 150,
    polarisation: 'vertical',
    climate: 'maritimeSubtropical',
    variability: { mode: 'confidenceReliability', confidencePercent: 95, reliabilityPercent: 10, mdvar: 0 },
  },
];

const LINKS: readonly LinkConstants[] = ENVIRONMENTS.map(linkConstants);
const RADIUS_M = 8.5e6;

/** Parameters and a path as a kernel and the terrain would give them. */
const statesWgsl: WgslModule = {
  name: 'itm-states',
  code: `
var<private> twin_link: u32;

fn model_parameter(i: u32) -> f32 {
  switch twin_link {
${ENVIRONMENTS.map((each, n) => {
  const numbers = itmParameters(each);
  return `    case ${n}: { var numbers = array<f32, ${numbers.length}>(${numbers.map(wgslF32).join(', ')}); return numbers[i]; }`;
}).join('\n')}
    default: { return 0; }
  }
}

// Horizons as shares of those over a smooth Earth, and what their angles have over those.
fn set_path(link: u32, tx_m: f32, rx_m: f32, tx_share: f32, rx_share: f32, surplus_rad: f32, delta_h_m: f32) {
  twin_link = link;
  begin_itm();
  itm_path.tx_effective_m = tx_m;
  itm_path.rx_effective_m = rx_m;
  itm_path.tx_height_m = max(0.5, 0.5 * tx_m);
  itm_path.rx_height_m = max(0.5, 0.5 * rx_m);
  itm_path.radius_m = ${wgslF32(RADIUS_M)};
  itm_path.refractivity_n = 301;
  itm_path.tx_horizon_m = tx_share * sqrt(${wgslF32(2 * RADIUS_M)} * tx_m);
  itm_path.rx_horizon_m = rx_share * sqrt(${wgslF32(2 * RADIUS_M)} * rx_m);
  itm_path.delta_h_m = delta_h_m;
  let rad = 0.5 * (surplus_rad - (itm_path.tx_horizon_m + itm_path.rx_horizon_m) / itm_path.radius_m);
  itm_path.tx_horizon_rad = rad;
  itm_path.rx_horizon_rad = rad;
  horizon_geometry();
}
`,
  uses: [itmLinkWgsl, longleyRiceWgsl],
};

const state: readonly TwinArgument[] = [
  { name: 'link', from: 0, to: ENVIRONMENTS.length - 1, spacing: 'integer' },
  log('txEffectiveM', 1, 500),
  log('rxEffectiveM', 1, 500),
  log('txShare', 0.05, 1.5),
  log('rxShare', 0.05, 1.5),
  log('surplusRad', 1e-4, 0.05),
  even('deltaHM', 0, 800),
];

const path = new PathState();

function setPath(values: Numbers): LinkConstants {
  const [link, txM, rxM, txShare, rxShare, surplusRad, deltaHM] = values as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  path.txEffectiveM = txM;
  path.rxEffectiveM = rxM;
  path.txHeightM = Math.max(0.5, 0.5 * txM);
  path.rxHeightM = Math.max(0.5, 0.5 * rxM);
  path.radiusM = RADIUS_M;
  path.refractivityN = 301;
  path.txHorizonM = txShare * Math.sqrt(2 * RADIUS_M * txM);
  path.rxHorizonM = rxShare * Math.sqrt(2 * RADIUS_M * rxM);
  path.deltaHM = deltaHM;
  path.txHorizonRad = path.rxHorizonRad = 0.5 * (surplusRad - (path.txHorizonM + path.rxHorizonM) / RADIUS_M);
  horizonGeometry(path);
  return LINKS[link] as LinkConstants;
}

function through(
  name: string,
  value: string,
  names: readonly string[],
  uses: readonly WgslModule[],
): NonNullable<Twin['through']> {
  const code = `
fn through_${name}(${names.join(', ')}) -> f32 {
  return ${value};
}
`;
  return { wgsl: { name: `through ${name}`, code, uses }, call: `through_${name}` };
}

/** A twin of a step of the model on a path whose terrain is known; \`h\` is the last argument, a distance or a share. */
function step(
  name: string,
  wgsl: WgslModule,
  statements: string,
  model: (link: LinkConstants, last: number) => number,
  last: TwinArgument,
  tolerance: number = FORMULA_TOLERANCE_DB,
  relative = false,
): Twin {
  const code = `
fn through_${name}(a: u32, b: f32, c: f32, d: f32, e: f32, f: f32, g: f32, h: f32) -> f32 {
  set_path(a, b, c, d, e, f, g);
  ${statements}
}
`;
  const uses = [statesWgsl, wgsl];
  return {
    name,
    wgsl,
    through: { wgsl: { name: `through ${name}`, code, uses }, call: `through_${name}` },
    model: (...values) => model(setPath(values), values[7] as number),
    domain: [...state, last],
    tolerance,
    relative,
  };
}

const beyond = log('beyondM', 3000, 3e5);
const shareOfSight = log('share', 0.01, 0.99);
/** Low antennas far away: the reflected ray takes all but a thousandth of the direct one, and f32 leaves four digits of that. */
const NEARLY_OPPOSITE_DB = 0.01;
const clutterFree = 0;

const STEPS: readonly Twin[] = [
  step(
    'begin_itm',
    itmLinkWgsl,
    'return itm.frequency_distance_m + itm.log_frequency;',
    (link) => link.variability.frequencyDistanceM + link.logFrequency,
    shareOfSight,
    1e-6,
    true,
  ),
  step(
    'itm_curve',
    itmLinkWgsl,
    'return itm_curve(23).x2;',
    (link) => link.variability.time.x2,
    shareOfSight,
    1e-6,
    true,
  ),
  step(
    'horizon_geometry',
    longleyRiceWgsl,
    'return itm_path.smooth_sight_m + 1e6 * itm_path.sight_rad;',
    () => path.smoothSightM + 1e6 * path.sightRad,
    shareOfSight,
    0.05,
  ),
  step(
    'smooth_earth_terminals',
    smoothEarthWgsl,
    'smooth_earth_terminals(); return itm_path.height_gain_db + 0.05 * itm_path.horizons_km;',
    (link) => {
      smoothEarthTerminals(link, path);
      return path.heightGainDb + 0.05 * path.horizonsKm;
    },
    shareOfSight,
  ),
  step(
    'smooth_earth_loss_db',
    smoothEarthWgsl,
    'smooth_earth_terminals(); return smooth_earth_loss_db(itm_path.sight_m + h);',
    (link, h) => {
      smoothEarthTerminals(link, path);
      return smoothEarthLossDb(link, path, path.sightM + h);
    },
    beyond,
  ),
  step(
    'itm_knife_edge_loss_db',
    knifeEdgeWgsl,
    'return itm_knife_edge_loss_db(itm_path.sight_m + h);',
    (link, h) => knifeEdgeLossDb(link, path, path.sightM + h),
    beyond,
  ),
  step(
    'diffraction_loss_db',
    itmDiffractionWgsl,
    'smooth_earth_terminals(); return diffraction_loss_db(itm_path.sight_m + h, 0);',
    (link, h) => {
      smoothEarthTerminals(link, path);
      return diffractionLossDb(link, path, path.sightM + h, clutterFree);
    },
    beyond,
  ),
  step(
    'clutter_loss_db',
    itmDiffractionWgsl,
    'return clutter_loss_db();',
    (link) => clutterLossDb(link, path),
    shareOfSight,
  ),
  step(
    'diffraction_line',
    itmDiffractionWgsl,
    'diffraction_line(); return itm_path.diffraction_at_zero_db + itm_path.diffraction_db_per_m * h;',
    (link, h) => {
      diffractionLine(link, path);
      return path.diffractionAtZeroDb + path.diffractionDbPerM * h;
    },
    beyond,
  ),
  step(
    'line_of_sight_loss_db',
    itmLineOfSightWgsl,
    'diffraction_line(); return line_of_sight_loss_db(h * itm_path.smooth_sight_m);',
    (link, h) => {
      diffractionLine(link, path);
      return lineOfSightLossDb(link, path, h * path.smoothSightM);
    },
    shareOfSight,
    NEARLY_OPPOSITE_DB,
  ),
  step(
    'scatter_gain_db',
    troposcatterWgsl,
    'return scatter_gain_db(itm_path.sight_m + h);',
    (link, h) => scatterGainDb(link, path, path.sightM + h),
    log('beyondM', 1e5, 5e5),
  ),
  step(
    'troposcatter_loss_db',
    troposcatterWgsl,
    'itm_path.frequency_gain_db = -1; return troposcatter_loss_db(itm_path.sight_m + h);',
    (link, h) => {
      path.frequencyGainDb = -1;
      return troposcatterLossDb(link, path, path.sightM + h);
    },
    log('beyondM', 1e5, 5e5),
  ),
  step(
    'line_of_sight_region_db',
    longleyRiceWgsl,
    'diffraction_line(); itm_path.distance_m = h * itm_path.smooth_sight_m; return line_of_sight_region_db();',
    (link, h) => {
      diffractionLine(link, path);
      path.distanceM = h * path.smoothSightM;
      lineOfSightRegion(link, path);
      return path.referenceDb;
    },
    shareOfSight,
    NEARLY_OPPOSITE_DB,
  ),
  step(
    'beyond_horizon_db',
    longleyRiceWgsl,
    'diffraction_line(); itm_path.distance_m = itm_path.smooth_sight_m + h; return beyond_horizon_db();',
    (link, h) => {
      diffractionLine(link, path);
      path.distanceM = path.smoothSightM + h;
      beyondHorizon(link, path);
      return path.referenceDb;
    },
    beyond,
  ),
  step(
    'longley_rice',
    longleyRiceWgsl,
    'itm_path.distance_m = itm_path.smooth_sight_m * h; longley_rice(); return itm_path.reference_db;',
    (link, h) => {
      path.distanceM = path.smoothSightM * h;
      longleyRice(link, path);
      return path.referenceDb;
    },
    log('share', 0.05, 20),
  ),
  step(
    'effective_distance_m',
    variabilityWgsl,
    'itm_path.distance_m = h; return effective_distance_m();',
    (link, h) => {
      path.distanceM = h;
      return effectiveDistanceM(link, path);
    },
    log('distanceM', 100, 1e6),
    relativeToF32,
    true,
  ),
  step(
    'curve_db',
    variabilityWgsl,
    'return curve_db(itm_median, h);',
    (link, h) => curveDb(link.variability.median, h),
    log('distanceM', 100, 1e6),
  ),
  step(
    'variability_loss_db',
    variabilityWgsl,
    'itm_path.distance_m = h; itm_path.reference_db = 1e-4 * h; return variability_loss_db();',
    (link, h) => {
      path.distanceM = h;
      path.referenceDb = 1e-4 * h;
      return variabilityLossDb(link, path);
    },
    log('distanceM', 100, 1e6),
  ),
];

/**
 * The WGSL functions of this package with their models. What reads the ground (Δh, lines, horizons) is held by the rasters
 * that kernels make.
 */
export const itmTwins: readonly Twin[] = [...FORMULAS, ...STEPS];
