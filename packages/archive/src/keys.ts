export { keyHash, keyIdOf, newKey } from './key.js';
export { randomText } from './random-text.js';
