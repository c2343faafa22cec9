import type { Twin } from '@radioshed/gpu';

import { clutterLossDb, diffractionLine, diffractionLossDb } from '../src/attenuation/diffraction.js';
import { diffractionWgsl } from '../src/attenuation/diffraction.wgsl.js';
import { horizonGeometryWgsl } from '../src/terrain/horizon-geometry.wgsl.js';
import { initialiseAtmosphere } from '../src/terrain/initialise-point-to-point.js';
import { initialisePointToPointWgsl } from '../src/terrain/initialise-point-to-point.wgsl.js';
import { knifeEdgeLossDb } from '../src/attenuation/knife-edge.js';
import { knifeEdgeWgsl } from '../src/attenuation/knife-edge.wgsl.js';
import { lineOfSightLossDb } from '../src/attenuation/line-of-sight.js';
import { lineOfSightWgsl } from '../src/attenuation/line-of-sight.wgsl.js';
import { linkConstantsWgsl } from '../src/link/link-constants.wgsl.js';
import { beyondHorizon, lineOfSightRegion, longleyRice } from '../src/attenuation/longley-rice.js';
import { longleyRiceWgsl } from '../src/attenuation/longley-rice.wgsl.js';
import { path, step } from './path-twin.js';
import { averageHorizons, roughHorizonAngles, roughHorizonDistances } from '../src/terrain/rough-horizons.js';
import { roughHorizonsWgsl } from '../src/terrain/rough-horizons.wgsl.js';
import { smoothEarthLossDb, smoothEarthTerminals } from '../src/attenuation/smooth-earth.js';
import { smoothEarthWgsl } from '../src/attenuation/smooth-earth.wgsl.js';
import { scatterGainDb, troposcatterLossDb } from '../src/attenuation/troposcatter.js';
import { troposcatterWgsl } from '../src/attenuation/troposcatter.wgsl.js';
import { log, relativeToF32 } from './twin-arguments.js';
import { curveDb, effectiveDistanceM, variabilityLossDb } from '../src/variability.js';
import { variabilityWgsl } from '../src/variability.wgsl.js';

const beyond = log('beyondM', 3000, 3e5);
const shareOfSight = log('share', 0.01, 0.99);
/**
 * Low antennas far away: the reflected ray takes all but a thousandth of the direct one, and f32 leaves four digits of
 * that.
 */
const NEARLY_OPPOSITE_DB = 0.01;
const clutterFree = 0;

/** The twins of steps of the model, on paths whose terrain is known. */
export const stepTwins: readonly Twin[] = [
  step(
    'read_itm',
    linkConstantsWgsl,
    'return itm.variability.frequency_distance_m + itm.variability.time.x2;',
    ({ variability }) => variability.frequencyDistanceM + variability.time.x2,
    shareOfSight,
    1e-6,
    true,
  ),
  step(
    'initialise_atmosphere',
    initialisePointToPointWgsl,
    'initialise_atmosphere(h); return itm_path.radius_m;',
    (link, h) => {
      initialiseAtmosphere(link, path, h);
      return path.radiusM;
    },
    log('heightM', 1, 5000),
    relativeToF32,
    true,
  ),
  step(
    'rough_horizon_distances',
    roughHorizonsWgsl,
    'rough_horizon_distances(); return itm_path.tx_horizon_m + itm_path.rx_horizon_m;',
    () => {
      roughHorizonDistances(path);
      return path.txHorizonM + path.rxHorizonM;
    },
    shareOfSight,
    relativeToF32,
    true,
  ),
  step(
    'rough_horizon_angles',
    roughHorizonsWgsl,
    'rough_horizon_angles(); return itm_path.tx_horizon_rad + itm_path.rx_horizon_rad;',
    () => {
      roughHorizonAngles(path);
      return path.txHorizonRad + path.rxHorizonRad;
    },
    shareOfSight,
    1e-4,
  ),
  step(
    'average_horizons',
    roughHorizonsWgsl,
    'itm_path.distance_m = h; average_horizons(); return itm_path.tx_effective_m + itm_path.rx_horizon_m;',
    (_link, h) => {
      path.distanceM = h;
      averageHorizons(path);
      return path.txEffectiveM + path.rxHorizonM;
    },
    log('distanceM', 100, 1e5),
    relativeToF32,
    true,
  ),
  step(
    'horizon_geometry',
    horizonGeometryWgsl,
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
    diffractionWgsl,
    'smooth_earth_terminals(); return diffraction_loss_db(itm_path.sight_m + h, 0);',
    (link, h) => {
      smoothEarthTerminals(link, path);
      return diffractionLossDb(link, path, path.sightM + h, clutterFree);
    },
    beyond,
  ),
  step(
    'clutter_loss_db',
    diffractionWgsl,
    'return clutter_loss_db();',
    (link) => clutterLossDb(link, path),
    shareOfSight,
  ),
  step(
    'diffraction_line',
    diffractionWgsl,
    'diffraction_line(); return itm_path.diffraction_at_zero_db + itm_path.diffraction_db_per_m * h;',
    (link, h) => {
      diffractionLine(link, path);
      return path.diffractionAtZeroDb + path.diffractionDbPerM * h;
    },
    beyond,
  ),
  step(
    'line_of_sight_loss_db',
    lineOfSightWgsl,
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
    'line_of_sight_region',
    longleyRiceWgsl,
    'diffraction_line(); itm_path.distance_m = h * itm_path.smooth_sight_m; line_of_sight_region(); return itm_path.reference_db;',
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
    'beyond_horizon',
    longleyRiceWgsl,
    'diffraction_line(); itm_path.distance_m = itm_path.smooth_sight_m + h; beyond_horizon(); return itm_path.reference_db;',
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
    'return curve_db(itm.variability.median, h);',
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
