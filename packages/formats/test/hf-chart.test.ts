import { colourKey } from '@radioshed/colour';
import { type HfChart, hfChartSvg } from '@radioshed/formats';
import { svgToPng } from '@radioshed/svg-png';
import { describe, expect, it } from 'vitest';

import { rgbAt } from './picture.js';

const key = colourKey('REL.%', [
  [80, 200, 10, 10],
  [40, 10, 200, 10],
  [1, 10, 10, 200],
]);
const hoursUtc = Array.from({ length: 24 }, (_, hour) => hour);
const edgesMHz = [2, 4, 8, 16, 30];
const values = new Float32Array(4 * 24).map((_, i) => [90, 50, 10, Number.NaN][Math.floor(i / 24)] ?? 0);
const chart: HfChart = {
  title: 'A & B',
  notes: ['October, R12 80'],
  hoursUtc,
  edgesMHz,
  values,
  key,
  keyTitle: 'Reliability (%)',
  lines: [
    { name: 'MUF', about: 'half of the days', hoursUtc, frequenciesMHz: hoursUtc.map(() => 21), colour: '#111111' },
    { name: 'LUF', about: 'none', hoursUtc, frequenciesMHz: hoursUtc.map(() => undefined), colour: '#111111' },
  ],
  bands: [{ name: '40 m', fromMHz: 7, toMHz: 7.3 }],
};

describe('hfChartSvg', () => {
  const svg = hfChartSvg(chart);

  it('has its axes, lines, bands, legend and title', () => {
    for (const label of ['Time (hours UTC)', 'Frequency (MHz)', 'Reliability (%)', 'A &amp; B', '40 m', '≥ 80']) {
      expect(svg).toContain(label);
    }
    expect(svg).toContain('MUF, half of the days');
    for (const hour of ['00', '12', '24']) expect(svg).toContain(`>${hour}</text>`);
    for (const tick of ['2', '7', '14', '28']) expect(svg).toContain(`>${tick}</text>`);
  });

  it('colours frequencies as the legend says', async () => {
    const picture = await rgbAt(await svgToPng(svg));
    const { left, right, top, bottom } = panelOf(svg);
    const at = (hour: number, frequency: number): readonly number[] => {
      const x = left + ((right - left) * hour) / 24;
      const y = bottom - ((bottom - top) * Math.log(frequency / 2)) / Math.log(30 / 2);
      return picture(Math.round(x), Math.round(y));
    };
    expect(at(10.5, 2.7)).toEqual([200, 10, 10]);
    expect(at(10.5, 5.6)).toEqual([10, 200, 10]);
    expect(at(22.5, 11.3)).toEqual([10, 10, 200]);
    expect(at(10.4, 21)).toEqual([17, 17, 17]); // the MUF
    expect(at(10.5, 27)).toEqual([236, 239, 243]); // nothing
  });

  it('refuses values that do not fit', () => {
    expect(() => hfChartSvg({ ...chart, values: new Float32Array(3) })).toThrow(/values\.length/);
    expect(() => hfChartSvg({ ...chart, edgesMHz: [2, 1] })).toThrow(/edgesMHz\[1\]/);
  });
});

function panelOf(svg: string): { left: number; right: number; top: number; bottom: number } {
  const [, x, y, width, height] = /<clipPath id="hf-panel"><rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/
    .exec(svg)
    ?.map(Number) ?? [0, 0, 0, 0, 0];
  return { left: x, right: x + width, top: y, bottom: y + height };
}
