export type { AboutBand, AboutOptions } from './about-fields.js';
export * from './colour-geotiff.js';
export * from './coverage-png.js';
export * from './data-package.js';
export { FORMATS_NOTES } from './notes.js';
export { portableDeflate, type Deflate } from './deflate.js';
export * from './float-geotiff.js';
export * from './grey-geotiff.js';
export { type ChartBand, type HfChart, hfChartSvg, type HourLine } from './hf-chart/hf-chart.js';
export { isolines, type Isoline, isolinesOf } from './isolines/isolines.js';
export * from './isolines/isolines-geojson.js';
export * from './kml.js';
export type { KmlPlace } from './kml-parts.js';
export * from './kmz.js';
export * from './link-kml.js';
export * from './mercator.js';
export * from './png.js';
export {
  colourShapes,
  type ColourMeaning,
  type ColourShape,
  type ColourShapes,
  type ShapePiece,
} from './polygons/colour-shapes.js';
export type { PixelPolygon } from './polygons/colour-polygons.js';
export type { Ring } from './polygons/rings.js';
export * from './polygons/geojson-areas.js';
export * from './polygons/kml-areas.js';
export { profileChartSvg } from './profile-chart/profile-chart.js';
export type { ProfileChart } from './profile-chart/profile-input.js';
export * from './read-geotiff.js';
export {
  type AvailabilityChart,
  type AvailabilityChartLink,
  availabilityChartSvg,
} from './availability-chart/availability-chart.js';
export { scatterChartSvg } from './scatter-chart/scatter-chart.js';
export type { ScatterChart, ScatterKind, ScatterLine, ScatterPanel } from './scatter-chart/scatter-input.js';
export { areasShapefile, type AreasShapefileOptions } from './shapefile/areas-shapefile.js';
export type { DbfField } from './shapefile/dbf.js';
export { shapefileZip, type ShapefileLayer } from './shapefile/shapefile-zip.js';
export type { ShpRecord, ShpType } from './shapefile/shp.js';
export * from './world-file.js';
export type { MapLine } from './world-map/map-line.js';
export { type WorldMap, worldMapSvg } from './world-map/world-map.js';
