export type { Answered } from './answered.js';
export { createHandler, type Handler, type HandlerParts } from './handler.js';
export { jsonText } from './json-text.js';
