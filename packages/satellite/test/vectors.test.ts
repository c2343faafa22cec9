import {
  cloudAttenuationDb,
  cloudLiquidKgm2,
  crossPolarisation,
  deepFading,
  fadeDuration,
  layeredSlant,
  movingSatellite,
  rainClimate,
  rainCoefficients,
  rainFade,
  rainHeightKm,
  rainProbability,
  scintillation,
  siteDiversity,
  slantOxygen,
  slantVapour,
  slantVapourColumn,
  specificRain,
  totalAttenuationDb,
  vapourDensityGm3,
  vapourExceededKgm2,
  vapourPressureOfHumidityHpa,
} from '@radioshed/satellite';
import { atLeast, cell, referenceRows, type Row } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

import { worstShare } from './worst-share.js';

/** A table, how its rows are computed, and the tolerance. */
interface Vectors {
  readonly file: string;
  readonly rows: number;
  readonly tolerance: number;
  readonly results: (n: (column: string) => number, row: Row) => Readonly<Record<string, number>>;
}

const path = (n: (column: string) => number): { readonly frequencyMHz: number; readonly elevationDeg: number } => ({
  frequencyMHz: n('f_ghz') * 1000,
  elevationDeg: n('elevation_deg'),
});
const surface = (
  n: (column: string) => number,
  which: string,
): { readonly pressureHpa: number; readonly temperatureK: number; readonly vapourGm3: number } => ({
  pressureHpa: n(`P_${which}_hpa`),
  temperatureK: n(`T_${which}_k`),
  vapourGm3: n(`rho_${which}_gm3`),
});
const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

