import type { Scale } from '../profile-chart/axis.js';
import { text } from '../profile-chart/panel.js';

/** How one frequency, such as the MUF, goes through the day. Hours and frequencies are equally many. */
export interface HourLine {
  /** As the key has it: `MUF`, `FOT`, `LUF`. */
  readonly name: string;
  /** Label of the line, in a few words. */
  readonly about: string;
  /** Universal time, whole hours. */
  readonly hoursUtc: readonly number[];
  /** MHz; undefined where there is none. */
  readonly frequenciesMHz: readonly (number | undefined)[];
  readonly colour: string;
  /** As SVG has it; none for an unbroken line. */
  readonly dashes?: string;
}

/** The line over a light shadow, so that it shows on any colour; a whole day is closed at midnight. */
export function hourLine({ hoursUtc, frequenciesMHz, colour, dashes = 'none' }: HourLine, x: Scale, y: Scale): string {
  const points = hoursUtc.map((hour, i) => ({ hour: hour % 24, frequency: frequenciesMHz[i] }));
  points.sort((a, b) => a.hour - b.hour);
  const midnight = points.find(({ hour }) => hour === 0);
  if (midnight !== undefined) points.push({ ...midnight, hour: 24 });
  let path = '';
  let last: number | undefined;
  for (const { hour, frequency } of points) {
    if (frequency === undefined || Number.isNaN(frequency)) {
      last = undefined;
      continue;
    }
    path += `${last === hour - 1 ? 'L' : 'M'}${x(hour).toFixed(1)} ${y(frequency).toFixed(1)}`;
    last = hour;
  }
  const style = `d="${path}" fill="none" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<path ${style} stroke="#ffffff" stroke-opacity="0.75" stroke-width="5.5"/>` +
    `<path ${style} stroke="${colour}" stroke-width="2.6" stroke-dasharray="${dashes}"/>`
  );
}

/** The lines of a chart, explained side by side. */
export function lineKey(lines: readonly HourLine[], left: number, baseline: number): string {
  let at = left;
  return lines
    .map(({ name, about, colour, dashes = 'none' }) => {
      const label = `${name}, ${about}`;
      const part =
        `<line x1="${at}" y1="${baseline - 4}" x2="${at + 34}" y2="${baseline - 4}" stroke="${colour}" stroke-width="2.6" stroke-dasharray="${dashes}"/>` +
        text(at + 42, baseline, label);
      at += 42 + 7.2 * label.length + 28;
      return part;
    })
    .join('\n');
}
