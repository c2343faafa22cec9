import type { FileKind } from './file-kind.js';
import type { BeamDetails } from './views/spot-beam-view.js';

/** The contours of a saved beam. */
export const CONTOURS_FILE: FileKind = {
  format: 'contours',
  suffix: '.contours.geojson',
  type: 'application/geo+json',
  make: ({ details }) => new TextEncoder().encode(JSON.stringify((details as BeamDetails).contours)),
};
