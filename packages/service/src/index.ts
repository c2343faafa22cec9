export type { AreaAnswer } from './area-call.js';
export type { CallOptions } from './call.js';
export type { CalculationFiles, ServedFile } from './files.js';
export type { Engine, ServiceParts, Surface } from './parts.js';
export type { PathAnswer } from './path-call.js';
export { pathChart, type PathDetails } from './path-files.js';
export { createService, openAccount, type Service } from './service.js';
export { isServiceError, ServiceError, serviceErrorOf } from './service-error.js';
export { SELF_HOSTED, type ServiceSettings } from './settings.js';
