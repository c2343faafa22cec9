import { type Antenna, polarPlotSvg } from '@radioshed/antenna';
import { OutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

const sector: Antenna = {
  pattern: 'synthesised',
  gainDbi: 17,
  azimuthDeg: 90,
  tiltDeg: 0,
  horizontalBeamwidthDeg: 65,
  verticalBeamwidthDeg: 10,
  frontToBackDb: 25,
};

/** Points of the two curves, in drawing units from their centres. */
function curves(svg: string): [number, number][][] {
  return [...svg.matchAll(/<path d="M(.*?)Z"/g)].map(([, points]) =>
    points.split('L').map((point) => point.split(' ').map(Number) as [number, number]),
  );
}

test('the azimuth cut points to the main direction, with its rings in dB below the gain', () => {
  const [azimuth = []] = curves(polarPlotSvg(sector));
  expect(azimuth).toHaveLength(720);
  expect(azimuth[180]?.[0]).toBe(190); // east: the gain, on the outer ring
  expect(azimuth[540]?.[0]).toBeCloseTo(-190 * (1 - 25 / 40), 1); // the back: 25 of 40 dB further in
  expect(azimuth[90]?.[1]).toBe(-azimuth[270]?.[1]); // left as right
});

test('the elevation cut has the zenith up, the main direction on the right and the back on the left', () => {
  const tilted = curves(polarPlotSvg({ ...sector, tiltDeg: 30 }))[1] ?? [];
  const best = tilted.reduce((a, b) => (Math.hypot(...b) > Math.hypot(...a) ? b : a));
  expect(best[0]).toBeCloseTo(190 * Math.cos(Math.PI / 6), 0);
  expect(best[1]).toBeCloseTo(95, 0); // 30° down
  const dipole = { pattern: 'dipole', polarisation: 'vertical', gainDbi: 2.15, azimuthDeg: 0, tiltDeg: 30 } as const;
  const turned = curves(polarPlotSvg(dipole))[1] ?? [];
  const radiusAt = (drawnDeg: number): number => Math.hypot(...turned[2 * drawnDeg]);
  expect(radiusAt(300)).toBeCloseTo(190, 1); // tilted down in front is tilted up behind
  expect(radiusAt(240)).toBeCloseTo(190 * (1 - 7.5808 / 40), 1);
});

test('draws the best of several antennas on a mast', () => {
  const [azimuth = []] = curves(polarPlotSvg({ ...sector, azimuthDeg: [0, 120, 240] }));
  for (const index of [0, 240, 480]) expect(Math.hypot(...azimuth[index])).toBeCloseTo(190, 0);
});

test('has a title and labels', () => {
  const svg = polarPlotSvg(sector, { title: 'A < B & "C"', rangeDb: 30, elevationDeg: -4 });
  expect(svg).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>');
  expect(svg).toContain('Azimuth cut at −4° elevation');
  expect(svg).toContain('Elevation cut at 90° azimuth');
  expect(svg).toContain('0 dB is 17 dBi; the centre is −30 dB');
  expect([...svg.matchAll(/<circle/g)]).toHaveLength(6);
  for (const label of ['N', 'E', 'S', 'W', '0 dB', '−10', '−20', '−30°', '60°'])
    expect(svg).toContain(`>${label}</text>`);
  expect([...svg.matchAll(/font-size="(\d+)"/g)].every(([, size]) => Number(size) >= 13)).toBe(true);
});

test.each([
  [{ rangeDb: 5 }, 'rangeDb'],
  [{ elevationDeg: 91 }, 'elevationDeg'],
  [{ azimuthDeg: Number.NaN }, 'azimuthDeg'],
])('%o is refused', (options, field) => {
  expect(() => polarPlotSvg(sector, options)).toThrow(OutOfRangeError);
  expect(() => polarPlotSvg(sector, options)).toThrow(field);
});
