export { keyHash, keyIdOf, newKey, sameHash } from './records/key.js';
export { randomText } from './random-text.js';
