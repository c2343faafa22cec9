export type { Answered } from './answered.js';
export type { BaseTile, BaseTiles } from './base-tiles.js';
export { createHandler, type Handler } from './handler.js';
export type { HandlerParts } from './handler-parts.js';
export { createMetrics, type Metrics, METRICS_TYPE } from './metrics.js';
export type { MapPage, PageFile, PageStart } from './pages/map-page.js';
export type { ProcessFigures } from './process-figures.js';
export type { ProgressNote } from './progress-board.js';
export { jsonText } from './json-text.js';