// What is between is compared by `radioshed-conformance`; here the results are.
const VECTORS: readonly Vectors[] = [
  {
    file: 'p618_14_rain_attenuation.csv',
    rows: 45,
    tolerance: 1e-6,
    results: (n) => {
      const fade = rainFade({
        ...path(n),
        latDeg: n('lat'),
        stationHeightKm: n('hs_km'),
        rainHeightKm: n('hr_km'),
        rainRate001Mmh: n('R001_mmh'),
        polarisationTiltDeg: n('pol_tilt_deg'),
      });
      return { A001_db: fade.attenuation001Db, Ap_db: fade.attenuationDb(n('p_percent')) };
    },
  },
  {
    file: 'p618_14_rain_probability.csv',
    rows: 45,
    tolerance: 1e-5,
    results: (n) => {
      const found = rainProbability({
        rainPercent: n('P0_percent'),
        slantKm: n('Ls_km'),
        elevationDeg: n('elevation_deg'),
      });
      return { CB: found.bothEnds, P_A_gt_0_percent: found.probabilityPercent };
    },
  },
  {
    file: 'p618_14_scintillation.csv',
    rows: 33,
    tolerance: 1e-6,
    results: (n) => {
      const flicker = scintillation({
        ...path(n),
        antennaDiameterM: n('antenna_diameter_m'),
        antennaEfficiency: n('antenna_efficiency'),
        wetRefractivityN: n('Nwet'),
      });
      return { sigma_db: flicker.deviationDb, As_db: flicker.fadeDb(n('p_percent')) };
    },
  },
  {
    file: 'p618_14_deep_scintillation.csv',
    rows: 38,
    tolerance: 1e-6,
    results: (n) => {
      const fading = deepFading({
        latDeg: n('lat'),
        frequencyMHz: n('f_ghz') * 1000,
        apparentElevationDeg: n('elevation_apparent_deg'),
        steepGradientPercent: n('pL_percent'),
        climateDb: n('C0'),
      });
      return { Kw: fading.geoclimaticFactor, As_db: fading.fadeDb(n('p_percent')) };
    },
  },
  {
    file: 'p618_14_total_attenuation.csv',
    rows: 33,
    tolerance: 1e-6,
    results: (n) => ({
      A_total_db: totalAttenuationDb({
        gasDb: n('A_oxygen_db') + n('A_vapour_db'),
        cloudDb: n('A_cloud_db'),
        rainDb: n('A_rain_db'),
        scintillationDb: n('A_scint_db'),
      }),
    }),
  },
  {
    file: 'p618_14_xpd.csv',
    rows: 45,
    tolerance: 1e-6,
    results: (n) => {
      const found = crossPolarisation({
        ...path(n),
        polarisationTiltDeg: n('pol_tilt_deg'),
        timePercent: n('p_percent'),
        rainAttenuationDb: n('Ap_db'),
      });
      return { XPD_rain_db: found.byRainDb, XPD_p_db: found.discriminationDb };
    },
  },
  {
    file: 'p618_14_site_diversity_gain.csv',
    rows: 15,
    tolerance: 1e-6,
    results: (n) => ({
      G_db: siteDiversity({
        ...path(n),
        separationKm: n('D_km'),
        attenuationDb: n('A_db'),
        baselineDeg: n('baseline_deg'),
      }).gainDb,
    }),
  },
  {
    file: 'p676_13_layered_slant_results.csv',
    rows: 3,
    tolerance: 1e-6,
    results: (n, row) => {
      const slant = layeredSlant({
        ...path(n),
        lowHeightKm: n('h1_km'),
        ...(row['h2_km'] === 'top' ? {} : { highHeightKm: n('h2_km') }),
      });
      return { bending_rad: slant.bendingRad, attenuation_db: slant.attenuationDb };
    },
  },
  {
    file: 'p676_13_slant_instantaneous.csv',
    rows: 7,
    tolerance: 1e-6,
    results: (n) => {
      const [pressureHpa, temperatureK] = [n('P_total_hpa'), n('T_k')];
      const vapourHpa = vapourPressureOfHumidityHpa(n('RH_percent'), temperatureK - 273.15, pressureHpa);
      const air = { pressureHpa, temperatureK, vapourGm3: vapourDensityGm3(vapourHpa, temperatureK) };
      return {
        AO_db: slantOxygen({ ...path(n), surface: air }).attenuationDb,
        AW_db: slantVapour({ ...path(n), surface: air }).attenuationDb,
      };
    },
  },
  {
    file: 'p676_13_slant_statistical.csv',
    rows: 54,
    tolerance: 1e-6,
    results: (n) => {
      const meanSurface = surface(n, 'mean');
      return {
        AO_db: slantOxygen({ ...path(n), surface: surface(n, 'p'), meanSurface }).attenuationDb,
        AW_db: slantVapourColumn({ ...path(n), meanSurface, vapourKgm2: n('V_p_kgm2') }).attenuationDb,
      };
    },
  },
  {
    file: 'p676_13_slant_weibull.csv',
    rows: 10,
    tolerance: 1e-6,
    results: (n) => ({
      AW_zenith_db: slantVapourColumn({
        frequencyMHz: n('f_ghz') * 1000,
        elevationDeg: 90,
        meanSurface: surface(n, 'mean'),
        vapourKgm2: vapourExceededKgm2(n('V_mean_kgm2'), n('kVS'), n('p_percent')),
      }).attenuationDb,
    }),
  },
  {
    file: 'p837_7_rain_rate.csv',
    rows: 28,
    tolerance: 1e-3,
    results: (n) => {
      const climate = rainClimate(
        months.map((month) => ({ rainMm: n(`Mt_${month}_mm`), temperatureC: n(`Tsurf_${month}_c`) })),
      );
      return { P0_percent: climate.rainPercent, Rp_mmh: climate.rainRateMmh(n('p_percent')) };
    },
  },
  {
    file: 'p838_3_specific_rain.csv',
    rows: 45,
    tolerance: 1e-6,
    results: (n) => ({
      gammaR_dbkm: specificRain({ ...path(n), polarisationTiltDeg: n('pol_tilt_deg') }, n('R001_mmh')).rainDbPerKm,
    }),
  },
  {
    file: 'p839_4_rain_height.csv',
    rows: 5,
    tolerance: 1e-12,
    results: (n) => ({ hR_km: rainHeightKm(n('h0_km')) }),
  },
  {
    file: 'p840_9_cloud_attenuation.csv',
    rows: 25,
    tolerance: 1e-6,
    results: (n) => ({ Ac_db: cloudAttenuationDb(n('f_ghz') * 1000, n('L_kgm2'), n('elevation_deg')) }),
  },
  {
    file: 'p840_9_cloud_attenuation_lognormal.csv',
    rows: 25,
    tolerance: 1e-6,
    results: (n, row) => {
      const isLaw = row['mL'] !== 'NaN';
      const law = {
        logMean: isLaw ? n('mL') : 0,
        logDeviation: isLaw ? n('sL') : 0,
        cloudPercent: n('pL_percent'),
      };
      return { Ac_db: cloudAttenuationDb(n('f_ghz') * 1000, cloudLiquidKgm2(law, n('p_percent')), n('elevation_deg')) };
    },
  },
  {
    file: 'p1623_1_fade_duration.csv',
    rows: 3,
    tolerance: 1e-6,
    results: (n) => {
      const fades = fadeDuration({
        ...path(n),
        durationS: n('D_s'),
        attenuationDb: n('A_db'),
        totalTimeS: n('Ttot_s'),
      });
      return { N: fades.longerFades, T_s: fades.longerTimeS, P: fades.longerProbability, F: fades.longerShare };
    },
  },
];

