export * from './schemas.js';
export * from './translate.js';
