export * from './schemas.js';
export * from './translate.js';
export * from './call-schemas.js';
export * from './satellites.js';
