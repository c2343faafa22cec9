import { HEIGHT_GAIN_MHZ } from '@radioshed/clutter-loss';
import { sphericalEarthWgsl } from '@radioshed/diffraction/gpu';
import { arcTangentWgsl, hyperbolicTangentWgsl, log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { type GpuGround, type GpuModel, linkWgslModule } from '@radioshed/profile';
import { checkChoice } from '@radioshed/units';

import { couplingLossDb } from './ducts/anomalous.js';
import { anomalousWgsl } from './ducts/anomalous.wgsl.js';
import { anomalousTimePercent, mu4Exponent } from './state/anomalous-incidence.js';
import { anomalousIncidenceWgsl } from './state/anomalous-incidence.wgsl.js';
import { combinationWgsl } from './combination.wgsl.js';
import { distanceTermsWgsl } from './state/distance-terms.wgsl.js';
import { ductsWgsl } from './ducts/ducts.wgsl.js';
import { BETA_EARTH_KM } from './effective-earth.js';
import { DEFAULT_RESOLUTION_M, type P1812RadialParameters, type P452RadialParameters } from './input.js';
import { inverseNormal } from './inverse-normal.js';
import type { LinkConstants } from './link-constants.js';
import { locationDeviationDb } from './location-variability.js';
import { airAndBeams } from './p452-losses.js';
import { quantitiesWgsl } from './quantities.wgsl.js';
import { PathState } from './state/path-state.js';
import { beamTroposcatterLossDb, troposcatterLossDb } from './troposcatter.js';
import { checkAir, checkedLink, checkLocation, HEIGHT_LIMITS_M } from './validation.js';
import { walkedPathWgsl } from './terrain/walked-path.wgsl.js';
import { type RadioClimaticZone, radioClimaticZones } from './zones.js';

/** Constants of a link from its frequency, air and zone, computed once in f64. */
interface Constants {
  readonly wavelengthM: number;
  readonly frequencyGHz: number;
  readonly freeSpaceDb: number;
  readonly gasesDbPerKm: number;
  readonly timePercent: number;
  readonly timeQuantile: number;
  readonly medianCurvature: number;
  readonly betaCurvature: number;
  /** Of troposcatter. */
  readonly scatterDb: number;
  readonly scatterGasesDbPerKm: number;
  /** Of A_f, eq. (47). */
  readonly couplingDb: number;
  /** The surface of the zone, as `SurfaceConstants`. */
  readonly admittance: number;
  readonly distance: number;
  readonly height: number;
  readonly isSea: number;
  readonly isInland: number;
  /** β₀ where nothing makes ducts rarer, and its exponent of μ₁. */
  readonly openPercent: number;
  readonly exponent: number;
  /** Location variability, dB: a constant, and a factor of the deviation that remains at the receiver's height. */
  readonly placeDb: number;
  readonly placeByHeightDb: number;
  /** The frequency of what antennas lose below the tops around them. */
  readonly heightGainGHz: number;
  /** Whether obstacles and buildings close to an antenna count that overtop it. */
  readonly solidsCount: number;
}

const NAMES: readonly (keyof Constants)[] = [
  'wavelengthM',
  'frequencyGHz',
  'freeSpaceDb',
  'gasesDbPerKm',
  'timePercent',
  'timeQuantile',
  'medianCurvature',
  'betaCurvature',
  'scatterDb',
  'scatterGasesDbPerKm',
  'couplingDb',
  'admittance',
  'distance',
  'height',
  'isSea',
  'isInland',
  'openPercent',
  'exponent',
  'placeDb',
  'placeByHeightDb',
  'heightGainGHz',
  'solidsCount',
];

const get = (name: keyof Constants): string => `model_parameter(${NAMES.indexOf(name)})`;

/** The antennas are where they are, or are put at the tops of what surrounds them. */
const ENDS = {
  bare: `
fn path_loss_model(link: Link) -> f32 {
  if (!is_defined(link)) { return NO_LOSS; }
  return loss_between_db(link, 0);
}
`,
  covered: `
fn path_loss_model(link: Link) -> f32 {
  if (!is_defined(link)) { return NO_LOSS; }
  let ends = ends_in_clutter(link, ${get('heightGainGHz')});
  return loss_between_db(ends.link, ends.rx_clutter_m) + ends.loss_db;
}
`,
} as const;

/** P.1812 and P.452 differ in how far beyond the horizon a path is, and in what they give. */
function lossesWgsl(isCovered: boolean, beyondMrad: string, lossDb: string): WgslModule {
  const code = `
fn delta_bullington_db(path: WalkedPath, skyline: Skyline, half_curvature: f32, base_tx_m: f32, base_rx_m: f32) -> f32 {
  let tx_m = path.tx_m - base_tx_m; // eq. (37a), (38a)
  let rx_m = path.rx_m - base_rx_m;
  let actual_db = bullington_db(path, skyline, half_curvature, path.tx_m, path.rx_m);
  let level = smooth_skyline(path, half_curvature, tx_m, rx_m);
  let smooth_db = bullington_db(path, level, half_curvature, tx_m, rx_m);
  let surface = EarthSurface(${get('admittance')}, ${get('distance')}, ${get('height')});
  let radius_km = 500 / half_curvature;
  let spherical_db = spherical_earth_db(path.distance_km, tx_m, rx_m, radius_km, path.wavelength_m, surface);
  return actual_db + max(spherical_db - smooth_db, 0); // eq. (39)
}

fn mrad_of(slope: f32) -> f32 {
  let t = slope / 1000;
  // WGSL's own may err by 4096 units of the last place.
  return 1000 * arc_tangent2(t, 1);
}

fn is_defined(link: Link) -> bool {
  let least = ${f32(HEIGHT_LIMITS_M[0])};
  let most = ${f32(HEIGHT_LIMITS_M[1])};
  return min(link.tx_height_m, link.rx_height_m) >= least && max(link.tx_height_m, link.rx_height_m) <= most;
}

fn loss_between_db(link: Link, rx_clutter_m: f32) -> f32 {
  let median_curvature = ${get('medianCurvature')};
  let beta_curvature = ${get('betaCurvature')};
  let earth_km = 500 / median_curvature;
  let time_percent = ${get('timePercent')};
  let frequency_ghz = ${get('frequencyGHz')};
  let is_sea = ${get('isSea')};
  var bare: Skyline;
  var median: Skyline;
  var beta: Skyline;
  let solids_count = ${get('solidsCount')} == 1;
  let path = walk_path(link, ${get('wavelengthM')}, median_curvature, beta_curvature, solids_count, &bare, &median, &beta);
  let d = path.distance_km;

  let below = smooth_earth(path);

  // Radio horizons. Eq. (76) to (84), (95)
  let rise = (path.rx_m - path.tx_m) / d;
  let drop = median_curvature * d;
  var tx_horizon = mrad_of(rise - drop);
  var rx_horizon = mrad_of(-rise - drop);
  var begin = bare.largest_index;
  var end = bare.largest_index;
  if (bare.tx_slope > bare.ray_slope) {
    tx_horizon = mrad_of(bare.tx_slope);
    rx_horizon = mrad_of(bare.rx_slope);
    begin = bare.tx_index;
    end = bare.rx_index;
  }
  let tx_horizon_km = f32(begin) * path.step_km;
  let rx_horizon_km = d - f32(end) * path.step_km;
  let angle = 2 * median_curvature * d + tx_horizon + rx_horizon;
  let slope = (below.duct_rx_m - below.duct_tx_m) / d; // eq. (93)
  let roughness = roughness_m(link, path, begin, end, below.duct_tx_m, slope);

  // What the distance decides. Eq. (2) to (5), (40)
  let land_km = d * (1 - is_sea);
  let tau = inland_share(d * ${get('isInland')});
  let beta_percent = anomalous_time_percent(land_km, tau, ${get('openPercent')}, ${get('exponent')});
  let log_beta = log10(beta_percent);
  let share_of_time = time_share(time_percent, ${get('timeQuantile')}, beta_percent);

  // Line of sight. Eq. (8) to (11)
  let rise_km = link.rise_m / 1000;
  let slant_km = sqrt(d * d + rise_km * rise_km);
  let spread = 2.6 * (1 - exp(-0.1 * (tx_horizon_km + rx_horizon_km)));
  let free_space_db = ${get('freeSpaceDb')} + 20 * log10(slant_km) + ${get('gasesDbPerKm')} * slant_km;
  let sight_db = free_space_db + spread * log10(time_percent / 50);
  let sight_beta_db = free_space_db + spread * log10(beta_percent / 50);

  // Diffraction. Eq. (40) to (43)
  let median_db = delta_bullington_db(path, median, median_curvature, below.base_tx_m, below.base_rx_m);
  var diffraction_db = median_db;
  if (time_percent < 50) {
    let beta_db = delta_bullington_db(path, beta, beta_curvature, below.base_tx_m, below.base_rx_m);
    diffraction_db += share_of_time * (beta_db - median_db);
  }

  // Scatter and ducts. Eq. (44) to (56)
  let scatter_db = ${get('scatterDb')} + 20 * log10(d) + 0.573 * angle + ${get('scatterGasesDbPerKm')} * d;
  var anomalous_db = ${get('couplingDb')} + 20 * log10(tx_horizon_km + rx_horizon_km)
    + site_shielding_db(tx_horizon, tx_horizon_km, frequency_ghz)
    + site_shielding_db(rx_horizon, rx_horizon_km, frequency_ghz);
  if (is_sea == 1) {
    anomalous_db += sea_duct_db(link.tx_ground_m + path.tx_m) + sea_duct_db(link.tx_ground_m + path.rx_m);
  }
  let duct_angle = 2 * median_curvature * d
    + min(tx_horizon, 0.1 * tx_horizon_km) + min(rx_horizon, 0.1 * rx_horizon_km); // eq. (52)
  anomalous_db += 5e-5 * earth_km * pow(frequency_ghz, 1.0 / 3) * duct_angle; // eq. (50), (51)
  let alpha = max(-3.4, -0.6 - 3.5e-9 * pow(d, 3.1) * tau); // eq. (55a)
  let between_km = d - tx_horizon_km - rx_horizon_km;
  let duct_tx_m = path.tx_m - below.duct_tx_m;
  let duct_rx_m = path.rx_m - below.duct_rx_m;
  let log_mu = log_geometry(d, between_km, duct_tx_m, duct_rx_m, roughness, alpha, earth_km);
  anomalous_db += duct_time_db(log10(time_percent), log_beta + log_mu, d, 1e-6 * pow(d, 1.13)) + ${get('gasesDbPerKm')} * d;

  // All together. Eq. (57) to (63)
  let angle_share = 0.5 * (1 - hyperbolic_tangent(2.4 * (${beyondMrad}) / 0.3)); // eq. (57)
  let over_land_db = (1 - is_sea) * diffraction_db;
  let median_loss_db = free_space_db + median_db;
  var minimum_db = sight_db + over_land_db; // eq. (59)
  if (time_percent >= beta_percent) {
    minimum_db = median_loss_db + (sight_beta_db + over_land_db - median_loss_db) * share_of_time;
  }
  let enhanced_db = 2.5 * log_of_sum(anomalous_db / 2.5, sight_db / 2.5); // eq. (60)
  let loss_db = sight_db + diffraction_db;
  let excess_db = loss_db - enhanced_db;
  let ducted_db = select(enhanced_db + excess_db * distance_share(d), loss_db, excess_db < 0); // eq. (61)
  let modified_db = ducted_db + (minimum_db - ducted_db) * angle_share; // eq. (62)
  let scale = ${f32(-0.2 * Math.LN10)};
  let middle_db = log_of_sum(scale * scatter_db, scale * modified_db) / scale; // eq. (63)
  let height_share = clamp(1 - (link.rx_height_m - rx_clutter_m) / 10, 0, 1); // eq. (64)
  let places_db = ${get('placeDb')} + ${get('placeByHeightDb')} * height_share;
  return ${lossDb};
}
${ENDS[isCovered ? 'covered' : 'bare']}`;
  return {
    name: 'p1812-losses',
    code,
    uses: [
      linkWgslModule,
      arcTangentWgsl,
      log10Wgsl,
      quantitiesWgsl,
      distanceTermsWgsl,
      ductsWgsl,
      anomalousWgsl,
      anomalousIncidenceWgsl,
      combinationWgsl,
      hyperbolicTangentWgsl,
      sphericalEarthWgsl,
      walkedPathWgsl(isCovered),
    ],
  };
}

/** `p1812RadialModel` on a GPU. @throws OutOfRangeError naming the field. */
export function p1812OnGpu(parameters: P1812RadialParameters, { isCovered }: GpuGround): GpuModel {
  const link = checkedLink(parameters);
  checkLocation(parameters);
  const { zone = 'inland', locationPercent = 50, resolutionM = DEFAULT_RESOLUTION_M, frequencyMHz } = parameters;
  const everywhereAlike = locationPercent === 50 || zone === 'sea';
  const quantile = everywhereAlike ? 0 : -inverseNormal(locationPercent / 100);
  const { locationDeviationDb: given } = parameters;
  return onGpu(lossesWgsl(isCovered, 'angle - 0.3', 'max(sight_db, middle_db + places_db)'), {
    ...constantsOf(link, zone, parameters.latDeg),
    scatterDb: troposcatterLossDb(link, new PathState()),
    solidsCount: 1,
    placeDb: quantile * (given ?? 0),
    placeByHeightDb: given === undefined ? quantile * locationDeviationDb(frequencyMHz, 0, 0, resolutionM) : 0,
  });
}

/** `p452RadialModel` on a GPU. @throws OutOfRangeError naming the field. */
export function p452OnGpu(parameters: P452RadialParameters, { isCovered }: GpuGround): GpuModel {
  const link = checkedLink(parameters);
  checkAir(parameters);
  const { zone = 'inland' } = parameters;
  const { gasesDbPerKm, scatterGasesDbPerKm, gainsDbi } = airAndBeams(link, parameters, zone === 'sea' ? 1 : 0);
  return onGpu(lossesWgsl(isCovered, 'bare.tx_slope - bare.ray_slope', 'middle_db'), {
    ...constantsOf(link, zone, parameters.latDeg),
    gasesDbPerKm,
    scatterDb: beamTroposcatterLossDb(link, new PathState(), gainsDbi, scatterGasesDbPerKm),
    scatterGasesDbPerKm,
  });
}

function constantsOf(link: LinkConstants, zone: RadioClimaticZone, latDeg: number): Constants {
  checkChoice('zone', zone, radioClimaticZones);
  const surface = zone === 'sea' ? link.sea : link.land;
  const [least, most] = HEIGHT_GAIN_MHZ;
  const atOneKm = new PathState();
  atOneKm.txHorizonKm = 1;
  return {
    wavelengthM: link.wavelengthM,
    frequencyGHz: link.frequencyGHz,
    freeSpaceDb: 92.4 + 20 * link.logFrequency, // eq. (8)
    gasesDbPerKm: 0,
    timePercent: link.timePercent,
    timeQuantile: link.timeQuantile,
    medianCurvature: 500 / link.medianEarthKm,
    betaCurvature: 500 / BETA_EARTH_KM,
    scatterDb: 0,
    scatterGasesDbPerKm: 0,
    couplingDb: couplingLossDb(link, atOneKm),
    admittance: surface.admittance,
    distance: surface.distance,
    height: surface.height,
    isSea: zone === 'sea' ? 1 : 0,
    isInland: zone === 'inland' ? 1 : 0,
    openPercent: anomalousTimePercent(latDeg, 0, 0),
    exponent: 1 + mu4Exponent(latDeg),
    placeDb: 0,
    placeByHeightDb: 0,
    heightGainGHz: Math.min(most, Math.max(least, 1000 * link.frequencyGHz)) / 1000,
    solidsCount: 0,
  };
}

function onGpu(wgsl: WgslModule, constants: Constants): GpuModel {
  return {
    terrain: 'profile',
    wgsl,
    call: 'path_loss_model',
    parameters: NAMES.map((name) => constants[name]),
    nominalRadiusM: 500_000 / constants.medianCurvature,
  };
}
