// Generated from gases.ts by tools/twins/generate-wgsl.mjs.

import { sineWgsl, type WgslModule } from '@radioshed/gpu';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { linkWgsl } from './link/link.wgsl.js';
import { scatterPathWgsl } from './scatter-path.wgsl.js';

/** `gases.ts` in WGSL. */
export const gasesWgsl: WgslModule = {
  name: 'p2001-gases',
  code: `
struct P2001GasLoss {
  oxygen_db: f32,
  vapour_db: f32,
  rain_vapour_db: f32,
}

struct P2001SpecificGases {
  oxygen: f32,
  vapour: f32,
  rain_vapour: f32,
}

fn surface_gases(middle_m: f32) -> P2001GasLoss {
  let found_1 = specific_gases(middle_m);
  let oxygen = found_1.oxygen;
  let vapour = found_1.vapour;
  let rain_vapour = found_1.rain_vapour;
  let mean_m = 0.5 * (p1812_path.tx_m + p1812_path.rx_m); // eq. (F.2.1)
  let vapour_km = p1812_path.distance_km * exp(-mean_m / 2000.0);
  return P2001GasLoss(oxygen * p1812_path.distance_km * exp(-mean_m / 5000.0), vapour * vapour_km, rain_vapour * vapour_km);
}

fn scatter_gases(given_1: P2001ScatterPath) -> P2001GasLoss {
  let tx = gases_to_volume(p1812_path.tx_ground_m, max(p1812_path.tx_horizon_mrad, 0.0), given_1.tx_km);
  let rx = gases_to_volume(p1812_path.rx_ground_m, max(p1812_path.rx_horizon_mrad, 0.0), given_1.rx_km);
  return P2001GasLoss(tx.oxygen_db + rx.oxygen_db, tx.vapour_db + rx.vapour_db, tx.rain_vapour_db + rx.rain_vapour_db);
}

fn gases_to_volume(ground_m: f32, elevation_mrad: f32, distance_km: f32) -> P2001GasLoss {
  let found_1 = specific_gases(ground_m);
  let oxygen = found_1.oxygen;
  let vapour = found_1.vapour;
  let rain_vapour = found_1.rain_vapour;
  let sine = sine(0.001 * elevation_mrad);
  let oxygen_km = 5.0 / (0.65 * sine + 0.35 * sqrt(sine * sine + 0.00304)); // eq. (F.4.1a)
  let vapour_km = 2.0 / (0.65 * sine + 0.35 * sqrt(sine * sine + 0.00122)); // eq. (F.4.1b)
  let in_vapour_km = vapour_km * (1.0 - exp(-distance_km / vapour_km)) * exp(-ground_m / 2000.0);
  return P2001GasLoss(oxygen * oxygen_km * (1.0 - exp(-distance_km / oxygen_km)) * exp(-ground_m / 5000.0), vapour * in_vapour_km, rain_vapour * in_vapour_km);
}

fn specific_gases(ground_m: f32) -> P2001SpecificGases {
  let rain_gm3 = select(5.0 * exp(-ground_m / 1800.0), 0.4 + 0.0003 * ground_m, ground_m <= 2600.0); // eq. (F.5.1)
  let to_sea = exp(ground_m / 2000.0); // eq. (F.6.2b)
  return P2001SpecificGases(p2001.oxygen_db_per_km, p2001_vapour_db_per_km(p2001.frequency_ghz, p2001.vapour_gm3 * to_sea), p2001_vapour_db_per_km(p2001.frequency_ghz, (p2001.vapour_gm3 + rain_gm3) * to_sea));
}

fn p2001_vapour_db_per_km(f: f32, sea_gm3: f32) -> f32 {
  let eta = 0.955 + 0.006 * sea_gm3; // eq. (F.6.2a)
  let value_1 = (f - 22.0) / (f + 22.0);
  let shape = 1.0 + value_1 * value_1;
  let value_2 = f - 22.235;
  let line = 3.98 * eta * shape / (value_2 * value_2 + 9.42 * eta * eta);
  return (0.046 + 0.0019 * sea_gm3 + line) * f * f * sea_gm3 * 1e-4;
}
`,
  uses: [linkWgsl, pathStateWgsl, scatterPathWgsl, sineWgsl],
};
