// @ts-check
/**
 * Makes the excerpts of terrain, landcover and buildings that packages/testing keeps in the repository: small scenes
 * for a clone with nothing next to it. Blocks of TIFFs are copied as their writers packed them; tiles of SRTM keep a
 * window, and are at sea level outside it.
 *
 *   node tools/pack/pack-data.mjs [folder of the whole data]     ../shared/data by default
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { byteString } from '@radioshed/units';

import { cropTiff } from './crop-tiff.mjs';

/** Posts along a side of a tile of SRTM at 3 arcseconds. */
const POSTS = 1201;
/** Expected heights of each file, at least. */
const SAMPLES = 20;

/** Blocks of TIFFs. @type {Readonly<Record<string, import('./crop-tiff.mjs').Window>>} */
const TIFFS = {
  'dem/geotiff/andalusia_3arcsec_cog_int16_deflate.tif': { column: 7, row: 1, columns: 1, rows: 1 },
  'dem/geotiff/granada_3arcsec_bigtiff_bigendian_raw.tif': { column: 0, row: 3, columns: 1, rows: 2 },
  'dem/geotiff/granada_3arcsec_strip_lzw_int16.tif': { column: 0, row: 20, columns: 1, rows: 5 },
  'landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif': { column: 6, row: 30, columns: 4, rows: 4, levels: 2 },
  'landcover/U2018_CLC2018_V2020_20u1_FR_GLP.tif': { column: 1, row: 3, columns: 3, rows: 1 },
};

/** TIFFs of SRTM whose posts are those of the tiles of Andalusia. */
const OF_ANDALUSIA = Object.keys(TIFFS).filter((name) => name.startsWith('dem/geotiff/'));

/**
 * Windows of tiles: rows and columns of posts from the north-west.
 * @type {Readonly<Record<string, { rows: readonly [number, number], columns: readonly [number, number] }>>}
 */
const TILES = {
  // The Sierra Nevada, 12 km around 36.98° N 3.52° W.
  'dem/srtm3-andalusia/N36W004.hgt.gz': { rows: [0, 168], columns: [408, 745] },
  'dem/srtm3-andalusia/N37W004.hgt.gz': { rows: [996, POSTS], columns: [408, 745] },
  // Both sides of the edge where two releases disagree.
  'dem/srtm3-mismatched-provence/N43E006.hgt.gz': { rows: [0, POSTS], columns: [POSTS - 12, POSTS] },
  'dem/srtm3-mismatched-provence/N43E007.hgt.gz': { rows: [0, POSTS], columns: [0, 12] },
};

/** Tiles that keep their voids, and the posts this near to one. */
const VOIDS = ['dem/srtm3-voids-luzon/N14E120.hgt.gz', 'dem/srtm3-voids-luzon/N14E121.hgt.gz'];
const NEAR_VOID = 3;
const VOID = -32_768;

/** Files that are copied as they are. */
const COPIED = ['buildings/alexandria_buildings.geojson'];

/**
 * The excerpts, by their paths.
 *
 * @param {string} folder of the whole data
 * @returns {Map<string, Buffer>}
 */
export function dataExcerpts(folder) {
  const read = (/** @type {string} */ name) => {
    const bytes = readFileSync(join(folder, name));
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  };
  /** @type {Map<string, Buffer>} */
  const made = new Map(COPIED.map((name) => [name, read(name)]));
  for (const [name, window] of Object.entries(TIFFS)) made.set(name, cropTiff(read(name), window));
  for (const [name, { rows, columns }] of Object.entries(TILES)) {
    made.set(name, packed(keptPosts(read(name), (row, column) => isIn(row, rows) && isIn(column, columns))));
  }
  for (const name of VOIDS) {
    const tile = read(name);
    made.set(name, packed(keptPosts(tile, (row, column) => isNearVoid(tile, row, column))));
  }
  made.set('dem/samples.csv', Buffer.from(samples(folder, made)));
  return made;
}

/** @param {Buffer} tile @param {(row: number, column: number) => boolean} isKept the others are 0 */
function keptPosts(tile, isKept) {
  const kept = Buffer.alloc(tile.length);
  for (let i = 0; i < POSTS * POSTS; i++) {
    if (isKept(Math.floor(i / POSTS), i % POSTS)) tile.copy(kept, 2 * i, 2 * i, 2 * i + 2);
  }
  return kept;
}

/** @param {number} value @param {readonly [number, number]} range the end is outside */
function isIn(value, [from, to]) {
  return value >= from && value < to;
}

/** @param {Buffer} tile @param {number} row @param {number} column */
function isNearVoid(tile, row, column) {
  for (let r = Math.max(0, row - NEAR_VOID); r <= Math.min(POSTS - 1, row + NEAR_VOID); r++) {
    for (let c = Math.max(0, column - NEAR_VOID); c <= Math.min(POSTS - 1, column + NEAR_VOID); c++) {
      if (tile.readInt16BE(2 * (r * POSTS + c)) === VOID) return true;
    }
  }
  return false;
}

