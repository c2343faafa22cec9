export { portableDeflate, type Deflate } from './deflate.js';
export * from './geotiff.js';
export * from './png.js';
