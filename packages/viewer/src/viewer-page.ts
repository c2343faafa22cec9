import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkObject } from '@radioshed/units';

import { type BaseMap, checkBaseMap } from './base-map.js';
import { checkFileBaseMap, type FileBaseMap } from './file-base-map.js';
import { checkGeocoder, type Geocoder } from './geocoder.js';

/** The map page, ready to be served. It is a `MapPage` of `@radioshed/http`. */
export interface ViewerPage {
  /** The document; `start` is what it is to know from the first moment on. */
  readonly document: (start: ViewerStart) => string;
  /**
   * Its content security policy: only what comes from its own server, the maps that can be turned on, and the geocoder.
   */
  readonly policy: string;
  /** A file that the document loads as `page/<name>`; undefined for others. Names change with the content. */
  readonly file: (name: string) => ViewerFile | undefined;
}

/** A file of the page. */
export interface ViewerFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Values that the page needs from the start. */
export interface ViewerStart {
  /** Of the server. */
  readonly version: string;
  /** A body of /area to begin with; the map opens around it. */
  readonly example: object;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
  /** Greatest sizes of a coverage on the server; the page says before a calculation where they are exceeded. */
  readonly limits?: { readonly maxRadiusKm: number; readonly maxMegapixels: number };
}

/** From `src` as from `dist`. */
const SITE = new URL('../dist/site/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The only source of pictures besides this server, used on request. */
const WORLD = 'https://tile.openstreetmap.org';

const policyWith = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${origins.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Additions of the operator to the page. */
export interface ViewerOptions {
  readonly baseMap?: BaseMap | FileBaseMap | undefined;
  readonly geocoder?: Geocoder | undefined;
}

/**
 * The page as it was built; undefined in a working copy where it was not.
 *
 * @throws OutOfRangeError for a base map or a geocoder that is none
 * @example
 * ```ts
 * const service = createService({ terrain: nullIsland(), archive: memoryArchive() });
 * const handler = createHandler({ service, version: '1.0.0', page: viewerPage() });
 * const response = await handler(new Request('http://localhost/'));
 * response.status; // 200
 * ```
 */
export function viewerPage(options: ViewerOptions = {}): ViewerPage | undefined {
  const { baseMap, geocoder } = checkObject('options', options);
  const own = baseMap && ('kind' in baseMap ? checkFileBaseMap(baseMap) : checkBaseMap(baseMap));
  const asked = geocoder && checkGeocoder(geocoder);
  const origins = new Set([WORLD, ...(own && 'origin' in own ? [own.origin] : []), ...(asked ? [asked.origin] : [])]);
  const html = new URL('index.html', SITE);
  if (!existsSync(html)) return undefined;
  const { before, after } = aroundStart(readFileSync(html, 'utf8'));
  const folder = new URL('page/', SITE);
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
  return {
    document: (start) =>
      before + scriptJson({ ...start, ...(own && { baseMap: own }), ...(asked && { geocoder: asked }) }) + after,
    policy: policyWith([...origins]),
    file: (name) => {
      const bytes = files.get(name);
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return bytes === undefined ? undefined : { type, bytes };
    },
  };
}

/** The page before and after the content of its script element `start`. */
function aroundStart(html: string): { readonly before: string; readonly after: string } {
  const opening = 'id="start">';
  const start = html.indexOf(opening) + opening.length;
  return { before: html.slice(0, start), after: html.slice(html.indexOf('</script>', start)) };
}

/** JSON that a script element may hold: no `<` in it can end the element. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
