export { main } from './main.js';
export { MODEL_IDS, type ModelId } from './model-table.js';
