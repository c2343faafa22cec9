export type * from './archive.js';
export { isKey } from './key.js';
