import type { WgslModule } from '@radioshed/gpu';

/** `terrain-roughness.ts` and `sigma-h.ts`. */
export const terrainRoughnessWgsl: WgslModule = {
  name: 'itm-terrain-roughness',
  code: `
fn terrain_roughness_m(distance_m: f32, delta_h_m: f32) -> f32 {
  return delta_h_m * (1 - 0.8 * exp(-distance_m / 50e3));
}

fn sigma_h_m(delta_h_m: f32) -> f32 {
  return 0.78 * delta_h_m * exp(-0.5 * sqrt(sqrt(delta_h_m)));
}
`,
};
