export { type FieldIssue, isRequestError, RequestError } from './issue.js';
export { GROUND_HEIGHT, LIMITS, NOISE_FLOOR, SEA_HEIGHT } from './limits.js';
export type { NumberLimits, NumberName } from './limits.js';
export * from './path-report.js';
export * from './read-request.js';
export * from './request.js';
export * from './request-schema.js';
export * from './response.js';
