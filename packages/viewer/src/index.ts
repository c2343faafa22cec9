export { type ViewerFile, type ViewerPage, type ViewerStart, viewerPage } from './viewer-page.js';
