import { at, scale } from '../chart/axis.js';

/** A circuit over the hours of a day. */
export interface HoursData {
  /** Universal time. */
  readonly hours: readonly number[];
  /** MHz, rising. */
  readonly frequencies: readonly number[];
  /** Percent, for each hour one of each frequency. */
  readonly reliability: readonly (readonly number[])[];
  readonly muf: readonly number[];
  readonly fot: readonly number[];
  readonly luf: readonly (number | null)[];
}

/** Margins around the plot. */
export const HOURS_MARGIN = { left: 34, right: 8, top: 8, bottom: 30 } as const;

/** Colours from never to always. */
const SHADES = ['#f2f0f7', '#d4dcec', '#a8c4df', '#6aa6ce', '#3785b8', '#14609b', '#08306b'] as const;

/** A circuit from its first hour of the day to its last. */
export function inOrder(data: HoursData): HoursData {
  const order = data.hours.map((hour, i) => ({ hour, i })).toSorted((a, b) => a.hour - b.hour);
  const sorted = <T>(values: readonly T[]): T[] => order.flatMap(({ i }) => values.slice(i, i + 1));
  const { hours, frequencies, reliability, muf, fot, luf } = data;
  return {
    hours: sorted(hours),
    frequencies,
    reliability: sorted(reliability),
    muf: sorted(muf),
    fot: sorted(fot),
    luf: sorted(luf),
  };
}

/** Some hours of it, from one sample to another. */
export function hoursFrom(data: HoursData, first: number, last: number): HoursData {
  const part = <T>(values: readonly T[]): T[] => values.slice(first, last + 1);
  const { hours, frequencies, reliability, muf, fot, luf } = data;
  return {
    hours: part(hours),
    frequencies,
    reliability: part(reliability),
    muf: part(muf),
    fot: part(fot),
    luf: part(luf),
  };
}

/** Reliability over hour and frequency, with the lines of MUF, FOT and LUF, as SVG. Hours rise. */
export function hoursChart(data: HoursData, width: number, height: number): string {
  const { hours, frequencies, reliability, muf, fot, luf } = data;
  const order = hours.map((hour, i) => ({ hour, i }));
  const [left, right, top, bottom] = [
    HOURS_MARGIN.left,
    width - HOURS_MARGIN.right,
    HOURS_MARGIN.top,
    height - HOURS_MARGIN.bottom,
  ];
  const [low, high] = [frequencies[0] ?? 2, frequencies.at(-1) ?? 30];
  const [start, end] = [hours[0] ?? 0, (hours.at(-1) ?? 23) + 1];
  const x = scale(start, end, left, right);
  const y = scale(low - 0.5, high + 0.5, bottom, top);
  const cells = order.flatMap(({ hour, i }) =>
    frequencies.map((mhz, k) => {
      const next = frequencies[k + 1] ?? mhz + (mhz - (frequencies[k - 1] ?? mhz - 1));
      const before = frequencies[k - 1] ?? mhz - (next - mhz);
      const [from, to] = [y(Math.min(high + 0.5, (mhz + next) / 2)), y(Math.max(low - 0.5, (before + mhz) / 2))];
      const share = reliability[i]?.[k] ?? 0;
      const fill = SHADES[Math.min(SHADES.length - 1, Math.floor((share / 100) * SHADES.length))];
      return `<rect fill="${fill}" x="${at(x(hour))}" y="${at(from)}" width="${at(x(1) - x(0) + 0.3)}" height="${at(to - from + 0.3)}"><title>${hour} UTC, ${mhz} MHz: ${share.toFixed(0)} % of days</title></rect>`;
    }),
  );
  const line = (name: string, values: readonly (number | null)[]): string => {
    const points = order.flatMap(({ hour, i }) => {
      const mhz = values[i];
      return typeof mhz !== 'number'
        ? []
        : [`${at(x(hour + 0.5))},${at(y(Math.min(high + 0.5, Math.max(low - 0.5, mhz))))}`];
    });
    return `<polyline class="${name}" points="${points.join(' ')}"/>`;
  };
  const parts = [
    ...cells,
    line('luf', luf),
    line('fot', fot),
    line('muf', muf),
    ...wholeHours(start, end).map(
      (hour) => `<text class="middle" x="${at(x(hour))}" y="${bottom + 14}">${hour}</text>`,
    ),
    ...frequencies
      .filter((mhz) => mhz % 4 === 0)
      .map((mhz) => `<text class="end" x="${left - 4}" y="${at(y(mhz) + 4)}">${mhz}</text>`),
    `<text class="middle" x="${at((left + right) / 2)}" y="${height - 3}">UTC, h</text><text x="0" y="${top + 2}">MHz</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="hours" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Reliability by hour and frequency, with MUF, FOT and LUF">${parts.join('')}</svg>`;
}

/** Hours to name, at most nine of them. */
function wholeHours(start: number, end: number): number[] {
  const step = end - start > 12 ? 3 : end - start > 6 ? 2 : 1;
  return Array.from({ length: 25 }, (_, hour) => hour).filter(
    (hour) => hour >= start && hour <= end && hour % step === 0,
  );
}

/** The shades and their meaning. */
export const SHADE_KEY: readonly (readonly [colour: string, words: string])[] = SHADES.map((colour, i) => [
  colour,
  `${Math.round((100 * i) / SHADES.length)}–${Math.round((100 * (i + 1)) / SHADES.length)} %`,
]);
