export * from './aeronautical.js';
export * from './building-entry.js';
export * from './clutter-loss.js';
export { type ClutterOnLink, LANDCOVER_NEAREST_M } from './clutter-on-link.js';
export { clutterOnLink, type ClutterParameters, type TerrainUse } from './clutter-parameters.js';
export * from './covered-model.js';
export * from './covered-model-ref.js';
export {
  CLUTTER_HEIGHT_M,
  type ClutterCategory,
  HEIGHT_GAIN_MHZ,
  type HeightGainInput,
  p2108HeightGainDb,
  STREET_WIDTH_M,
} from './height-gain.js';
export { clutterLossModules } from './modules.js';
export * from './terrestrial.js';
export * from './through-clutter.js';
export * from './vegetation.js';
