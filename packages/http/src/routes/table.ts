import { CREATE_ROUTES } from './create.js';
import { FILE_ROUTES } from './files.js';
import { HOUSE_ROUTES } from './house.js';
import type { Route } from './route.js';

/** Everything that is answered, whatever the order: a path without `{…}` comes before one that it would fit too. */
export const ROUTES: readonly Route[] = [...CREATE_ROUTES, ...FILE_ROUTES, ...HOUSE_ROUTES];
