import { addCursor } from '../chart/cursor.js';
import { samplesIn } from '../chart/zoom.js';
import { type ChartOf, openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { saveText } from '../dom/save-text.js';
import { HOURS_MARGIN, hoursChart, type HoursData, hoursFrom, inOrder, SHADE_KEY } from './hours-chart.js';
import { hoursCsv } from './hours-csv.js';

const LINES = [
  ['muf', 'MUF'],
  ['fot', 'FOT'],
  ['luf', 'LUF'],
] as const;

/** Shows when and on which frequencies a circuit works, below the map. */
export function showHours(answer: HoursData): void {
  const data = inOrder(answer);
  const meanings = LINES.map(([name, text]) => el('span', { class: `meaning line ${name}` }, text));
  const shades = SHADE_KEY.map(([colour, words]) => {
    const swatch = el('span', { class: 'swatch small-swatch', title: words });
    swatch.style.backgroundColor = colour;
    return swatch;
  });
  const scale = el('span', { class: 'shades' }, 'reliability 0 %', el('span', { class: 'row' }, ...shades), '100 %');
  const head = el('div', { class: 'row wrap meanings' }, ...meanings, scale);
  const line = el('span', { class: 'small grow' }, 'MUF, FOT and LUF in MHz by hour');
  const chartOf: ChartOf = (width, zoom) => {
    const height = width < 500 ? 190 : 260;
    const [first, last] = samplesIn(data.hours.length, zoom.range);
    const chart = svgElement(hoursChart(hoursFrom(data, first, last), width, height)) as SVGSVGElement;
    const [left, right] = [HOURS_MARGIN.left, width - HOURS_MARGIN.right];
    // The cursor is in the middle of an hour.
    const half = (right - left) / (last - first + 1) / 2;
    addCursor(chart, {
      count: data.hours.length,
      zoom,
      x: [left + half, right - half],
      y: [HOURS_MARGIN.top, height - HOURS_MARGIN.bottom],
      placeWords: (i) => `${data.hours[i]} UTC`,
      words: (i) => hourWords(data, i),
      line,
    });
    return chart;
  };
  const save = saveText('Save as CSV', 'hf-hours.csv', 'text/csv', () => hoursCsv(data));
  openDrawer([head, line, save], chartOf, { canZoom: true });
}

/** `14 UTC · MUF 21.3 · FOT 18.1 · LUF 4.2 MHz · best on 18 MHz: 92 % of days` */
export function hourWords({ hours, frequencies, reliability, muf, fot, luf }: HoursData, i: number): string {
  const shares = reliability[i] ?? [];
  const best = shares.indexOf(Math.max(...shares));
  const mhz = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(1) : 'none');
  return [
    `${hours[i]} UTC`,
    `MUF ${mhz(muf[i])}`,
    `FOT ${mhz(fot[i])}`,
    `LUF ${mhz(luf[i])} MHz`,
    ...(best < 0 ? [] : [`best on ${frequencies[best]} MHz: ${shares[best]?.toFixed(0)} % of days`]),
  ].join(' · ');
}
