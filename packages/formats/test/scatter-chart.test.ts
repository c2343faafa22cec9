import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { scatterChartSvg, type ScatterChart } from '../src/index.js';

const chart: ScatterChart = {
  title: 'Measured & predicted',
  subtitle: 'drive 1',
  panels: [
    {
      xs: [-100, -90, -80],
      ys: [-101, Number.NaN, -85],
      xTitle: 'Measured (dBm)',
      yTitle: 'Predicted (dBm)',
      sameRange: true,
      lines: [{ label: 'equal', xs: [-200, 0], ys: [-200, 0], style: 'main' }],
    },
    { xs: [1, 2, 3], ys: [-1, 4, -5], xTitle: 'Distance (km)', yTitle: 'Error (dB)' },
  ],
  kinds: [
    { label: 'Trees', colour: '#1d6b2f' },
    { label: 'Crops', colour: '#e6cf6a' },
  ],
  kindOf: [0, 1, 0],
};

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly fill: string | undefined;
}

function circles(svg: string): Circle[] {
  return [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+"(?: fill="(#\w+)")?\/>/g)].map(
    ([, x, y, fill]) => ({ x: Number(x), y: Number(y), fill }),
  );
}

test('every point with two numbers is drawn in the colour of its kind, the others are not', () => {
  const found = circles(scatterChartSvg(chart));
  expect(found.map(({ fill }) => fill)).toEqual(['#1d6b2f', '#1d6b2f', '#1d6b2f', '#e6cf6a', '#1d6b2f']);
  const [a, b] = found as [Circle, Circle];
  expect(b.x).toBeGreaterThan(a.x);
  expect(b.y).toBeLessThan(a.y); // upwards
});

test('on axes of the same range equal numbers lie on the diagonal of the frame', () => {
  const same = { xs: [-110, -90, -70], ys: [-110, -90, -70], xTitle: 'x', yTitle: 'y', sameRange: true };
  const [a, b, c] = circles(scatterChartSvg({ title: 't', panels: [same] })) as [Circle, Circle, Circle];
  expect(b.x - a.x).toBeCloseTo(c.x - b.x, 0);
  expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo((c.y - a.y) / (c.x - a.x), 2);
});

test('titles are escaped, the key names kinds and lines', () => {
  const svg = scatterChartSvg(chart);
  expect(svg).toContain('<title>Measured &amp; predicted</title>');
  for (const label of ['Trees', 'Crops', 'equal', 'drive 1', 'Measured (dBm)', 'Error (dB)']) {
    expect(svg).toContain(`>${label}</text>`);
  }
});

test('very many points are thinned, with a note', () => {
  const xs = Array.from({ length: 50_000 }, (_, i) => i);
  const svg = scatterChartSvg({ title: 't', panels: [{ xs, ys: xs, xTitle: 'x', yTitle: 'y' }] });
  expect(circles(svg).length).toBe(16_667);
  expect(svg).toContain('one of 3 points is drawn');
});

test('all points stay inside their frame, whatever the numbers', () => {
  const number = fc.double({ min: -300, max: 300, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 40 }), (points) => {
      const panel = { xs: points.map(([x]) => x), ys: points.map(([, y]) => y), xTitle: 'x', yTitle: 'y' };
      const found = circles(scatterChartSvg({ title: 't', panels: [panel] }));
      expect(found).toHaveLength(points.length);
      for (const { x, y } of found) {
        expect(x >= 84 && x <= 1172).toBe(true);
        expect(y >= 78 && y <= 586).toBe(true);
      }
    }),
  );
});

test('nothing to draw, or arrays that do not fit, are refused', () => {
  const panel = { xs: [1], ys: [Number.NaN], xTitle: 'x', yTitle: 'y' };
  expect(() => scatterChartSvg({ title: 't', panels: [] })).toThrow(/panels\.length/);
  expect(() => scatterChartSvg({ title: 't', panels: [panel] })).toThrow(/panels\[0\].*two numbers/);
  expect(() => scatterChartSvg({ title: 't', panels: [{ ...panel, ys: [1, 2] }] })).toThrow(/ys\.length/);
  expect(() => scatterChartSvg({ ...chart, kindOf: [0, 1] })).toThrow(/kindOf/);
  expect(() => scatterChartSvg({ ...chart, kindOf: [0, 1, 2] })).toThrow(/kindOf/);
});
