import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';
import { SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import { slantWgsl } from '../slant.wgsl.js';
import type { Tr38901Parameters } from './tr38901.js';
import { TR38901_SCENARIOS, TR38901_STATES } from './tr38901-scenarios.js';
import { ENVIRONMENT_HEIGHT_M, TR38901_SHAPES } from './tr38901-shapes.js';

const [rural, urbanMacro, urbanMicro] = ['RMa', 'UMa', 'UMi'].map((name) =>
  (TR38901_SCENARIOS as readonly string[]).indexOf(name),
);

/** Scenario and state are places in `TR38901_SCENARIOS` and `TR38901_STATES`. */
export const tr38901Wgsl: WgslModule = {
  name: 'tr38901',
  code: `
fn urban_los_db(d2_m: f32, d3_m: f32, base_m: f32, mobile_m: f32, f_ghz: f32, start: f32, slope: f32, beyond: f32) -> f32 {
  let clear = (base_m - ${f32(ENVIRONMENT_HEIGHT_M)}) * (mobile_m - ${f32(ENVIRONMENT_HEIGHT_M)});
  let break_m = ${f32(4e9 / SPEED_OF_LIGHT_MPS)} * f_ghz * clear;
  let constant = start + 20 * log10(f_ghz);
  if (d2_m <= break_m) { return constant + slope * log10(d3_m); } // PL1
  // The break point squared may leave f32.
  let fall_m = base_m - mobile_m;
  return constant + 40 * log10(d3_m) - 2 * beyond * log10(slant_m(break_m, fall_m)); // PL2
}

fn rural_los_db(d2_m: f32, d3_m: f32, base_m: f32, mobile_m: f32, f_ghz: f32, building_m: f32) -> f32 {
  let break_m = ${f32((2e9 * Math.PI) / SPEED_OF_LIGHT_MPS)} * f_ghz * base_m * mobile_m;
  let d = select(slant_m(break_m, base_m - mobile_m), d3_m, d2_m <= break_m);
  let h = pow(building_m, 1.72);
  let constant = 20 * log10(${f32((40 * Math.PI) / 3)} * f_ghz) - min(0.044 * h, 14.77);
  let before_db = constant + (20 + min(0.03 * h, 10)) * log10(d) + 0.002 * log10(building_m) * d; // PL1
  return before_db + 40 * log10(d3_m / d); // PL2
}

fn rural_nlos_db(d3_m: f32, base_m: f32, mobile_m: f32, f_ghz: f32, building_m: f32, street_m: f32) -> f32 {
  let log_base = log10(base_m);
  let ratio = building_m / base_m;
  let log_mobile = log10(11.75 * mobile_m);
  return 161.04 - 7.1 * log10(street_m) + 7.5 * log10(building_m) + 20 * log10(f_ghz)
    - (24.37 - 3.7 * ratio * ratio) * log_base
    + (43.42 - 3.1 * log_base) * (log10(d3_m) - 3)
    - (3.2 * log_mobile * log_mobile - 4.97);
}

fn tr38901_loss_db(
  distance_m: f32, base_m: f32, mobile_m: f32, rise_m: f32, frequency_mhz: f32,
  building_m: f32, street_m: f32, scenario: u32, state: u32,
) -> f32 {
  let f = frequency_mhz / 1000;
  let d3 = slant_m(distance_m, rise_m);
  let log_f = log10(f);
  let log_d = log10(d3);
  var in_sight = 0f;
  var hidden = 0f;
  switch scenario {
    case ${rural}: {
      in_sight = rural_los_db(distance_m, d3, base_m, mobile_m, f, building_m);
      hidden = rural_nlos_db(d3, base_m, mobile_m, f, building_m, street_m);
    }
    case ${urbanMacro}: {
      in_sight = urban_los_db(distance_m, d3, base_m, mobile_m, f, 28, 22, 9);
      hidden = 13.54 + 39.08 * log_d + 20 * log_f - 0.6 * (mobile_m - 1.5);
    }
    case ${urbanMicro}: {
      in_sight = urban_los_db(distance_m, d3, base_m, mobile_m, f, 32.4, 21, 9.5);
      hidden = 22.4 + 35.3 * log_d + 21.3 * log_f - 0.3 * (mobile_m - 1.5);
    }
    default: {
      in_sight = 32.4 + 17.3 * log_d + 20 * log_f;
      hidden = 17.3 + 38.3 * log_d + 24.9 * log_f;
    }
  }
  return select(max(in_sight, hidden), in_sight, state == ${TR38901_STATES.indexOf('los')});
}
`,
  uses: [log10Wgsl, slantWgsl],
};

/** {@link tr38901Model} on a GPU. */
export function tr38901OnGpu(parameters: Tr38901Parameters): GpuModel {
  const { scenario, state, frequencyMHz, buildingHeightM = 5, streetWidthM = 20 } = parameters;
  const least = f32(TR38901_SHAPES[scenario].leastHeightM);
  const code = `
fn tr38901_model(link: Link) -> f32 {
  if (!(link.tx_height_m > ${least} && link.rx_height_m > ${least})) { return NO_LOSS; }
  return tr38901_loss_db(
    link.distance_m, link.tx_height_m, link.rx_height_m, link.rise_m, model_parameter(0),
    model_parameter(1), model_parameter(2), u32(model_parameter(3)), u32(model_parameter(4)),
  );
}
`;
  const choices = [TR38901_SCENARIOS.indexOf(scenario), TR38901_STATES.indexOf(state)];
  return {
    terrain: 'ends',
    wgsl: { name: 'tr38901-model', code, uses: [linkWgslModule, tr38901Wgsl] },
    call: 'tr38901_model',
    parameters: [frequencyMHz, buildingHeightM, streetWidthM, ...choices],
  };
}
