import { type WgslModule, WORKGROUP_LANES } from '@radioshed/gpu';

/** Quantities and their numbers in {@link levelsWgsl}. */
export const LEVEL_KINDS = { pathLoss: 0, receivedPower: 1, fieldStrength: 2, snr: 3 } as const;

/** Converts losses to levels in place, one invocation per pixel. @param budget `budgetWgsl` of `@radioshed/link` */
export function levelsWgsl(budget: WgslModule): WgslModule {
  return {
    name: 'levels',
    code: `
struct Levels {
  width: u32,
  first_row: u32,
  kind: u32,
  eirp_dbm: f32,
  rx_gain_dbi: f32,
  frequency_mhz: f32,
  noise_floor_dbm: f32,
  spare: f32,
}

@group(0) @binding(0) var<storage, read> levels: Levels;
@group(0) @binding(1) var<storage, read_write> losses: array<u32>;

fn level_of(loss_db: f32) -> f32 {
  switch levels.kind {
    case ${LEVEL_KINDS.receivedPower}u: { return received_power_dbm(levels.eirp_dbm, loss_db, levels.rx_gain_dbi); }
    case ${LEVEL_KINDS.fieldStrength}u: { return field_strength_dbuvpm(levels.eirp_dbm, loss_db, levels.frequency_mhz); }
    case ${LEVEL_KINDS.snr}u: {
      return snr_db(received_power_dbm(levels.eirp_dbm, loss_db, levels.rx_gain_dbi), levels.noise_floor_dbm);
    }
    default: { return loss_db; }
  }
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn set_levels(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= levels.width) { return; }
  let pixel = (levels.first_row + id.y) * levels.width + id.x;
  let bits = losses[pixel];
  // Without a loss there is no level.
  if ((bits & 0x7fffffffu) > 0x7f800000u) { return; }
  losses[pixel] = bitcast<u32>(level_of(bitcast<f32>(bits)));
}
`,
    uses: [budget],
  };
}
