export * from './bounds.js';
export * from './earth.js';
export * from './geodesic.js';
export * from './geodesic-between.js';
export * from './local-frame.js';
export * from './maidenhead.js';
export { GEODESY_NOTES } from './notes.js';
export * from './projection.js';
export {
  areaOfUse,
  type CoordinateSystem,
  coordinateSystem,
  lengthUnitM,
  type SystemParts,
} from './epsg/coordinate-system.js';
export type { ProjectionParameters } from './epsg/dataset.js';
export { wktCoordinateSystem, type WktHeights, type WktSystem } from './wkt/wkt-coordinate-system.js';
