import { sphericalEarthWgsl } from '@radioshed/diffraction/gpu';
import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { radioClimaticZones } from '@radioshed/p1812';
import { anomalousTimePercent, HEIGHT_LIMITS_M, mu4Exponent } from '@radioshed/p1812/path';
import {
  anomalousIncidenceWgsl,
  anomalousWgsl,
  distanceTermsWgsl,
  ductsWgsl,
  pathStateWgsl,
  walkedPathWgsl,
} from '@radioshed/p1812/path-gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import { couplingDb } from './anomalous.js';
import { combinationWgsl } from './combination.wgsl.js';
import { clearAirFadingWgsl } from './fading/clear-air-fading.wgsl.js';
import { fadeSearchWgsl, RAIN_NAMES, rainNumbers } from './fading/fade-search.wgsl.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';
import { gasesWgsl } from './gases.wgsl.js';
import { horizonsWgsl } from './horizons.wgsl.js';
import { P2001_RADIAL, type P2001RadialParameters } from './input.js';
import { linkNumbers } from './link/link-numbers.js';
import { linkOf } from './link/link.js';
import { linkWgsl } from './link/link.wgsl.js';
import { scatterPathWgsl } from './scatter-path.wgsl.js';
import { sporadicEWgsl } from './sporadic-e.wgsl.js';
import { troposcatterWgsl } from './troposcatter.wgsl.js';

/** Constants of a link besides those of `P2001Link`, computed once in f64. */
const NAMES = [
  'wavelengthM',
  'couplingDb',
  'logTime',
  'admittance',
  'distance',
  'height',
  'isSea',
  'isInland',
  'openPercent',
  'exponent',
] as const;

const get = (name: (typeof NAMES)[number]): string => `model_parameter(${RAIN_NAMES.length + NAMES.indexOf(name)})`;

/**
 * `radial.ts` and what of `horizons.ts`, `diffraction.ts`, `anomalous.ts` and `ways.ts` asks for the ground; by hand,
 * as it walks.
 */
