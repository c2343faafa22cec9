export {
  siteGeneral,
  type SiteEnvironment,
  type SiteGeneralInput,
  type SiteGeneralLoss,
  type SitePosition,
  type SiteRow,
  SITE_ROWS,
} from './site-general.js';
export * from './near-street-level.js';
export * from './canyon-line-of-sight.js';
export { canyonMillimetre, type MillimetreInput, type MillimetreLoss, type StreetAir } from './canyon-millimetre.js';
export * from './street-corner.js';
export * from './street-crossing.js';
export * from './over-roofs-urban.js';
export * from './over-roofs-suburban.js';
export * from './street-grid.js';
export * from './residential.js';
export * from './model.js';
export { p1411Modules } from './modules.js';
export { p1411Ref } from './p1411-ref.js';
