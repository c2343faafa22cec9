import { type ColourKey, colourise } from '@radioshed/colour';
import type { Bounds, Position } from '@radioshed/geodesy';
import { gridOf, type Raster } from '@radioshed/raster';
import { checkInteger, checkShape, escapeXml, fields, OutOfRangeError } from '@radioshed/units';

import type { Frame } from '../profile-chart/axis.js';
import { CHART_COLOURS } from '../profile-chart/palette.js';
import { panelEdge, text } from '../profile-chart/panel.js';
import { indexedPng, type PackOptions } from '../png.js';
import { verticalKey, verticalKeyHeight } from '../hf-chart/vertical-key.js';
import { base64 } from './base64.js';
import { graticule } from './graticule.js';
import type { MapLine } from './map-line.js';
import { mapLines } from './map-lines.js';
import { mapScale, type MapScale } from './map-scale.js';
import { terminator } from './terminator.js';

/** A raster on a map of equal degrees. */
export interface WorldMap {
  readonly title: string;
  /** Lines beneath the title. */
  readonly notes: readonly string[];
  /** In EPSG:4326, rows from the north. */
  readonly values: Raster;
  readonly key: ColourKey;
  /** The quantity that the colours show, with its unit; a line feed starts a new line. */
  readonly keyTitle: string;
  /** Coasts, lines of longitude and latitude, degrees. */
  readonly coast?: readonly MapLine[];
  /** Where the transmitter is, with its name. */
  readonly transmitter?: Position & { readonly label?: string };
  /** Where the sun is in the zenith; with it comes the line between day and night. */
  readonly sun?: Position;
  /** Width of the map itself, SVG units, 200 to 4000; default 1000. */
  readonly mapWidth?: number;
}

const WORLD_MAP = fields<WorldMap>({
  title: 'string',
  notes: 'list',
  values: 'object',
  key: 'object',
  keyTitle: 'string',
  coast: 'list?',
  transmitter: 'object?',
  sun: 'object?',
  mapWidth: 'number?',
});

/**
 * A map as SVG: values in the colours of the key, coasts, graticule, transmitter, and the line between day and night.
 *
 * @throws OutOfRangeError for a raster that is not in degrees, or is turned.
 */
export function worldMapSvg(map: WorldMap, options: PackOptions = {}): string {
  const { transmitter, sun, notes } = checkShape(map, WORLD_MAP);
  const bounds = boundsOf(map.values);
  const mapWidth = checkInteger('mapWidth', map.mapWidth ?? 1000, 200, 4000);
  const [left, top] = [56, 52 + 18 * notes.length];
  const ratio = (bounds.north - bounds.south) / (bounds.east - bounds.west);
  const frame: Frame = {
    left,
    top,
    right: left + mapWidth,
    bottom: top + Math.max(Math.round(Math.min(mapWidth * ratio, 1.5 * mapWidth)), 60),
  };
  const scale = mapScale(bounds, frame);
  const width = frame.right + 196;
  const height = Math.max(frame.bottom + 40, frame.top + verticalKeyHeight(map.key, map.keyTitle) + 90);
  const c = CHART_COLOURS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height.toFixed(0)}" viewBox="0 0 ${width} ${height.toFixed(0)}" font-family="DejaVu Sans, Verdana, sans-serif" fill="${c.ink}" role="img">`,
    `<title>${escapeXml(map.title)}</title>`,
    `<defs><clipPath id="map-panel"><rect x="${left}" y="${top}" width="${mapWidth}" height="${frame.bottom - top}"/></clipPath></defs>`,
    `<rect width="${width}" height="${height.toFixed(0)}" fill="${c.paper}"/>`,
    text(left, 30, map.title, 'start', Math.min(18, (width - left) / (0.66 * map.title.length)), 'font-weight="bold"'),
    ...notes.map((note, i) =>
      text(
        left,
        50 + 18 * i,
        note,
        'start',
        Math.min(12.5, (1.55 * (width - left)) / note.length),
        `fill="${c.faint}"`,
      ),
    ),
    `<rect x="${left}" y="${top}" width="${mapWidth}" height="${frame.bottom - top}" fill="#eceff3"/>`,
    picture(map, frame, options),
    '<g clip-path="url(#map-panel)" fill="none" stroke-linejoin="round">',
    graticule(scale).lines,
    `<path d="${mapLines(map.coast ?? [], scale)}" stroke="#1b2733" stroke-width="1.1"/>`,
    sun === undefined
      ? ''
      : `<path d="${mapLines([terminator(sun)], scale)}" stroke="#ffffff" stroke-opacity="0.7" stroke-width="4"/>`,
    sun === undefined
      ? ''
      : `<path d="${mapLines([terminator(sun)], scale)}" stroke="#1b2733" stroke-width="1.8" stroke-dasharray="9 5"/>`,
    '</g>',
    graticule(scale).labels,
    sun === undefined ? '' : mark(scale, sun, (x, y) => sunSign(x, y)),
    transmitter === undefined
      ? ''
      : mark(scale, transmitter, (x, y) => transmitterSign(x, y, transmitter.label, frame)),
    panelEdge(frame),
    verticalKey(map.key, map.keyTitle, frame.right + 24, frame.top),
    signs(map, scale, frame.right + 24, frame.top + verticalKeyHeight(map.key, map.keyTitle) + 26),
    '</svg>',
    '',
  ].join('\n');
}

