import { checkObject, checkRange, escapeXml } from '@radioshed/units';

import { type Antenna, directionalGain } from './antenna.js';

/** Cuts that a polar plot shows, and how deep. */
export interface PolarPlotOptions {
  /** Heading; none by default. */
  readonly title?: string;
  /** Elevation of the azimuth cut, degrees, −90 to 90; 0, the horizon, by default. */
  readonly elevationDeg?: number;
  /** Azimuth of the elevation cut, degrees, −360 to 360; the (first) main direction by default. */
  readonly azimuthDeg?: number;
  /**
   * Depth of the plot, dB below the gain in the main direction, 10 to 100; 40 by default. Weaker gains are drawn at the
   * centre.
   */
  readonly rangeDb?: number;
}

const RADIUS = 190;
const CENTRE_Y = 300;
/** Blue and vermilion of the Okabe–Ito palette, distinguishable with any colour vision and in greyscale. */
const AZIMUTH = { x: 260, colour: '#0072b2', fill: '#0072b222' };
const ELEVATION = { x: 760, colour: '#d55e00', fill: '#d55e0022' };

/**
 * The azimuth and elevation cuts of an antenna, as an SVG picture of 1020 × 560: rings every 10 dB below the gain in
 * the main direction, north up and clockwise on the left, the horizon level and the zenith up on the right.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const text = writeAdf({ name: 'Box', gainDbi: 9, horizontalDb: [0, -6, -20, -6], verticalDb: [0, -12, -20, -12] });
 * const mast = {
 *   ...readPattern(text, 'box.adf'),
 *   pattern: 'cuts',
 *   gainDbi: 9,
 *   azimuthDeg: [0, 180],
 *   tiltDeg: 0,
 * } as const;
 * polarPlotSvg(mast, { title: 'Two boxes' }).startsWith('<svg'); // true
 * ```
 */
export function polarPlotSvg(antenna: Antenna, options: PolarPlotOptions = {}): string {
  const gain = directionalGain(antenna);
  checkObject('options', options);
  const elevationDeg = checkRange('elevationDeg', options.elevationDeg ?? 0, -90, 90, 'degrees');
  const main = typeof antenna.azimuthDeg === 'number' ? antenna.azimuthDeg : antenna.azimuthDeg[0];
  const azimuthDeg = checkRange('azimuthDeg', options.azimuthDeg ?? main, -360, 360, 'degrees');
  const rangeDb = checkRange('rangeDb', options.rangeDb ?? 40, 10, 100, 'dB');
  const radius = (gainDbi: number): number =>
    RADIUS * Math.min(1, Math.max(0, 1 + (gainDbi - antenna.gainDbi) / rangeDb));
  // The drawing's angle runs clockwise from the top: azimuth as it is, elevation from the horizon on the right.
  const azimuthPath = path((angle) => radius(gain(angle, elevationDeg)));
  const elevationPath = path((angle) => {
    const up = 90 - angle;
    return radius(up < -90 ? gain(azimuthDeg + 180, -180 - up) : gain(azimuthDeg, up));
  });
  const title = escapeXml(options.title ?? '');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1020 560" width="1020" height="560" role="img"' +
      ' font-family="sans-serif" font-size="15" fill="#1a1a1a">',
    `<title>${title === '' ? 'Antenna pattern' : title}</title>`,
    '<rect width="1020" height="560" fill="#ffffff"/>',
    `<text x="510" y="36" font-size="22" font-weight="bold" text-anchor="middle">${title}</text>`,
    ...chart(AZIMUTH, `Azimuth cut at ${number(elevationDeg)}° elevation`, compass, azimuthPath, rangeDb),
    ...chart(ELEVATION, `Elevation cut at ${number(azimuthDeg)}° azimuth`, horizon, elevationPath, rangeDb),
    `<text x="510" y="545" text-anchor="middle">0 dB is ${number(antenna.gainDbi)} dBi; the centre is −${number(rangeDb)} dB</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * A closed curve of one point per degree around the centre; `radiusAt` in drawing units, the angle clockwise from the
 * top.
 */
function path(radiusAt: (angleDeg: number) => number): string {
  const points = Array.from({ length: 720 }, (_, i) => {
    const [x, y] = polar(i / 2, radiusAt(i / 2));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function chart(
  { x, colour, fill }: typeof AZIMUTH,
  heading: string,
  label: (angleDeg: number) => string,
  curve: string,
  rangeDb: number,
): string[] {
  const rings = Array.from({ length: Math.ceil(rangeDb / 10) }, (_, i) => i * 10);
  const radius = (db: number): number => RADIUS * (1 - db / rangeDb);
  const spokes = Array.from({ length: 12 }, (_, i) => i * 30);
  return [
    `<g transform="translate(${x} ${CENTRE_Y})">`,
    `<text y="-${RADIUS + 44}" font-size="17" text-anchor="middle" fill="${colour}">${heading}</text>`,
    ...rings.map(
      (db) => `<circle r="${number(radius(db))}" fill="none" stroke="${db === 0 ? '#555555' : '#bbbbbb'}"/>`,
    ),
    ...spokes.map((angle) => {
      const [endX, endY] = polar(angle, RADIUS);
      return `<line x2="${endX.toFixed(1)}" y2="${endY.toFixed(1)}" stroke="#dddddd"/>`;
    }),
    ...spokes.map((angle) => {
      const [textX, textY] = polar(angle, RADIUS + 20);
      return `<text x="${textX.toFixed(1)}" y="${(textY + 5).toFixed(1)}" text-anchor="middle">${label(angle)}</text>`;
    }),
    `<path d="${curve}" fill="${fill}" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
    ...rings.map((db) => ringLabel(db, radius(db))),
    '</g>',
  ];
}

/** The ring's level where the ring crosses the line at 15°, between two spokes, on a white edge to stay legible. */
function ringLabel(db: number, radius: number): string {
  const [x, y] = polar(15, radius);
  const halo = 'stroke="#ffffff" stroke-width="4" paint-order="stroke"';
  return `<text x="${x.toFixed(1)}" y="${(y + 5).toFixed(1)}" font-size="13" text-anchor="middle" ${halo}>${db === 0 ? '0 dB' : `−${db}`}</text>`;
}

function compass(angleDeg: number): string {
  return { 0: 'N', 90: 'E', 180: 'S', 270: 'W' }[angleDeg] ?? `${angleDeg}°`;
}

/** Elevation at the drawing's angle: up to 90° both in front (right) and behind (left). */
function horizon(angleDeg: number): string {
  const elevation = angleDeg <= 180 ? 90 - angleDeg : angleDeg - 270;
  return `${elevation < 0 ? '−' : ''}${Math.abs(elevation)}°`;
}

function polar(angleDeg: number, radius: number): [number, number] {
  const angle = (angleDeg * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100).replace('-', '−');
}
