import { type Twin, type TwinArgument, wgslF32, type WgslModule } from '@radioshed/gpu';
import { PathState } from '@radioshed/p1812/path';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { RAIN_NAMES, rainNumbers } from '../src/fading/fade-search.wgsl.js';
import { TEMPERATE_CLIMATE, type P2001RadialParameters } from '../src/index.js';
import { linkNumbers } from '../src/link/link-numbers.js';
import { linkOf, type P2001Link } from '../src/link/link.js';
import { linkWgsl } from '../src/link/link.wgsl.js';

const DRY = { ...TEMPERATE_CLIMATE, rainMm: 0, scatterClimate: 'desert' } as const;
const WET = { ...TEMPERATE_CLIMATE, rainMm: 2500, rainProbabilityPercent: 20, scatterClimate: 'equatorial' } as const;
/** Links whose numbers the twins of whole paths take, one of them by its place. */
const PARAMETERS: readonly P2001RadialParameters[] = [
  { frequencyMHz: 40, timePercent: 1, latDeg: 37, polarisation: 'horizontal' },
  { frequencyMHz: 600, timePercent: 50, latDeg: 60, polarisation: 'vertical' },
  { frequencyMHz: 3500, timePercent: 10, latDeg: 20, polarisation: 'vertical', climate: DRY },
  { frequencyMHz: 12_000, timePercent: 99.9, latDeg: 5, polarisation: 'horizontal', climate: WET },
  { frequencyMHz: 40_000, timePercent: 99, latDeg: 50, polarisation: 'vertical' },
];
const LINKS: readonly P2001Link[] = PARAMETERS.map((each) => linkOf(each).link);

function numbersWgsl(name: string, numbersOf: (link: P2001Link) => readonly number[]): string {
  const cases = LINKS.map((link, i) => {
    const numbers = numbersOf(link);
    return `    case ${i}: { var numbers = array<f32, ${numbers.length}>(${numbers.map(wgslF32).join(', ')}); return numbers[i]; }`;
  });
  return `fn ${name}(i: u32) -> f32 {\n  switch twin_link {\n${cases.join('\n')}\n    default: { return 0; }\n  }\n}\n`;
}

/** Numbers of a link and a path as a kernel and the terrain would give them. */
const statesWgsl: WgslModule = {
  name: 'p2001-states',
  code: `
var<private> twin_link: u32;

${numbersWgsl('model_table', linkNumbers)}
${numbersWgsl('model_parameter', (link) => {
  const numbers = rainNumbers(link.rain);
  return RAIN_NAMES.map((name) => numbers[name]);
})}
fn set_path(link: u32, distance_km: f32, tx_m: f32, rx_m: f32, tx_share: f32, rx_share: f32, tx_mrad: f32, rx_mrad: f32) {
  twin_link = link;
  read_p2001();
  p1812_path.distance_km = distance_km;
  p1812_path.tx_m = tx_m;
  p1812_path.rx_m = rx_m;
  p1812_path.tx_ground_m = 0.9 * tx_m;
  p1812_path.rx_ground_m = 0.9 * rx_m;
  p1812_path.tx_horizon_km = tx_share * distance_km;
  p1812_path.rx_horizon_km = rx_share * distance_km;
  p1812_path.tx_horizon_mrad = tx_mrad;
  p1812_path.rx_horizon_mrad = rx_mrad;
  p1812_path.angle_mrad = 1000 * distance_km / p2001.median_earth_km + tx_mrad + rx_mrad;
}
`,
  uses: [linkWgsl, pathStateWgsl],
};

const state: readonly TwinArgument[] = [
  { name: 'link', from: 0, to: PARAMETERS.length - 1, spacing: 'integer' },
  { name: 'distanceKm', from: 1, to: 500, spacing: 'log' },
  { name: 'txM', from: 5, to: 3000, spacing: 'log' },
  { name: 'rxM', from: 5, to: 3000, spacing: 'log' },
  { name: 'txShare', from: 0.01, to: 0.5 },
  { name: 'rxShare', from: 0.01, to: 0.5 },
  { name: 'txMrad', from: 0, to: 50 },
  { name: 'rxMrad', from: 0, to: 50 },
];

const path = new PathState();

function setPath(values: readonly number[]): P2001Link {
  const [number = 0, distanceKm = 0, txM = 0, rxM = 0, txShare = 0, rxShare = 0, txMrad = 0, rxMrad = 0] = values;
  const link = LINKS[number];
  path.distanceKm = distanceKm;
  path.txM = txM;
  path.rxM = rxM;
  path.txGroundM = 0.9 * txM;
  path.rxGroundM = 0.9 * rxM;
  path.txHorizonKm = txShare * distanceKm;
  path.rxHorizonKm = rxShare * distanceKm;
  path.txHorizonMrad = txMrad;
  path.rxHorizonMrad = rxMrad;
  path.angleMrad = (1000 * distanceKm) / link.medianEarthKm + txMrad + rxMrad;
  return link;
}

/** A twin of a step of the model on a path whose terrain is known; `h` is the last argument. */
export function step(
  name: string,
  wgsl: WgslModule,
  statements: string,
  model: (link: P2001Link, path: PathState, last: number) => number,
  last: TwinArgument,
  tolerance: Pick<Twin, 'tolerance' | 'relative'>,
): Twin {
  const code = `
fn through_${name}(a: u32, b: f32, c: f32, d: f32, e: f32, f: f32, g: f32, k: f32, h: f32) -> f32 {
  set_path(a, b, c, d, e, f, g, k);
  ${statements}
}
`;
  return {
    name,
    wgsl,
    through: { wgsl: { name: `through ${name}`, code, uses: [statesWgsl, wgsl] }, call: `through_${name}` },
    model: (...values) => model(setPath(values), path, values[8] ?? 0),
    domain: [...state, last],
    ...tolerance,
  };
}