describe('validation tables of ITU-R Study Group 3', () => {
  test.each(VECTORS)('$file', ({ file, rows, tolerance, results }) => {
    const table = referenceRows(`satellite/${file}`);
    expect(table.length).toBeGreaterThanOrEqual(atLeast(rows));
    const pairs = table.flatMap((row) =>
      Object.entries(results((column) => cell(row, column), row)).map(([column, ours]): readonly [number, number] => [
        ours,
        cell(row, column),
      ]),
    );
    expect(worstShare(pairs)).toBeLessThan(tolerance);
  });

  test('P.838 Table 5, rounded to four decimals from coefficients that are rounded too', () => {
    for (const row of referenceRows('satellite/p838_3_coefficients.csv')) {
      const found = rainCoefficients(cell(row, 'f_ghz') * 1000);
      expect(Math.abs(found.kHorizontal - cell(row, 'kH'))).toBeLessThan(5e-5);
      expect(Math.abs(found.kVertical - cell(row, 'kV'))).toBeLessThan(5e-5);
      expect(Math.abs(found.alphaHorizontal - cell(row, 'alphaH'))).toBeLessThan(5e-5);
      expect(Math.abs(found.alphaVertical - cell(row, 'alphaV'))).toBeLessThan(5.1e-5);
    }
  });

  test('the layers of a path to space', () => {
    const { layers } = layeredSlant({ frequencyMHz: 28_000, elevationDeg: 30, lowHeightKm: 0 });
    expect(layers).toHaveLength(922);
    const rows = referenceRows('satellite/p676_13_layered_slant_a_layers.csv');
    expect(rows.length).toBeGreaterThanOrEqual(atLeast(118));
    const pairs = rows.flatMap((row): (readonly [number, number])[] => {
      const layer = layers[cell(row, 'layer') - 1];
      if (layer === undefined) throw new Error('no such layer');
      return [
        [layer.thicknessKm, cell(row, 'thickness_km')],
        [layer.air.temperatureK, cell(row, 'T_k')],
        [layer.air.vapourPressureHpa, cell(row, 'e_hpa')],
        [layer.refractiveIndex, cell(row, 'n')],
        [layer.entryRad, cell(row, 'b_exit_rad')],
        [layer.pathKm, cell(row, 'path_km')],
        [layer.gasDbPerKm, cell(row, 'gamma_dbkm')],
      ];
    });
    expect(worstShare(pairs)).toBeLessThan(1e-6);
  });

  test('a satellite that moves', () => {
    const rows = referenceRows('satellite/p618_14_nongso_availability.csv');
    const [first] = rows;
    if (first === undefined) throw new Error('no rows');
    const found = movingSatellite({
      orbitHeightKm: cell(first, 'orbit_alt_km'),
      zenithMarginDb: cell(first, 'margin_zenith_db'),
      minimumElevationDeg: cell(first, 'min_elevation_deg'),
      bins: rows.map((row) => {
        const [fromDeg = Number.NaN, toDeg = Number.NaN] = (row['elev_bin'] ?? '').split('-').map(Number);
        return { fromDeg, toDeg, timePercent: cell(row, 'P_bin_percent') };
      }),
      exceededPercent: (_margin, _elevation, bin) => cell(rows[bin] ?? {}, 'P_exceed_percent'),
    });
    const pairs = found.bins.flatMap((bin): (readonly [number, number])[] => {
      const row = rows[bin.bin] ?? {};
      return [
        [bin.usedTimePercent, cell(row, 'P_bin_norm_percent')],
        [bin.rangeKm, cell(row, 'slant_range_km')],
        [bin.marginDb, cell(row, 'margin_at_elev_db')],
        [bin.outagePercent, cell(row, 'P_product_percent')],
      ];
    });
    expect(pairs.length).toBe(4 * 85);
    expect(worstShare(pairs)).toBeLessThan(1e-6);
    expect(found.availabilityPercent).toBeCloseTo(cell(first, 'orbit_avg_availability_percent'), 8);
  });
});
