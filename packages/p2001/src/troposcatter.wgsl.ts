// Generated from troposcatter.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { linkWgsl } from './link/link.wgsl.js';
import { scatterZonesWgsl } from './scatter-zones.wgsl.js';

/** `troposcatter.ts` in WGSL. */
export const troposcatterWgsl: WgslModule = {
  name: 'p2001-troposcatter',
  code: `
fn p2001_troposcatter_loss_db(zone: P2001ScatterZone) -> f32 {
  let f = p2001.frequency_ghz;
  let median_earth_km = p2001.median_earth_km;
  let scatter_time = p2001.scatter_time;
  let scatter_db = p2001.scatter_db;
  let distance_km = p1812_path.distance_km;
  let meteorology_db = zone.meteorology_db;
  let decay_per_km = zone.decay_per_km;
  let height_km = 0.25e-3 * p1812_path.angle_mrad * distance_km; // eq. (E.3)
  let volume_km = 0.125e-6 * (p1812_path.angle_mrad * p1812_path.angle_mrad) * median_earth_km; // eq. (E.4)
  let height_db = 8.685889638065037 * log(5.0 + decay_per_km * height_km) + 4.34 * decay_per_km * volume_km; // eq. (E.2)
  let length_km = 0.001 * p1812_path.angle_mrad * median_earth_km; // eq. (E.5)
  let time_db = scatter_time * p2001_y90_db(zone, volume_km, length_km, f); // eq. (E.12)
  let angle_mrad = max(p1812_path.angle_mrad, 1e-6);
  let length_db = 8.685889638065037 * log(distance_km);
  let distance_db = max(0.5 * length_db + 13.028834457097556 * log(angle_mrad) + height_db, length_db + 0.573 * angle_mrad + 20.0); // eq. (E.13)
  return meteorology_db + scatter_db + distance_db - time_db; // eq. (E.16)
}

fn p2001_y90_db(zone: P2001ScatterZone, height_km: f32, length_km: f32, frequency_ghz: f32) -> f32 {
  if (!zone.is_by_length) {
    let fall_db = zone.fall_db - zone.fall_db_per_ghz * min(frequency_ghz, 4.0);
    return zone.high_db - fall_db * exp(-0.137 * height_km);
  }
  if (length_km < zone.short_km) {
    return zone.short_db;
  }
  if (length_km >= zone.long_km) {
    return zone.long_db;
  }
  return zone.c0 + length_km * (zone.c1 + length_km * (zone.c2 + length_km * zone.c3));
}
`,
  uses: [linkWgsl, pathStateWgsl, scatterZonesWgsl],
};
