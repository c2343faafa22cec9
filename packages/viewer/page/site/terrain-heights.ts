import { METRES_PER_DEGREE, type Place } from '../map/place.js';
import type { Server } from '../server/server.js';
import type { HeightAt } from './horizon.js';

/** Pixels on a side of a tile. */
const PIXELS = 256;

/** Tiles have lower heights where the server has no terrain, m; the deepest sea is 11 km deep. */
export const LOWEST_M = -12_000;

/** Column and row of a place at a zoom, with fractions. */
export function tileOf({ lat, lon }: Place, zoom: number): readonly [x: number, y: number] {
  const y = Math.atanh(Math.sin((lat * Math.PI) / 180)) / Math.PI;
  return [((lon + 180) / 360) * 2 ** zoom, ((1 - y) / 2) * 2 ** zoom];
}

/**
 * Heights around a site from the server's terrain tiles: finely near it, coarsely to `rangeM`.
 * @throws Error where tiles cannot be read
 */
export async function heightsAround(server: Server, site: Place, rangeM: number): Promise<HeightAt> {
  const near = await layerOf(server, site, 13, Math.min(rangeM, 4000));
  const far = await layerOf(server, site, 10, rangeM);
  const lonMetres = METRES_PER_DEGREE * Math.cos((site.lat * Math.PI) / 180);
  return (eastM, northM) => {
    const place = { lat: site.lat + northM / METRES_PER_DEGREE, lon: site.lon + eastM / lonMetres };
    const height = Math.hypot(eastM, northM) <= 4000 ? near(place) : Number.NaN;
    return Number.isNaN(height) ? far(place) : height;
  };
}

/**
 * Height of the ground at a location, m above sea level; NaN where the server has no terrain.
 * @throws Error where its tile cannot be read
 */
export async function groundHeightM(server: Server, place: Place): Promise<number> {
  return (await layerOf(server, place, 13, 1))(place);
}

async function layerOf(server: Server, site: Place, zoom: number, rangeM: number): Promise<(place: Place) => number> {
  const latDeg = rangeM / METRES_PER_DEGREE;
  const lonDeg = latDeg / Math.cos((site.lat * Math.PI) / 180);
  const [west, north] = tileOf({ lat: site.lat + latDeg, lon: site.lon - lonDeg }, zoom).map(Math.floor) as [
    number,
    number,
  ];
  const [east, south] = tileOf({ lat: site.lat - latDeg, lon: site.lon + lonDeg }, zoom).map(Math.floor) as [
    number,
    number,
  ];
  const tiles = new Map<string, Uint8ClampedArray>();
  const wanted: [number, number][] = [];
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) wanted.push([x, y]);
  await Promise.all(wanted.map(async ([x, y]) => tiles.set(`${x}/${y}`, await pixelsOf(server, zoom, x, y))));
  return (place) => {
    const [x, y] = tileOf(place, zoom);
    const pixels = tiles.get(`${Math.floor(x)}/${Math.floor(y)}`);
    if (pixels === undefined) return Number.NaN;
    const at = 4 * (Math.floor((y % 1) * PIXELS) * PIXELS + Math.floor((x % 1) * PIXELS));
    const heightM =
      256 * (pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number) / 256 - 32_768;
    return heightM < LOWEST_M ? Number.NaN : heightM;
  };
}

async function pixelsOf(server: Server, z: number, x: number, y: number): Promise<Uint8ClampedArray> {
  const answer = await fetch(server.url(`terrain/${z}/${x}/${y}.png?gaps=1`), { headers: server.headers() });
  if (!answer.ok) throw new Error('The terrain around the site cannot be read.');
  const picture = await createImageBitmap(await answer.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
  const canvas = new OffscreenCanvas(PIXELS, PIXELS).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('This browser cannot read pictures.');
  canvas.drawImage(picture, 0, 0);
  return canvas.getImageData(0, 0, PIXELS, PIXELS).data;
}
