export { type BaseMap } from './base-map.js';
export { type FileBaseMap } from './file-base-map.js';
export { type Geocoder } from './geocoder.js';
export { type ViewerFile, type ViewerOptions, type ViewerPage, type ViewerStart, viewerPage } from './viewer-page.js';