const p2001Wgsl: WgslModule = {
  name: 'p2001-model',
  code: `
// Attachment A
fn p2001_diffraction_db(path: WalkedPath, enhanced: Skyline, base_tx_m: f32, base_rx_m: f32) -> f32 {
  let actual_db = bullington_db(path, enhanced, 500 * p2001.refraction.curvature_per_km, path.tx_m, path.rx_m);
  let tx_m = path.tx_m - base_tx_m; // eq. (3.8.11a)
  let rx_m = path.rx_m - base_rx_m; // eq. (3.8.11b)
  let radius_km = p2001.refraction.earth_km;
  let level = smooth_skyline(path, 500 / radius_km, tx_m, rx_m);
  let smooth_db = bullington_db(path, level, 500 / radius_km, tx_m, rx_m);
  let surface = EarthSurface(${get('admittance')}, ${get('distance')}, ${get('height')});
  let spherical_db = spherical_earth_db(path.distance_km, tx_m, rx_m, radius_km, path.wavelength_m, surface);
  return actual_db + max(spherical_db - smooth_db, 0); // eq. (A.1.1)
}

// Attachment D
fn p2001_anomalous_db(duct_tx_m: f32, duct_rx_m: f32) -> f32 {
  let d = p1812_path.distance_km;
  let earth_km = p2001.median_earth_km;
  let f = p2001.frequency_ghz;
  let is_sea = ${get('isSea')};
  let tau = inland_share(d * ${get('isInland')});
  let beta_percent = anomalous_time_percent(d * (1 - is_sea), tau, ${get('openPercent')}, ${get('exponent')});
  let horizons_km = p1812_path.tx_horizon_km + p1812_path.rx_horizon_km;
  var loss_db = ${get('couplingDb')} + 20 * log10(horizons_km)
    + site_shielding_db(p1812_path.tx_horizon_mrad, p1812_path.tx_horizon_km, f)
    + site_shielding_db(p1812_path.rx_horizon_mrad, p1812_path.rx_horizon_km, f);
  if (is_sea == 1) { loss_db += sea_duct_db(p1812_path.tx_m) + sea_duct_db(p1812_path.rx_m); }
  let angle_mrad = 1000 * d / earth_km + min(p1812_path.tx_horizon_mrad, 0.1 * p1812_path.tx_horizon_km)
    + min(p1812_path.rx_horizon_mrad, 0.1 * p1812_path.rx_horizon_km); // eq. (D.6.3)
  loss_db += 5e-5 * earth_km * pow(f, 1.0 / 3) * max(angle_mrad, 0);
  let alpha = max(-3.4, -0.6 - 3.5e-9 * pow(d, 3.1) * tau);
  let log_mu = log_geometry(d, d - horizons_km, duct_tx_m, duct_rx_m, p1812_path.roughness_m, alpha, earth_km);
  return loss_db + duct_time_db(${get('logTime')}, log10(beta_percent) + log_mu, d, 1e-6 * pow(d, 1.13))
    + 50 / p2001.exceeded_percent; // eq. (D.7.7)
}

// §3.7
fn p2001_horizons(link: Link, walked: WalkedPath, bare: Skyline, base_m: f32, slope: f32) -> P2001HorizonGround {
  let curved = 1000 * walked.distance_km / p2001.median_earth_km;
  var begin = bare.largest_index;
  var end = bare.largest_index;
  p1812_path.line_of_sight = !is_obstructed(bare);
  p1812_path.tx_horizon_mrad = bare.ray_slope; // eq. (3.7.5a)
  p1812_path.rx_horizon_mrad = -bare.ray_slope - curved; // eq. (3.7.5b)
  if (!p1812_path.line_of_sight) {
    begin = bare.tx_index;
    end = bare.rx_index;
    p1812_path.tx_horizon_mrad = bare.tx_slope; // eq. (3.7.7)
    p1812_path.rx_horizon_mrad = bare.rx_slope; // eq. (3.7.10)
  }
  p1812_path.tx_horizon_km = f32(begin) * walked.step_km;
  p1812_path.rx_horizon_km = walked.distance_km - f32(end) * walked.step_km;
  p1812_path.angle_mrad = curved + p1812_path.tx_horizon_mrad + p1812_path.rx_horizon_mrad; // eq. (E.1)
  p1812_path.roughness_m = roughness_m(link, walked, begin, end, base_m, slope); // eq. (3.8.7)
  return P2001HorizonGround(
    link.tx_ground_m + walked_height_m(link, walked, begin),
    link.tx_ground_m + walked_height_m(link, walked, end),
  );
}

fn p2001_model(link: Link) -> f32 {
  if (!(min(link.tx_height_m, link.rx_height_m) >= ${f32(HEIGHT_LIMITS_M[0])})) { return NO_LOSS; }
  if (!(max(link.tx_height_m, link.rx_height_m) <= ${f32(HEIGHT_LIMITS_M[1])})) { return NO_LOSS; }
  read_p2001();
  var bare: Skyline;
  var median: Skyline;
  var enhanced: Skyline;
  let median_curvature = 500 / p2001.median_earth_km;
  let enhanced_curvature = 500 * p2001.refraction.curvature_per_km;
  let walked = walk_path(link, ${get('wavelengthM')}, median_curvature, enhanced_curvature, false, &bare, &median, &enhanced);
  let d = walked.distance_km;
  p1812_path.distance_km = d;
  p1812_path.tx_ground_m = link.tx_ground_m;
  p1812_path.rx_ground_m = link.tx_ground_m + walked.rx_ground_m;
  p1812_path.tx_m = link.tx_ground_m + walked.tx_m;
  p1812_path.rx_m = link.tx_ground_m + walked.rx_m;
  let below = smooth_earth(walked);
  let slope = (below.duct_rx_m - below.duct_tx_m) / d; // eq. (3.8.5)
  let horizon = p2001_horizons(link, walked, bare, below.duct_tx_m, slope);
  let zero_percent = multipath_percent(horizon);
  let rise_km = link.rise_m / 1000;
  let free_space_db = p2001_free_space_loss_db(p2001.frequency_ghz, sqrt(d * d + rise_km * rise_km));

  // Near the ground and on both sides of the common volume; one call, as compilers of WGSL copy what is called into each.
  let scatter = scatter_path();
  let low_m = min(p1812_path.tx_m, p1812_path.rx_m);
  let high_m = max(p1812_path.tx_m, p1812_path.rx_m);
  let from_m = vec3f(low_m, p1812_path.tx_m, p1812_path.rx_m);
  let to_m = vec3f(high_m, scatter.altitude_m, scatter.altitude_m);
  let length_km = vec3f(d, scatter.tx_km, scatter.rx_km);
  var sides: array<P2001Side, 3>;
  for (var i = 0; i < 3; i++) { sides[i] = p2001_side(from_m[i], to_m[i], length_km[i], i == 0, zero_percent); }

  // Eq. (4.1.4)
  let before = walked.last / 2;
  let middle_m = 0.5 * (walked_height_m(link, walked, before) + walked_height_m(link, walked, walked.last - before));
  let gases = surface_gases(link.tx_ground_m + middle_m);
  let gas_db = gases.oxygen_db + gases.vapour_db;
  let surface_db = free_space_db + p2001_diffraction_db(walked, enhanced, below.base_tx_m, below.base_rx_m)
    + sides[0].fade_db + gas_db + sides[0].vapour_weight * (gases.rain_vapour_db - gases.vapour_db);

  // Scatter. Eq. (4.3.6) to (4.3.8)
  let air = scatter_gases(scatter);
  let fade_db = (sides[1].fade_db * (1 + 0.018 * scatter.tx_km) + sides[2].fade_db * (1 + 0.018 * scatter.rx_km))
    / (1 + 0.018 * d);
  let damp = 0.5 * (sides[1].vapour_weight + sides[2].vapour_weight);
  let scatter_db = max(p2001_troposcatter_loss_db(p2001.scatter_zone), free_space_db) + fade_db
    + damp * (air.rain_vapour_db - air.vapour_db) + air.oxygen_db + air.vapour_db;

  let anomalous_db = p2001_anomalous_db(walked.tx_m - below.duct_tx_m, walked.rx_m - below.duct_rx_m) + gas_db;
  return p2001_combined_loss_db(P2001WaysDb(surface_db, anomalous_db, scatter_db, sporadic_e_loss_db()));
}
`,
  uses: [
    linkWgslModule,
    linkWgsl,
    log10Wgsl,
    anomalousIncidenceWgsl,
    anomalousWgsl,
    clearAirFadingWgsl,
    combinationWgsl,
    distanceTermsWgsl,
    ductsWgsl,
    fadeSearchWgsl,
    freeSpaceWgsl,
    gasesWgsl,
    horizonsWgsl,
    pathStateWgsl,
    scatterPathWgsl,
    sphericalEarthWgsl,
    sporadicEWgsl,
    troposcatterWgsl,
    walkedPathWgsl(false),
  ],
};

