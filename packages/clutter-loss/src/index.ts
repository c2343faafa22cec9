export * from './aeronautical.js';
export * from './building-entry.js';
export * from './height-gain.js';
export * from './terrestrial.js';
export * from './through-clutter.js';
