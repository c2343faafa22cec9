// @ts-check

/**
 * @typedef {object} AllowedCircle
 * @property {string} folder whose rooms they are
 * @property {readonly string[]} rooms
 */

/**
 * Circles of folders that `check-floors.mjs` does not refuse. The list may only shrink: no entry is added, and one that
 * is no longer a circle, or a smaller one, is a fault until it is removed or shortened. Only `viewer/page` is meant to stay.
 *
 * @type {readonly AllowedCircle[]}
 */
export const ALLOWED_CIRCLES = [
  {
    folder: 'viewer/page',
    rooms: [
      'coverage',
      'dom',
      'form',
      'hf',
      'map',
      'nodes',
      'noise',
      'path',
      'places',
      'result',
      'satellite',
      'saved',
      'scene',
      'site',
      'sites',
      'start',
    ],
  },
];