function boundsOf(values: Raster): Bounds {
  const { width, height, transform, crs } = gridOf(values);
  const [west, perColumn, shearX, north, shearY, perRow] = transform;
  if (crs !== 'EPSG:4326') throw new OutOfRangeError('values.crs', crs, 'EPSG:4326');
  if (shearX !== 0 || shearY !== 0 || perColumn <= 0 || perRow >= 0) {
    throw new OutOfRangeError('values.transform', transform.join(' '), 'rows from the north, columns from the west');
  }
  return { north, west, south: north + height * perRow, east: west + width * perColumn };
}

/**
 * The values as a picture of as many pixels as the map has, each with the colour of the value it lies in: renderers
 * would smooth a smaller one, and mix colours that the key does not have.
 */
function picture({ values, key }: WorldMap, { left, right, top, bottom }: Frame, options: PackOptions): string {
  const { indices, palette, width, height } = colourise(values, key);
  const [columns, rows] = [right - left, bottom - top];
  const drawn = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const start = Math.floor(((row + 0.5) * height) / rows) * width;
    for (let column = 0; column < columns; column++) {
      drawn[row * columns + column] = indices[start + Math.floor(((column + 0.5) * width) / columns)] ?? 0;
    }
  }
  const png = indexedPng({ width: columns, height: rows, indices: drawn, palette }, options);
  return `<image x="${left}" y="${top}" width="${columns}" height="${rows}" image-rendering="optimizeSpeed" xlink:href="data:image/png;base64,${base64(png)}"/>`;
}

/** A sign at a location, wherever it is on the map. */
function mark(
  { xs, y, frame }: MapScale,
  { latDeg, lonDeg }: Position,
  sign: (x: number, y: number) => string,
): string {
  const at = y(latDeg);
  if (at < frame.top || at > frame.bottom) return '';
  return xs(lonDeg)
    .map((x) => sign(x, at))
    .join('\n');
}

function transmitterSign(x: number, y: number, label: string | undefined, { right }: Frame): string {
  const c = CHART_COLOURS;
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  const sign =
    `<circle cx="${cx}" cy="${cy}" r="7" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.6"/>` +
    `<circle cx="${cx}" cy="${cy}" r="3" fill="${c.ink}"/>`;
  if (label === undefined) return sign;
  const [at, anchor] = x > right - 140 ? [x - 12, 'end' as const] : [x + 12, 'start' as const];
  const shadow =
    'stroke="#ffffff" stroke-width="3.5" stroke-linejoin="round" stroke-opacity="0.9" paint-order="stroke"';
  return sign + text(at, y + 4, label, anchor, 12.5, `font-weight="bold" ${shadow}`);
}

function sunSign(x: number, y: number): string {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    return `M${(x + 8.5 * cos).toFixed(1)} ${(y + 8.5 * sin).toFixed(1)}L${(x + 12 * cos).toFixed(1)} ${(y + 12 * sin).toFixed(1)}`;
  }).join('');
  return (
    `<path d="${rays}" stroke="#5d4200" stroke-width="1.8"/>` +
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5" fill="#ffd23f" stroke="#5d4200" stroke-width="1.2"/>`
  );
}

/** The other signs of the map, explained. */
function signs({ sun, transmitter }: WorldMap, scale: MapScale, left: number, top: number): string {
  const rows: [string, string][] = [];
  const at = (): number => top + 24 * rows.length;
  if (transmitter !== undefined) {
    const y = at() - 4;
    const ring = `<circle cx="${left + 14}" cy="${y}" r="7" fill="#fff" stroke="#1b2733" stroke-width="1.6"/>`;
    rows.push([`${ring}<circle cx="${left + 14}" cy="${y}" r="3"/>`, 'transmitter']);
  }
  if (sun !== undefined && scale.has(terminator(sun))) {
    const y = at() - 4;
    rows.push([
      `<line x1="${left}" x2="${left + 28}" y1="${y}" y2="${y}" stroke="#1b2733" stroke-width="1.8" stroke-dasharray="9 5"/>`,
      'day and night',
    ]);
  }
  if (sun !== undefined && scale.has([[sun.lonDeg, sun.latDeg]])) {
    rows.push([sunSign(left + 14, at() - 4), 'sun in the zenith']);
  }
  return rows.map(([sign, label], i) => sign + text(left + 36, top + 24 * i, label)).join('\n');
}
