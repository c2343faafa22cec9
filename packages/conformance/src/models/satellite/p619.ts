import {
  apparentElevationDeg,
  beamSpreadingDb,
  discriminationLoss,
  earthSpaceFreeSpaceDb,
  faradayRotationRad,
  freeSpaceElevationDeg,
  gasesAlongRayDb,
  type PolarisationLoss,
  rayHeights,
  rotationLoss,
  type ScintillationLoss,
  scintillationLoss,
  type SphericalPath,
  sphericalPath,
} from '@radioshed/satellite';
import { CaseError } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../../case-form.js';

const geometryForm = caseForm<SphericalPath>({
  inputs: ['he_km', 'lat_e_deg', 'lon_e_deg', 'hs_km', 'lat_s_deg', 'lon_s_deg'],
  predict: (row) =>
    sphericalPath({
      station: { latDeg: row.number('lat_e_deg'), lonDeg: row.number('lon_e_deg'), heightKm: row.number('he_km') },
      satellite: { latDeg: row.number('lat_s_deg'), lonDeg: row.number('lon_s_deg'), heightKm: row.number('hs_km') },
    }),
  outputs: {
    distance_km: ({ distanceKm }) => distanceKm,
    elevation_deg: ({ elevationDeg }) => elevationDeg,
    azimuth_deg: ({ azimuthDeg }) => azimuthDeg,
    lbfs_14ghz_db: ({ distanceKm }) => earthSpaceFreeSpaceDb(14_000, distanceKm),
  },
});

const elevationForm = caseForm<{ spreadingDb: number; apparentDeg: number; freeDeg: number }>({
  inputs: ['h_km', 'theta_deg', 'he_km'],
  predict: (row) => ({
    spreadingDb: beamSpreadingDb(row.number('theta_deg'), row.number('h_km')),
    apparentDeg: apparentElevationDeg(row.number('theta_deg'), row.number('he_km')),
    freeDeg: freeSpaceElevationDeg(row.number('theta_deg'), row.number('he_km')),
  }),
  outputs: {
    beam_spreading_db: ({ spreadingDb }) => spreadingDb,
    apparent_from_free_deg: ({ apparentDeg }) => apparentDeg,
    free_from_apparent_deg: ({ freeDeg }) => freeDeg,
  },
});

const scintillationForm = caseForm<ScintillationLoss>({
  inputs: ['f_ghz', 'p_pct', 'theta0_deg', 'nwet', 'diameter_m', 'ga_dbi'],
  predict: (row) =>
    scintillationLoss({
      frequencyMHz: row.number('f_ghz') * 1000,
      timePercent: row.number('p_pct'),
      elevationDeg: row.number('theta0_deg'),
      wetRefractivityN: row.number('nwet'),
      ...(row.has('ga_dbi')
        ? { antennaGainDbi: row.number('ga_dbi') }
        : { antennaDiameterM: row.number('diameter_m') }),
    }),
  outputs: {
    d_eff_m: ({ effectiveDiameterM }) => effectiveDiameterM,
    sigma_db: ({ deviationDb }) => deviationDb,
    a_st_db: ({ lossDb }) => lossDb,
  },
});

const gasForm = caseForm<number>({
  inputs: ['direction', 'f_ghz', 'he_km', 'hs_km', 'elevation_deg', 'rho0_g_m3'],
  predict: (row) =>
    gasesAlongRayDb({
      frequencyMHz: row.number('f_ghz') * 1000,
      stationHeightKm: row.number('he_km'),
      satelliteHeightKm: row.number('hs_km'),
      elevationDeg: row.number('elevation_deg'),
      elevationAt: row.argument('direction', { 1: 'station', 2: 'satellite' }),
      seaLevelVapourGm3: row.number('rho0_g_m3'),
    }),
  outputs: { a_gas_db: (gasDb) => gasDb },
  // The reference sums other layers.
  tolerances: { a_gas_db: 1e-3 },
});

const faradayForm = caseForm<PolarisationLoss & { readonly rotationRad: number }>({
  inputs: ['f_ghz', 'b_av_t', 'tec_el_m2'],
  predict: (row) => {
    const rotationRad = faradayRotationRad(row.number('f_ghz') * 1000, row.number('b_av_t'), row.number('tec_el_m2'));
    return { rotationRad, ...rotationLoss(rotationRad) };
  },
  outputs: {
    theta_f_rad: ({ rotationRad }) => rotationRad,
    a_co_db: ({ coPolarDb }) => coPolarDb,
    a_cross_db: ({ crossPolarDb }) => crossPolarDb,
  },
});

const discriminationForm = caseForm<PolarisationLoss>({
  inputs: ['xpd_db'],
  predict: (row) => discriminationLoss(row.number('xpd_db')),
  outputs: { a_co_db: ({ coPolarDb }) => coPolarDb, a_cross_db: ({ crossPolarDb }) => crossPolarDb },
});

/** A step of 1 km, as in the reference. */
const rayForm = caseForm<number>({
  inputs: ['he_km', 'theta_deg', 'distance_km'],
  predict: (row) => {
    const distanceKm = row.number('distance_km');
    const last = rayHeights({
      stationHeightKm: row.number('he_km'),
      elevationDeg: row.number('theta_deg'),
      longestKm: distanceKm,
    }).at(-1);
    if (last?.distanceKm === distanceKm) return last.heightKm;
    throw new CaseError('distance_km: not a whole number, or the ray is above 10 km there');
  },
  outputs: { height_km: (heightKm) => heightKm },
});

/** Paths between Earth and space for sharing studies. */
export const p619: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [geometryForm, elevationForm, scintillationForm, gasForm, faradayForm, discriminationForm, rayForm],
};
