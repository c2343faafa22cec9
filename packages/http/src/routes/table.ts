import { ANALYSE_ROUTES } from './analyse.js';
import { ANTENNA_ROUTES } from './antennas.js';
import { ARCHIVE_ROUTES } from './archive.js';
import { CLUTTER_ROUTES } from './clutter.js';
import { CREATE_ROUTES } from './create.js';
import { FILE_ROUTES } from './files.js';
import { HOUSE_ROUTES } from './house.js';
import { METRICS_ROUTES } from './metrics.js';
import { NOISE_ROUTES } from './noise.js';
import { publishedRoutes } from './published.js';
import type { Route } from './route.js';
import { TEMPLATE_ROUTES } from './templates.js';

const OWN: readonly Route[] = [
  ...CREATE_ROUTES,
  ...ANALYSE_ROUTES,
  ...FILE_ROUTES,
  ...ARCHIVE_ROUTES,
  ...CLUTTER_ROUTES,
  ...NOISE_ROUTES,
  ...METRICS_ROUTES,
  ...TEMPLATE_ROUTES,
  ...ANTENNA_ROUTES,
  ...HOUSE_ROUTES,
];

/** Everything that is answered, whatever the order: a path without `{…}` comes before one that it would fit too. */
export const ROUTES: readonly Route[] = [...OWN, ...publishedRoutes(OWN)];
