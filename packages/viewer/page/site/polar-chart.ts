import { type Antenna, CUT_INTERPOLATIONS, directionalGain, type Mounting } from '@radioshed/antenna';
import type { PatternCuts } from '@radioshed/contract/schemas';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import { at } from '../chart/axis.js';
import type { Values } from '../form/values.js';

/** dB from the rim to the middle of a plot. */
const DEPTH_DB = 40;

/** The antenna that a form describes; undefined for one of a file, whose pattern only the server knows. */
export function antennaOf(values: Values): Antenna | undefined {
  const number = numbersOf(values);
  const mounting = mountingOf(values, DEFAULT_GAIN_DBI);
  const ant = number('ant', 1);
  if (ant === 38) return { pattern: 'isotropic', ...mounting };
  if (ant === 1 || ant === 39) {
    return { pattern: 'dipole', polarisation: values['antenna.pol'] === 'h' ? 'horizontal' : 'vertical', ...mounting };
  }
  const [horizontalBeamwidthDeg, verticalBeamwidthDeg] = [number('hbw', 0), number('vbw', 0)];
  if (ant !== 0 || horizontalBeamwidthDeg < 1 || verticalBeamwidthDeg < 1) return undefined;
  return {
    pattern: 'synthesised',
    horizontalBeamwidthDeg,
    verticalBeamwidthDeg,
    frontToBackDb: number('fbr', 0),
    ...mounting,
  };
}

/** The same with the pattern of a file, whose gain counts where the form has none. */
export function cutsAntennaOf(values: Values, pattern: PatternCuts): Antenna {
  const { horizontal_dB: horizontalDb, vertical_dB: verticalDb, gain_dBi: gainDbi = DEFAULT_GAIN_DBI } = pattern;
  const interpolation = CUT_INTERPOLATIONS.find((name) => name === values['antenna.interpolation']);
  const cuts = { horizontalDb, verticalDb, ...(interpolation === undefined ? {} : { interpolation }) };
  return { pattern: 'cuts', ...cuts, ...mountingOf(values, gainDbi) };
}

function numbersOf(values: Values): (name: string, fallback: number) => number {
  return (name, fallback) => {
    const text = (values[`antenna.${name}`] ?? '').trim();
    return text === '' || !Number.isFinite(Number(text)) ? fallback : Number(text);
  };
}

function mountingOf(values: Values, gainDbi: number): Mounting {
  const number = numbersOf(values);
  const azimuths = (values['antenna.azi'] ?? '').split(',').map(Number).filter(Number.isFinite);
  return {
    gainDbi: number('txg', gainDbi),
    azimuthDeg: azimuths.length === 0 ? 0 : azimuths,
    tiltDeg: number('tlt', 0),
  };
}

/**
 * Both cuts of an antenna as SVG: the horizontal one with north up, the vertical one through the main direction with
 * the sky up.
 */
export function polarChart(antenna: Antenna): string {
  const gain = directionalGain(antenna);
  const [main = 0] = [antenna.azimuthDeg].flat() as number[];
  const share = (dbi: number): number => Math.min(1, Math.max(0, 1 + (dbi - antenna.gainDbi) / DEPTH_DB));
  const level = (angle: number): number => share(gain(angle, -antenna.tiltDeg));
  const upright = (angle: number): number => {
    const up = 90 - angle;
    return share(up < -90 ? gain(main + 180, -180 - up) : gain(main, up));
  };
  const parts = [
    ...cut(80, level, ['N', 'E', 'S', 'W'], `level, ${-antenna.tiltDeg}°`),
    ...cut(250, upright, ['up', `${Math.round(main)}°`, 'down', ''], 'upright'),
    `<text class="middle" x="165" y="184">10 dB per ring below ${antenna.gainDbi} dBi</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="polar" viewBox="0 0 342 190" role="img" aria-label="Antenna pattern">${parts.join('')}</svg>`;
}

function cut(x: number, shareAt: (angleDeg: number) => number, ends: readonly string[], title: string): string[] {
  const [y, radius] = [84, 58];
  const point = (angle: number, share: number): string => {
    const turn = (angle * Math.PI) / 180;
    return `${at(x + radius * share * Math.sin(turn))},${at(y - radius * share * Math.cos(turn))}`;
  };
  const points = Array.from({ length: 180 }, (_, i) => point(2 * i, shareAt(2 * i)));
  return [
    ...[1, 0.75, 0.5, 0.25].map((share) => `<circle class="rule" cx="${x}" cy="${y}" r="${radius * share}"/>`),
    ...ends.map(
      (end, i) =>
        `<text class="middle" x="${at(x + 70 * Math.sin((i * Math.PI) / 2))}" y="${at(y + 4 - 68 * Math.cos((i * Math.PI) / 2))}">${end}</text>`,
    ),
    `<polygon class="gain" points="${points.join(' ')}"/>`,
    `<text class="middle" x="${x}" y="166">${title}</text>`,
  ];
}
