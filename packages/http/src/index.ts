export type { Answered } from './answered.js';
export { createHandler, type Handler, type HandlerParts } from './handler.js';
export type { MapPage, PageFile, PageStart } from './map-page.js';
export type { ProcessFigures } from './process-figures.js';
export type { ProgressNote } from './progress-board.js';
export { jsonText } from './json-text.js';
