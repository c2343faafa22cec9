// Generated from link.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { refractionWgsl } from '../refraction.wgsl.js';
import { scatterZonesWgsl } from '../scatter-zones.wgsl.js';
import { linkTermsWgsl } from './link-terms.wgsl.js';

/** The numbers of `p2001` in the order of the model's table. */
export const linkLayout: readonly string[] = [
  'frequencyGHz',
  'notExceededPercent',
  'exceededPercent',
  'multipath.logWorstMonth',
  'multipath.tropicalDb',
  'scatterTime',
  'scatterDb',
  'sporadicEMHz',
  'oxygenDbPerKm',
  'vapourGm3',
  'medianEarthKm',
  'scatterZone.meteorologyDb',
  'scatterZone.decayPerKm',
  'scatterZone.highDb',
  'scatterZone.fallDb',
  'scatterZone.fallDbPerGHz',
  'scatterZone.isByLength',
  'scatterZone.shortKm',
  'scatterZone.shortDb',
  'scatterZone.longKm',
  'scatterZone.longDb',
  'scatterZone.c0',
  'scatterZone.c1',
  'scatterZone.c2',
  'scatterZone.c3',
  'scatterFadeDb',
  'refraction.curvaturePerKm',
  'refraction.earthKm',
];

/** `link.ts` in WGSL. */
export const linkWgsl: WgslModule = {
  name: 'p2001-link',
  code: `
struct P2001Link {
  frequency_ghz: f32,
  not_exceeded_percent: f32,
  exceeded_percent: f32,
  multipath: P2001Multipath,
  scatter_time: f32,
  scatter_db: f32,
  sporadic_e_mhz: f32,
  oxygen_db_per_km: f32,
  vapour_gm3: f32,
  median_earth_km: f32,
  scatter_zone: P2001ScatterZone,
  scatter_fade_db: f32,
  refraction: P2001Refraction,
}

var<private> p2001: P2001Link;

fn read_p2001() {
  p2001.frequency_ghz = model_table(0);
  p2001.not_exceeded_percent = model_table(1);
  p2001.exceeded_percent = model_table(2);
  p2001.multipath.log_worst_month = model_table(3);
  p2001.multipath.tropical_db = model_table(4);
  p2001.scatter_time = model_table(5);
  p2001.scatter_db = model_table(6);
  p2001.sporadic_e_mhz = model_table(7);
  p2001.oxygen_db_per_km = model_table(8);
  p2001.vapour_gm3 = model_table(9);
  p2001.median_earth_km = model_table(10);
  p2001.scatter_zone.meteorology_db = model_table(11);
  p2001.scatter_zone.decay_per_km = model_table(12);
  p2001.scatter_zone.high_db = model_table(13);
  p2001.scatter_zone.fall_db = model_table(14);
  p2001.scatter_zone.fall_db_per_ghz = model_table(15);
  p2001.scatter_zone.is_by_length = model_table(16) != 0;
  p2001.scatter_zone.short_km = model_table(17);
  p2001.scatter_zone.short_db = model_table(18);
  p2001.scatter_zone.long_km = model_table(19);
  p2001.scatter_zone.long_db = model_table(20);
  p2001.scatter_zone.c0 = model_table(21);
  p2001.scatter_zone.c1 = model_table(22);
  p2001.scatter_zone.c2 = model_table(23);
  p2001.scatter_zone.c3 = model_table(24);
  p2001.scatter_fade_db = model_table(25);
  p2001.refraction.curvature_per_km = model_table(26);
  p2001.refraction.earth_km = model_table(27);
}
`,
  uses: [linkTermsWgsl, refractionWgsl, scatterZonesWgsl],
};
