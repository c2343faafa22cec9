export type * from './archive.js';
export { isKey, keyHash, keyIdOf, newKey } from './key.js';
export { randomText } from './random-text.js';