/** @param {Buffer} bytes */
function packed(bytes) {
  return gzipSync(bytes, { level: 9 });
}

/**
 * Expected heights: of tiles at random places of their windows, from the posts themselves; of TIFFs of the same terrain
 * at random places of what is stored, from the tiles.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, Buffer>} made
 */
function samples(folder, made) {
  const lines = ['file,lat,lon,nearest_m,bilinear_m'];
  /** @type {Map<string, Buffer>} */
  const tiles = new Map();
  const heightAt = (/** @type {string} */ of, /** @type {number} */ row, /** @type {number} */ column) => {
    const tile = tiles.get(of) ?? gunzipSync(readFileSync(join(folder, of)));
    tiles.set(of, tile);
    return tile.readInt16BE(2 * (row * POSTS + column));
  };
  const add = (
    /** @type {string} */ file,
    /** @type {string} */ of,
    /** @type {number} */ y,
    /** @type {number} */ x,
  ) => {
    const [, ns, south, ew, west] = /([NS])(\d+)([EW])(\d+)/.exec(of) ?? [];
    const [row, column] = [Math.floor(y), Math.floor(x)];
    const [v, u] = [y - row, x - column];
    const at = (/** @type {number} */ r, /** @type {number} */ c) => heightAt(of, row + r, column + c);
    const bilinear = (1 - v) * ((1 - u) * at(0, 0) + u * at(0, 1)) + v * ((1 - u) * at(1, 0) + u * at(1, 1));
    const lat = (ns === 'S' ? -1 : 1) * Number(south) + 1 - y / 1200;
    const lon = (ew === 'W' ? -1 : 1) * Number(west) + x / 1200;
    lines.push(
      [
        file.slice('dem/'.length),
        lat.toFixed(9),
        lon.toFixed(9),
        at(Math.round(v), Math.round(u)),
        bilinear.toFixed(6),
      ].join(),
    );
  };
  for (const [name, { rows, columns }] of Object.entries(TILES)) {
    const random = seeded(name);
    for (let i = 0; i < SAMPLES; i++) add(name, name, between(rows, random), between(columns, random));
  }
  for (const name of OF_ANDALUSIA) {
    const random = seeded(name);
    const { west, north, width, height } = placeOf(/** @type {Buffer} */ (made.get(name)));
    for (let i = 0; i < SAMPLES; i++) {
      const [latDeg, lonDeg] = [north - between([0, height], random) / 1200, west + between([0, width], random) / 1200];
      const tile = `dem/srtm3-andalusia/N${Math.floor(latDeg)}W00${-Math.floor(lonDeg)}.hgt.gz`;
      add(name, tile, 1200 * (Math.floor(latDeg) + 1 - latDeg), 1200 * (lonDeg - Math.floor(lonDeg)));
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * A place between posts of a range, not near a middle between two, where rounding would choose the nearest.
 * @param {readonly [number, number]} range
 * @param {() => number} random
 */
function between([from, to], random) {
  const post = from + Math.floor(random() * (to - from - 1));
  return post + (random() < 0.5 ? 0.05 + 0.4 * random() : 0.55 + 0.4 * random());
}

/** Where the first post of a cut TIFF lies, and how many there are. @param {Buffer} file */
function placeOf(file) {
  const little = byteString(file.subarray(0, 2)) === 'II';
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const big = view.getUint16(2, little) === 43;
  const word = (/** @type {number} */ at) => (big ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little));
  const directory = word(big ? 8 : 4);
  const [head, size, wide] = big ? [8, 20, 8] : [2, 12, 4];
  const count = big ? word(directory) : view.getUint16(directory, little);
  /** @type {Map<number, number>} */
  const places = new Map();
  for (let i = 0; i < count; i++) {
    const at = directory + head + i * size;
    places.set(view.getUint16(at, little), at + 4 + wide);
  }
  const value = (/** @type {number} */ tag) => word(Number(places.get(tag)));
  const tie = value(33_922);
  // The corner of the first pixel lies half a post outside.
  const [west, north] = [3, 4].map((i) => view.getFloat64(tie + 8 * i, little));
  return {
    west: Number(west) + 0.5 / 1200,
    north: Number(north) - 0.5 / 1200,
    width: value(256),
    height: value(257),
  };
}

/** Random numbers from 0 to 1, the same for the same name. @param {string} name */
function seeded(name) {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const target = join(root, 'packages', 'testing', 'data');
  const readme = readFileSync(join(target, 'README.md'));
  const made = dataExcerpts(resolve(process.argv[2] ?? join(root, '..', 'shared', 'data')));
  rmSync(target, { recursive: true, force: true });
  for (const [name, bytes] of made) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), bytes);
  }
  writeFileSync(join(target, 'README.md'), readme);
  console.log(`${made.size} excerpts, ${[...made.values()].reduce((sum, { length }) => sum + length, 0)} bytes`);
}
