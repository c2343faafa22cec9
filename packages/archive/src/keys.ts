export { keyHash, keyIdOf, newKey, sameHash } from './key.js';
export { randomText } from './random-text.js';
