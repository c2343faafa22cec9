import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { profileChartSvg, type ProfileChart } from '../src/index.js';
import { chartGeometry } from '../src/profile-chart/geometry.js';
import { readableNumber, roundTicks } from '../src/profile-chart/axis.js';
import { drawnIndices } from '../src/profile-chart/curve.js';

const RADIUS = (4 / 3) * 6_371_000;

function hill(heightM: number, points = 101): ProfileChart {
  const distanceKm = Array.from({ length: points }, (_, i) => (20 * i) / (points - 1));
  const groundM = distanceKm.map((d) => 100 + heightM * Math.exp(-((d - 8) ** 2)));
  return {
    distanceKm,
    groundM,
    txHeightM: 40,
    rxHeightM: 40,
    frequencyMHz: 900,
    effectiveEarthRadiusM: RADIUS,
    title: 'A & B',
  };
}

test('bulge and Fresnel radius in the middle of a path have their textbook values', () => {
  const { seaM, fresnelM, sightM } = chartGeometry(hill(0), RADIUS);
  expect(seaM[50]).toBeCloseTo((10_000 * 10_000) / (2 * RADIUS), 9); // 5.886 m
  expect(fresnelM[50]).toBeCloseTo(17.32 * Math.sqrt((10 * 10) / (20 * 0.9)), 1); // 17.32·√(d₁d₂/(f·d)), km, GHz
  expect([sightM[0], sightM[100], fresnelM[0]]).toEqual([140, 140, 0]);
});

test('a hill in the line is one obstruction at its top, a lower one cuts the Fresnel zone, a low one nothing', () => {
  const cut = chartGeometry(hill(120), RADIUS).obstructions;
  expect(cut.map(({ kind, index }) => [kind, index])).toEqual([['sight', 40]]);
  expect(cut[0]?.aboveSightM).toBeCloseTo(100 + 120 + 96e6 / (2 * RADIUS) - 140, 6);
  expect(chartGeometry(hill(20), RADIUS).obstructions.map(({ kind }) => kind)).toEqual(['fresnel']);
  const free = chartGeometry({ ...hill(0), txHeightM: 90, rxHeightM: 90 }, RADIUS);
  expect(free.obstructions).toEqual([]);
  expect(free.leastClearance?.ratio).toBeGreaterThan(1);
});

test('clutter counts as surface', () => {
  const clutterM = hill(0).groundM as number[];
  const { obstructions } = chartGeometry({ ...hill(0), clutterM: clutterM.map((_, i) => (i === 30 ? 60 : 0)) }, RADIUS);
  expect(obstructions.map(({ index, kind }) => [index, kind])).toEqual([[30, 'sight']]);
});

test('two houses in one stretch of cut Fresnel zone are two obstructions of the line', () => {
  const clutterM = Array.from({ length: 101 }, (_, i) => (i === 30 || i === 70 ? 60 : i > 30 && i < 70 ? 30 : 0));
  const { obstructions } = chartGeometry({ ...hill(0), clutterM }, RADIUS);
  expect(obstructions.map(({ index, kind }) => [index, kind])).toEqual([
    [30, 'sight'],
    [70, 'sight'],
  ]);
});

test('the chart says what the terrain does, escapes its title, and has a second panel only with levels', () => {
  const plain = profileChartSvg(hill(120));
  expect(plain).toContain('20.0 km at 900 MHz · line of sight obstructed in one place, worst for the wave at 8.0 km');
  expect(plain).toContain('<title>A &amp; B</title>');
  expect(plain).not.toContain('threshold');
  const chart = hill(20);
  const levels = Array.from(chart.distanceKm, (d) => (d === 0 ? Number.NaN : -60 - 20 * Math.log10(d)));
  const svg = profileChartSvg({ ...chart, levels, levelUnit: 'dBm', threshold: -80, labels: { level: 'RSRP' } });
  expect(svg).toContain('RSRP (dBm)');
  expect(svg).toContain('threshold −80 dBm');
  expect(svg).toContain('line of sight free, least clearance');
});

