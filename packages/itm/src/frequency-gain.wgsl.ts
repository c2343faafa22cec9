import { wgslF32, type WgslModule } from '@radioshed/gpu';

import { FREQUENCY_GAIN } from './frequency-gain.js';
import { powerDbWgsl } from './power-db.wgsl.js';

const rows = FREQUENCY_GAIN.a.map((a, i) => `vec2f(${wgslF32(a)}, ${wgslF32(FREQUENCY_GAIN.b[i] ?? Number.NaN)})`);

export const frequencyGainWgsl: WgslModule = {
  name: 'itm-frequency-gain',
  code: `
const FREQUENCY_GAIN = array<vec2f, ${rows.length}>(${rows.join(', ')});

fn frequency_gain_db(r: f32, eta_s: f32) -> f32 {
  let eta = clamp(eta_s, 1, 5);
  let whole = min(u32(eta), 4);
  let inverse_square = 1 / (r * r);
  var rows = FREQUENCY_GAIN;
  let below = rows[whole - 1];
  let above = rows[whole];
  let low = power_db(1 + (below.x * inverse_square + below.y) * inverse_square);
  let high = power_db(1 + (above.x * inverse_square + above.y) * inverse_square);
  return mix(low, high, eta - f32(whole));
}
`,
  uses: [powerDbWgsl],
};
