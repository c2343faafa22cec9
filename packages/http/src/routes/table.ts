import { ADMINISTRATION_ROUTES } from './administration.js';
import { ANALYSE_ROUTES, CREATE_ROUTES } from './calls.js';
import { FILE_ROUTES } from './files.js';
import { publishedRoutes } from './published.js';
import type { Route } from '../route.js';
import { SERVER_ROUTES } from './server.js';

const OWN: readonly Route[] = [
  ...CREATE_ROUTES,
  ...ANALYSE_ROUTES,
  ...FILE_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...SERVER_ROUTES,
];

/** All routes. Order does not matter: a path without `{…}` takes precedence over one with it. */
export const ROUTES: readonly Route[] = [...OWN, ...publishedRoutes(OWN)];
