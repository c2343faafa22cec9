export * from './colour-geotiff.js';
export { portableDeflate, type Deflate } from './deflate.js';
export * from './float-geotiff.js';
export { type ChartBand, type HfChart, hfChartSvg, type HourLine } from './hf-chart/hf-chart.js';
export * from './kml.js';
export * from './kmz.js';
export * from './mercator.js';
export * from './png.js';
export { profileChartSvg, type ProfileChart } from './profile-chart/profile-chart.js';
export * from './read-geotiff.js';
export {
  type ScatterChart,
  scatterChartSvg,
  type ScatterKind,
  type ScatterLine,
  type ScatterPanel,
} from './scatter-chart/scatter-chart.js';
export * from './world-file.js';
export { type MapLine, type WorldMap, worldMapSvg } from './world-map/world-map.js';
