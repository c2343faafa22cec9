import { expect, test } from 'vitest';

import { type AvailabilityChart, availabilityChartSvg } from '../src/index.js';

const chart: AvailabilityChart = {
  title: 'Mast & tower',
  subtitle: 'average year',
  marginsDb: [0, 20, 40],
  links: [
    { label: '18 GHz', outagePercent: [100, 0.1, 0.001], marks: [{ label: '0.6 m', fadeMarginDb: 20 }] },
    { label: '38 GHz', outagePercent: [100, 1, 0.1], marks: [{ label: 'beyond', fadeMarginDb: 70 }] },
  ],
};

const pointsOf = (svg: string): number[][][] =>
  [...svg.matchAll(/<polyline points="([^"]+)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => point.split(',').map(Number)),
  );

test('a line for each link: equal steps for equal margins and for equal ratios of time', () => {
  const [low, high] = pointsOf(availabilityChartSvg(chart));
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = low ?? [];
  expect(x2 - x1).toBeCloseTo(x1 - x0, 1);
  // 100 to 0.1 % are three decades, 0.1 to 0.001 % two.
  expect((y1 - y0) / 3).toBeCloseTo((y2 - y1) / 2, 1);
  expect(high?.[2]?.[1]).toBeCloseTo(y1, 1);
});

test('marks lie on their line; those outside the axis are left out; text is escaped', () => {
  const svg = availabilityChartSvg(chart);
  const [line] = pointsOf(svg);
  expect([...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])).toEqual([
    line?.[1],
  ]);
  expect(svg).not.toContain('beyond');
  expect(svg).toContain('Mast &amp; tower');
});

test('labels of marks at nearly the same location do not cover one another', () => {
  const marks = [20, 20.3, 20.6, 21].map((fadeMarginDb) => ({ label: 'as requested', fadeMarginDb }));
  const svg = availabilityChartSvg({ ...chart, links: chart.links.map((link) => ({ ...link, marks })) });
  const labels = [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)" [^>]*font-size="11"[^>]*>as requested</g)];
  const heights = labels.map(([, y]) => Number(y)).toSorted((a, b) => a - b);
  expect(heights).toHaveLength(8);
  for (const [i, y] of heights.slice(1).entries()) expect(y - Number(heights[i])).toBeGreaterThanOrEqual(12.9);
});

test.each<[string, object, string]>([
  ['one margin', { marginsDb: [1] }, 'marginsDb.length: 1'],
  ['no link', { links: [] }, 'links.length: 0'],
  [
    'another number of values',
    { links: [{ label: 'a', outagePercent: [1], marks: [] }] },
    'links[0].outagePercent.length: 1',
  ],
  ['a small picture', { width: 10 }, 'width: 10'],
])('refuses %s', (_, change, message) => {
  expect(() => availabilityChartSvg({ ...chart, ...change })).toThrow(message);
});
