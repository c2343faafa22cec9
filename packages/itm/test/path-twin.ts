import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, wgslF32, type WgslModule } from '@radioshed/gpu';

import { diffractionWgsl } from '../src/attenuation/diffraction.wgsl.js';
import { horizonGeometry } from '../src/terrain/horizon-geometry.js';
import { horizonGeometryWgsl } from '../src/terrain/horizon-geometry.wgsl.js';
import type { ItmEnvironment } from '../src/link/input.js';
import { type LinkConstants, linkConstants } from '../src/link/link-constants.js';
import { linkConstantsWgsl } from '../src/link/link-constants.wgsl.js';
import { linkParameters } from '../src/link-parameters.js';
import { PathState } from '../src/path-state.js';
import { even, log } from './twin-arguments.js';

type Numbers = readonly number[];

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
${LINKS.map((each, n) => {
  const numbers = linkParameters(each);
  return `    case ${n}: { var numbers = array<f32, ${numbers.length}>(${numbers.map(wgslF32).join(', ')}); return numbers[i]; }`;
}).join('\n')}
    default: { return 0; }
  }
}

// Horizons as fractions of those over a smooth Earth, and what their angles have over those.
fn set_path(link: u32, tx_m: f32, rx_m: f32, tx_share: f32, rx_share: f32, surplus_rad: f32, delta_h_m: f32) {
  twin_link = link;
  read_itm();
  itm_path.point_to_point = true;
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
  uses: [linkConstantsWgsl, horizonGeometryWgsl, diffractionWgsl],
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

/** The path of the step that was asked last. */
export const path: PathState = new PathState();

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
  return LINKS[link];
}

/**
 * A twin of a step of the model on a path whose terrain is known; `h` is the last argument, a distance or a fraction.
 */
export function step(
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
    model: (...values) => model(setPath(values), values[7]),
    domain: [...state, last],
    tolerance,
    relative,
  };
}
