import {
  crossPolarisation,
  type CrossPolarisation,
  deepFading,
  type DeepFading,
  rainFade,
  type RainFade,
  rainProbability,
  type RainProbability,
  scintillation,
  type Scintillation,
  siteDiversity,
  type SiteDiversity,
  totalAttenuationDb,
} from '@radioshed/satellite';

import { caseForm, type PredictedModel } from '../../case-form.js';

const GHZ = 1000;

interface AtShare<Result> {
  readonly result: Result;
  readonly attenuationDb: number;
}

/** ITU-R P.618-14 §2.2.1.1. */
export const p618RainAttenuation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<AtShare<RainFade> & { readonly beta: number }>({
      inputs: ['lat', 'hs_km', 'f_ghz', 'elevation_deg', 'pol_tilt_deg', 'p_percent', 'hr_km', 'R001_mmh'],
      predict(row) {
        const timePercent = row.number('p_percent');
        const result = rainFade({
          latDeg: row.number('lat'),
          stationHeightKm: row.number('hs_km'),
          frequencyMHz: row.number('f_ghz') * GHZ,
          elevationDeg: row.number('elevation_deg'),
          polarisationTiltDeg: row.number('pol_tilt_deg'),
          rainHeightKm: row.number('hr_km'),
          rainRate001MmH: row.number('R001_mmh'),
        });
        return { result, attenuationDb: result.attenuationDb(timePercent), beta: result.beta(timePercent) };
      },
      outputs: {
        Ls_km: ({ result }) => result.slantKm,
        LG_km: ({ result }) => result.groundKm,
        gammaR_dbkm: ({ result }) => result.specificDbPerKm,
        r001: ({ result }) => result.horizontalReduction,
        v001: ({ result }) => result.verticalAdjustment,
        LE_km: ({ result }) => result.effectiveKm,
        A001_db: ({ result }) => result.attenuation001Db,
        beta: ({ beta }) => beta,
        Ap_db: ({ attenuationDb }) => attenuationDb,
      },
    }),
  ],
};

/** ITU-R P.618-14 §2.2.1.2; the rain height follows from the path below it. */
export const p618RainProbability: PredictedModel = {
  tolerance: 1e-5,
  isRelative: true,
  forms: [
    caseForm<RainProbability>({
      inputs: ['elevation_deg', 'P0_percent', 'Ls_km'],
      predict: (row) =>
        rainProbability({
          rainPercent: row.number('P0_percent'),
          slantKm: row.number('Ls_km'),
          elevationDeg: row.number('elevation_deg'),
        }),
      outputs: {
        alpha: (r) => r.alpha,
        rho: (r) => r.correlation,
        d_km: (r) => r.groundKm,
        CB: (r) => r.bothEnds,
        P_A_gt_0_percent: (r) => r.probabilityPercent,
      },
    }),
  ],
};

/** ITU-R P.618-14 §2.4.1. */
export const p618Scintillation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<AtShare<Scintillation>>({
      inputs: ['f_ghz', 'elevation_deg', 'antenna_diameter_m', 'antenna_efficiency', 'p_percent', 'Nwet'],
      predict(row) {
        const result = scintillation({
          frequencyMHz: row.number('f_ghz') * GHZ,
          elevationDeg: row.number('elevation_deg'),
          antennaDiameterM: row.number('antenna_diameter_m'),
          antennaEfficiency: row.number('antenna_efficiency'),
          wetRefractivityN: row.number('Nwet'),
        });
        return { result, attenuationDb: result.fadeDb(row.number('p_percent')) };
      },
      outputs: {
        sigma_ref_db: ({ result }) => result.referenceDb,
        L_m: ({ result }) => result.pathM,
        x: ({ result }) => result.apertureRatio,
        g_x: ({ result }) => result.averaging,
        sigma_db: ({ result }) => result.deviationDb,
        As_db: ({ attenuationDb }) => attenuationDb,
      },
    }),
  ],
};

