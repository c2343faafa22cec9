export * from './constants.js';
export * from './edit-distance.js';
export * from './decibel.js';
export * from './errors.js';
export * from './hertz-hint.js';
export * from './radio.js';
export * from './short-text.js';
