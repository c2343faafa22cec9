import type { WgslModule } from '@radioshed/gpu';

export const heightFunctionWgsl: WgslModule = {
  name: 'itm-height-function',
  code: `
fn height_function_db(x_km: f32, k: f32) -> f32 {
  if (x_km < 200) {
    let w = -log(k);
    if (k < 1e-5 || x_km * w * w * w > 5495) {
      return select(-117f, 17.372 * log(max(x_km, 1)) - 117, x_km > 1);
    }
    return 2.5e-5 * x_km * x_km / k - 8.686 * w - 15;
  }
  let log_x = log(x_km);
  let beyond = 0.05751 * x_km - 4.343 * log_x;
  if (x_km >= 2000) { return beyond; }
  let w = 0.0134 * x_km * exp(-0.005 * x_km);
  return (1 - w) * beyond + w * (17.372 * log_x - 117);
}
`,
};