test('charts on one page have ids of their own, and each refers to its own', () => {
  const chart = { ...hill(20), levels: hill(20).distanceKm };
  const charts = [chart, hill(20), { ...chart, levels: Float64Array.from(chart.levels, (d) => d + 1) }];
  const idsOf = (svg: string, pattern: RegExp): string[] => [...svg.matchAll(pattern)].map((found) => found[1] ?? '');
  const ids = charts.flatMap((each) => {
    const svg = profileChartSvg(each);
    const own = idsOf(svg, / id="([^"]+)"/g);
    expect(own).toEqual(expect.arrayContaining(idsOf(svg, /url\(#([^)]+)\)/g)));
    expect(profileChartSvg(each)).toBe(svg);
    return own;
  });
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('where the level fails its threshold the panel is shaded, for powers below it, for path loss above it', () => {
  const chart = hill(0); // 1088 units for 20 km
  const shaded = (levelOrder: 'atLeast' | 'atMost'): number[] => {
    const levels = Array.from(chart.distanceKm, (d) => (d > 5 && d < 10 ? -95 : -85));
    const svg = profileChartSvg({ ...chart, levels, threshold: -90, levelOrder });
    return [...svg.matchAll(/width="([\d.]+)"[^>]*fill-opacity="0.13"/g)].map((found) => Number(found[1]));
  };
  expect(shaded('atLeast')).toEqual([261.1]); // 24 places of 0.2 km, borders halfway
  expect(shaded('atMost').length).toBe(2);
});

test('no number in the picture is NaN or infinite, whatever is missing', () => {
  const value = fc.oneof({ weight: 5, arbitrary: fc.double({ min: -400, max: 8000, noNaN: true }) }, fc.constant(NaN));
  const place = fc.record({ stepKm: fc.double({ min: 1e-3, max: 5, noNaN: true }), groundM: value, level: value });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 50 }), (places) => {
      let at = 0;
      const svg = profileChartSvg({
        ...hill(0),
        distanceKm: places.map(({ stepKm }) => (at += stepKm)),
        groundM: places.map(({ groundM }, i) => (i === 0 || i === places.length - 1 ? 10 : groundM)),
        levels: places.map(({ level }) => level),
        threshold: -90,
      });
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }),
    { numRuns: 60 },
  );
});

test('a long profile keeps its peaks', () => {
  const values = Float64Array.from({ length: 50_000 }, (_, i) => Math.sin(i / 900));
  values[31_234] = 99;
  values[8] = -99;
  const kept = drawnIndices(values, 1000);
  expect(kept).toContain(31_234);
  expect(kept).toContain(8);
  expect(kept.length).toBeLessThanOrEqual(4000);
  expect([...kept].sort((a, b) => a - b)).toEqual(kept);
});

test('ticks are round, numbers readable', () => {
  expect(roundTicks(-117, -38, 5)).toEqual([-100, -80, -60, -40]);
  expect(roundTicks(0, 0.7, 6)).toEqual([0, 0.2, 0.4, 0.6]);
  expect([readableNumber(-12.5), readableNumber(1513), readableNumber(-0.04, 1), readableNumber(24_000)]).toEqual([
    '−12.5',
    '1513',
    '0.0',
    '24\u202f000',
  ]);
});

test('arrays that do not belong together are refused', () => {
  expect(() => profileChartSvg({ ...hill(0), groundM: [1, 2] })).toThrow(/groundM.length: 2/);
  expect(() => profileChartSvg({ ...hill(0), distanceKm: [1], groundM: [1] })).toThrow(/distanceKm.length: 1/);
  expect(() => profileChartSvg({ ...hill(0, 3), distanceKm: [0, 2, 2] })).toThrow(/distanceKm\[2\]: 2/);
  expect(() => profileChartSvg({ ...hill(0, 3), groundM: [Number.NaN, 1, 2] })).toThrow(/groundM\[0\]/);
  expect(() => profileChartSvg({ ...hill(0), frequencyMHz: Number.NaN })).toThrow(/frequencyMHz/);
});

test('clutter is drawn by its kind, one flat top for each stretch', () => {
  const clutterM = Array.from({ length: 101 }, (_, i) => (i >= 20 && i < 30 ? 10 : i === 50 ? 30 : i === 70 ? 8 : 0));
  const clutterCode = clutterM.map((heightM, i) => (heightM === 0 ? 3 : i < 30 ? 2 : i === 50 ? 99 : 17));
  const svg = profileChartSvg({ ...hill(0), clutterM, clutterCode });
  const keyed = (label: string): boolean => svg.includes(`>${label}</text>`);
  expect(['Buildings', 'Obstacles', 'Vegetation', 'Clutter'].map(keyed)).toEqual([true, true, true, false]);
  const bands = [...svg.matchAll(/<path d="([^"]+)" fill="([^"]+)" fill-opacity="0.75"/g)];
  expect(bands.map(([, , colour]) => colour).sort()).toEqual(['#009e73', '#4a4a4a', '#a0567f']);
  // One place of a hundred is one column with a vertical left and right side.
  const house = bands.find(([, , colour]) => colour === '#a0567f')?.[1] ?? '';
  expect(house.match(/V/g)).toHaveLength(2);
  const plain = profileChartSvg({ ...hill(0), clutterM });
  expect([plain.includes('>Clutter</text>'), plain.includes('>Buildings</text>')]).toEqual([true, false]);
  expect(profileChartSvg(hill(0))).not.toContain('fill-opacity="0.75"');
  expect(() => profileChartSvg({ ...hill(0), clutterM, clutterCode: [1] })).toThrow(/clutterCode.length/);
  // Far more places than columns: a single house is not lost.
  const long = { ...hill(0, 20_001), clutterM: new Float64Array(20_001), clutterCode: new Uint8Array(20_001) };
  long.clutterM[12_345] = 20;
  long.clutterCode[12_345] = 99;
  expect(profileChartSvg(long)).toMatch(/fill="#a0567f" fill-opacity="0.75"/);
});
