export { createHandler, type Handler, type HandlerParts } from './handler.js';
export { jsonText } from './json-text.js';
