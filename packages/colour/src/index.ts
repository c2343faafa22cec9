export * from './choose.js';
export * from './colourise.js';
export * from './find.js';
export { colourKey, levelLabel, type ColourEntry, type ColourKey } from './key.js';
export { COLOUR_KEYS, greyscaleKey } from './keys.js';
export * from './legend.js';
export * from './legend-svg.js';
export { type Quantity } from './quantity.js';
export * from './text.js';
