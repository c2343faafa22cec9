import { COLOUR_ROUTES } from './colours.js';
import { ANTENNA_ROUTES } from './antennas.js';
import { ARCHIVE_ROUTES } from './archive.js';
import { CLUTTER_ROUTES } from './clutter.js';
import { SITE_ROUTES } from './calls.js';
import { METRICS_ROUTES } from './metrics.js';
import { NOISE_ROUTES } from './noise.js';
import { KEY_ROUTES } from './keys.js';
import { PLACE_ROUTES } from './places.js';
import { PROJECT_ROUTES } from './projects.js';
import type { Route } from '../route.js';
import { SCENE_MODEL_ROUTES } from './scene-models.js';
import { MODEL_ROUTES } from './models.js';
import { SATELLITE_ROUTES } from './satellites.js';
import { BASE_MAP_ROUTES } from './base-map.js';
import { TERRAIN_ROUTES } from './terrain.js';
import { TEMPLATE_ROUTES } from './templates.js';

/** Routes by which an account manages what belongs to it. */
export const ADMINISTRATION_ROUTES: readonly Route[] = [
  ...ARCHIVE_ROUTES,
  ...CLUTTER_ROUTES,
  ...NOISE_ROUTES,
  ...KEY_ROUTES,
  ...METRICS_ROUTES,
  ...TEMPLATE_ROUTES,
  ...PROJECT_ROUTES,
  ...ANTENNA_ROUTES,
  ...COLOUR_ROUTES,
  ...TERRAIN_ROUTES,
  ...BASE_MAP_ROUTES,
  ...SITE_ROUTES,
  ...PLACE_ROUTES,
  ...SCENE_MODEL_ROUTES,
  ...MODEL_ROUTES,
  ...SATELLITE_ROUTES,
];
