import { ADMINISTRATION_ROUTES } from './administration.js';
import { ANALYSE_ROUTES } from './analyse.js';
import { CREATE_ROUTES } from './create.js';
import { FILE_ROUTES } from './files.js';
import { HOUSE_ROUTES } from './house.js';
import { publishedRoutes } from './published.js';
import type { Route } from './route.js';

const OWN: readonly Route[] = [
  ...CREATE_ROUTES,
  ...ANALYSE_ROUTES,
  ...FILE_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...HOUSE_ROUTES,
];

/** Everything that is answered, whatever the order: a path without `{…}` comes before one that it would fit too. */
export const ROUTES: readonly Route[] = [...OWN, ...publishedRoutes(OWN)];
