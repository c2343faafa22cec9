export { area } from './area.js';
export type * from './input.js';
export { type ModelEntry, models } from './models.js';
export { MAX_PIXELS } from './output-grid.js';
export { path } from './path.js';
export { quantities, type QuantityKind } from './quantity.js';
export type * from './result.js';
export { ENGINE } from './version.js';