/**
 * `p2001RadialModel` on a GPU; none where the climate of troposcatter changes along the path.
 * @throws OutOfRangeError naming the field.
 */
export function p2001OnGpu(parameters: P2001RadialParameters): GpuModel | undefined {
  const { link } = linkOf(checkShape(parameters, P2001_RADIAL, 'parameters'));
  if (parameters.scatterClimates !== undefined) return undefined;
  const { zone = 'inland', latDeg } = parameters;
  checkChoice('zone', zone, radioClimaticZones);
  const { shared } = link;
  const surface = zone === 'sea' ? shared.sea : shared.land;
  const rain = rainNumbers(link.rain);
  const constants: Readonly<Record<(typeof NAMES)[number], number>> = {
    wavelengthM: shared.wavelengthM,
    couplingDb: couplingDb(link.frequencyGHz, zone === 'sea' ? 1 : 0),
    logTime: shared.logTime,
    admittance: surface.admittance,
    distance: surface.distance,
    height: surface.height,
    isSea: zone === 'sea' ? 1 : 0,
    isInland: zone === 'inland' ? 1 : 0,
    openPercent: anomalousTimePercent(latDeg, 0, 0),
    exponent: 1 + mu4Exponent(latDeg),
  };
  const table = linkNumbers(link);
  return {
    terrain: 'profile',
    wgsl: p2001Wgsl,
    call: 'p2001_model',
    parameters: [...RAIN_NAMES.map((name) => rain[name]), ...NAMES.map((name) => constants[name])],
    tableFor: () => table,
    nominalRadiusM: 1000 * link.medianEarthKm,
  };
}
