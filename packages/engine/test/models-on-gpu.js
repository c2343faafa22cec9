/** A user's module: a model with a version for the GPU, one without, and two whose version has a fault. */
import { defineModel } from '@radioshed/engine';
import { log10Wgsl } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

export const logDistance = ({ slopeDb, shadowDb }) => ({
  terrain: 'profile',
  nominalRadiusM: () => 8_495_000,
  lossDb(radial, index, rxHeightM) {
    const openDb = 90 + slopeDb * Math.log10((index * radial.stepM) / 1000);
    return radial.isVisible(index, rxHeightM) ? openDb : openDb + shadowDb;
  },
});

const codeOf = (name) => `fn ${name}(link: Link) -> f32 {
  let open_db = 90 + model_parameter(0) * log10(link.distance_m / 1000);
  return select(open_db + model_parameter(1), open_db, is_in_sight(link));
}`;

const onGpu = ({ slopeDb, shadowDb }, code) => ({
  terrain: 'profile',
  nominalRadiusM: 8_495_000,
  wgsl: { name: 'log_distance', code, uses: [linkWgslModule, log10Wgsl] },
  call: 'log_distance',
  parameters: [slopeDb, shadowDb],
});
export const logDistanceOnGpu = (parameters) => onGpu(parameters, codeOf('log_distance'));
export const misspelt = (parameters) => onGpu(parameters, codeOf('log_distance').replace('open_db +', 'opendb +'));

const module = import.meta.url;
const ref = { module, export: 'logDistance', parameters: { slopeDb: 32, shadowDb: 25 } };
const modelOf = (name, title, gpu) =>
  defineModel({ name, title, ref: async () => (gpu === undefined ? ref : { ...ref, gpu: { module, export: gpu } }) });
export const models = [
  modelOf('with-twin', 'Law with twin', 'logDistanceOnGpu'),
  modelOf('without-twin', 'Law without twin'),
  modelOf('misspelt-twin', 'Law with a misspelt twin', 'misspelt'),
  modelOf('missing-twin', 'Law with a missing twin', 'nowhere'),
];