/** ITU-R P.618-14 §2.4.2. */
export const p618DeepScintillation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<AtShare<DeepFading> & { readonly apparentMrad: number }>({
      inputs: ['lat', 'pL_percent', 'f_ghz', 'p_percent', 'elevation_apparent_deg', 'C0'],
      predict(row) {
        const apparentElevationDeg = row.number('elevation_apparent_deg');
        const result = deepFading({
          latDeg: row.number('lat'),
          frequencyMHz: row.number('f_ghz') * GHZ,
          apparentElevationDeg,
          steepGradientPercent: row.number('pL_percent'),
          climateDb: row.number('C0'),
        });
        const apparentMrad = (apparentElevationDeg * 1000 * Math.PI) / 180;
        return { result, apparentMrad, attenuationDb: result.fadeDb(row.number('p_percent')) };
      },
      outputs: {
        elevation_apparent_mrad: ({ apparentMrad }) => apparentMrad,
        v: ({ result }) => result.yearDb,
        Kw: ({ result }) => result.geoclimaticFactor,
        As_db: ({ attenuationDb }) => attenuationDb,
      },
    }),
  ],
};

/** ITU-R P.618-14 §2.5. */
export const p618TotalAttenuation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<{ readonly gasDb: number; readonly totalDb: number }>({
      inputs: ['A_oxygen_db', 'A_vapour_db', 'A_cloud_db', 'A_rain_db', 'A_scint_db'],
      predict(row) {
        const gasDb = row.number('A_oxygen_db') + row.number('A_vapour_db');
        const totalDb = totalAttenuationDb({
          gasDb,
          cloudDb: row.number('A_cloud_db'),
          rainDb: row.number('A_rain_db'),
          scintillationDb: row.number('A_scint_db'),
        });
        return { gasDb, totalDb };
      },
      outputs: { A_gas_db: (r) => r.gasDb, A_total_db: (r) => r.totalDb },
    }),
  ],
};

/** ITU-R P.618-14 §4.1. */
export const p618Xpd: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<CrossPolarisation>({
      inputs: ['p_percent', 'f_ghz', 'elevation_deg', 'pol_tilt_deg', 'Ap_db'],
      predict: (row) =>
        crossPolarisation({
          frequencyMHz: row.number('f_ghz') * GHZ,
          elevationDeg: row.number('elevation_deg'),
          polarisationTiltDeg: row.number('pol_tilt_deg'),
          timePercent: row.number('p_percent'),
          rainAttenuationDb: row.number('Ap_db'),
        }),
      outputs: {
        Cf: (r) => r.frequencyDb,
        V_f: (r) => r.rainFactor,
        CA: (r) => r.rainDb,
        Ctau: (r) => r.tiltDb,
        Ctheta: (r) => r.elevationDb,
        Csigma: (r) => r.cantingDb,
        XPD_rain_db: (r) => r.byRainDb,
        C_ice_db: (r) => r.iceDb,
        XPD_p_db: (r) => r.discriminationDb,
      },
    }),
  ],
};

/** ITU-R P.618-14 §2.2.4.2. */
export const p618SiteDiversityGain: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<SiteDiversity>({
      inputs: ['D_km', 'A_db', 'f_ghz', 'elevation_deg', 'baseline_deg'],
      predict: (row) =>
        siteDiversity({
          separationKm: row.number('D_km'),
          attenuationDb: row.number('A_db'),
          frequencyMHz: row.number('f_ghz') * GHZ,
          elevationDeg: row.number('elevation_deg'),
          baselineDeg: row.number('baseline_deg'),
        }),
      outputs: {
        a: (r) => r.a,
        b: (r) => r.b,
        Gd: (r) => r.separationDb,
        Gf: (r) => r.frequencyFactor,
        Gtheta: (r) => r.elevationFactor,
        Gpsi: (r) => r.baselineFactor,
        G_db: (r) => r.gainDb,
      },
    }),
  ],
};
