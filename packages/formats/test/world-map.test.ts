import { colourKey } from '@radioshed/colour';
import { type WorldMap, worldMapSvg } from '@radioshed/formats';
import { svgToPng } from '@radioshed/svg-png';
import { rasterOf } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { rgbAt } from './picture.js';

const key = colourKey('SNR.dB', [
  [30, 200, 10, 10],
  [10, 10, 200, 10],
]);

/** A map whose pixels of 10° hold a function of their middle. */
function mapOf(west: number, east: number, value: (latDeg: number, lonDeg: number) => number): WorldMap {
  const [width, height] = [(east - west) / 10, 18];
  const values = Float32Array.from({ length: width * height }, (_, i) =>
    value(85 - 10 * Math.floor(i / width), west + 5 + 10 * (i % width)),
  );
  return {
    title: 'A map',
    notes: ['of a test'],
    values: rasterOf(values, { width, height, transform: [west, 10, 0, 90, 0, -10], crs: 'EPSG:4326' }),
    key,
    keyTitle: 'SNR (dB)',
  };
}

/** Where the panel of the map is. */
async function looking(svg: string, west: number, east: number) {
  const [, left, top, width, height] = /<clipPath id="map-panel"><rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/
    .exec(svg)
    ?.map(Number) ?? [0, 0, 0, 0, 0];
  const picture = await rgbAt(await svgToPng(svg));
  return (latDeg: number, lonDeg: number) =>
    picture(
      Math.round(left + ((lonDeg - west) / (east - west)) * width),
      Math.round(top + ((90 - latDeg) / 180) * height),
    );
}

describe('worldMapSvg', () => {
  it('colours pixels as the legend says, and mixes no colours', async () => {
    const svg = worldMapSvg(mapOf(-180, 180, (lat, lon) => (lat > 0 ? (lon > 0 ? 35 : 12) : Number.NaN)));
    const at = await looking(svg, -180, 180);
    expect(at(47, 13)).toEqual([200, 10, 10]);
    expect(at(47, -13)).toEqual([10, 200, 10]);
    expect(at(-47, 13)).toEqual([236, 239, 243]);
    expect(svg).toContain('SNR (dB)');
    expect(svg).toContain('≥ 30');
    for (const label of ['60°N', '30°S', '90°W', '0°', '150°E']) expect(svg).toContain(`>${label}</text>`);
  });

  it('draws what crosses the date line on both sides of it, and nothing across the map', async () => {
    const fiji = { latDeg: -18, lonDeg: 178 };
    const coast = [
      [
        [175, 40],
        [-175, 40],
      ],
    ] as const;
    const world = worldMapSvg({ ...mapOf(-180, 180, () => Number.NaN), transmitter: fiji, coast });
    const at = await looking(world, -180, 180);
    expect(at(40, -178)).not.toEqual([236, 239, 243]);
    expect(at(40, 178)).not.toEqual([236, 239, 243]);
    expect(at(40, 13)).toEqual([236, 239, 243]);
    const pacific = worldMapSvg({ ...mapOf(120, 260, () => Number.NaN), transmitter: fiji, coast });
    const across = await looking(pacific, 120, 260);
    expect(across(40, 182.5)).not.toEqual([236, 239, 243]);
    expect(across(-18, 178)).toEqual([27, 39, 51]); // the middle of the sign
    expect(pacific).toContain('>180°</text>');
  });

  it('draws the line between day and night 90° from the sun', async () => {
    const plain = mapOf(-180, 180, () => Number.NaN);
    const { hasLineAt } = lineOf(worldMapSvg({ ...plain, sun: { latDeg: 0, lonDeg: 0 } }));
    expect(hasLineAt(0, 90)).toBe(true);
    expect(hasLineAt(45, -90)).toBe(true);
    expect(hasLineAt(0, 45)).toBe(false);
    const june = lineOf(worldMapSvg({ ...plain, sun: { latDeg: 23.4, lonDeg: 0 } }));
    expect(june.hasLineAt(66.6, 180)).toBe(true);
    expect(june.hasLineAt(-66.6, 0)).toBe(true);
  });

  it('refuses rasters that are not in degrees', () => {
    const map = mapOf(-180, 180, () => 1);
    const grid = { width: 2, height: 1, transform: [0, 1, 0, 1, 0, -1], crs: 'EPSG:3857' } as const;
    expect(() => worldMapSvg({ ...map, values: rasterOf(new Float32Array(2), grid) })).toThrow(/EPSG:4326/);
  });
});

/** The points of the dashed line, as they are in the SVG of a world map 1000 wide. */
function lineOf(svg: string): { hasLineAt: (latDeg: number, lonDeg: number) => boolean } {
  const [, path = ''] = /<path d="([^"]+)"[^>]*stroke-dasharray="9 5"/.exec(svg) ?? [];
  const [, left = '0', top = '0'] = /<clipPath id="map-panel"><rect x="(\d+)" y="(\d+)"/.exec(svg) ?? [];
  const places = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return {
    hasLineAt: (latDeg, lonDeg) => {
      const [x, y] = [Number(left) + ((lonDeg + 180) * 1000) / 360, Number(top) + ((90 - latDeg) * 500) / 180];
      return places.some((place) => Math.hypot(place[0] - x, place[1] - y) < 3);
    },
  };
}
