// @ts-check
/**
 * Writes where land and sea are surely, from the land of world-atlas at 1:10 million:
 * `packages/terrain/src/coast/table.ts`. The format is described where it is read, in `src/coast/land-or-sea.ts`;
 * `src/coast/ORIGIN.md` names source and licence.
 *
 *     node tools/pack/pack-land.mjs [folder with land-10m.json]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';

/** Cells per degree. */
const PER_DEGREE = 10;
const [WIDTH, HEIGHT] = [360 * PER_DEGREE, 180 * PER_DEGREE];
/** Distance from a coast within which a cell is neither land nor sea, km. */
const NEAR_KM = 10;
/** Spacing of points on coasts, km. */
const SPACING_KM = 1;
const KM_PER_DEGREE = 111.2;
const [SEA, LAND, UNKNOWN] = [0, 1, 2];

/**
 * @typedef {object} Topology
 * @property {{ scale: [number, number], translate: [number, number] }} transform
 * @property {[number, number][][]} arcs
 * @property {{ land: { geometries: { arcs: number[][][] }[] } }} objects
 */

/** The cells, row by row from the north. @param {Topology} topology @returns {Uint8Array} */
export function cellsOf({ transform: { scale, translate }, arcs, objects }) {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return /** @type {const} */ ([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
    });
  });
  const cells = new Uint8Array(WIDTH * HEIGHT).fill(SEA);
  const polygons = objects.land.geometries.flatMap(({ arcs: list }) => list);
  for (const [outer] of polygons) if (outer !== undefined) fillRing(cells, ringOf(outer, lines), LAND);
  // The water in holes is not at sea level: the Caspian.
  for (const [, ...holes] of polygons) for (const hole of holes) fillRing(cells, ringOf(hole, lines), UNKNOWN);
  for (const line of lines)
    for (let i = 1; i < line.length; i++) markCoast(cells, line[i - 1] ?? [0, 0], line[i] ?? [0, 0]);
  return cells;
}

/**
 * The closed line of arcs; its longitudes run on across the date line, and a ring around a pole is closed over it.
 * @param {number[]} arcs
 * @param {(readonly (readonly [number, number])[])[]} lines
 */
function ringOf(arcs, lines) {
  /** @type {(readonly [number, number])[]} */
  const ring = [];
  for (const arc of arcs) {
    const line = lines[arc < 0 ? ~arc : arc] ?? [];
    for (const [x, y] of arc < 0 ? line.toReversed() : line) {
      const last = ring.at(-1)?.[0] ?? x;
      ring.push([x - 360 * Math.round((x - last) / 360), y]);
    }
  }
  const [[firstX, firstY], [lastX, lastY]] = [ring[0] ?? [0, 0], ring.at(-1) ?? [0, 0]];
  if (Math.abs(lastX - firstX) < 180) return ring;
  const pole = lastY < 0 ? -90 : 90;
  return [
    ...ring,
    /** @type {const} */ ([lastX, pole]),
    /** @type {const} */ ([firstX, pole]),
    /** @type {const} */ ([firstX, firstY]),
  ];
}

/**
 * Marks cells whose centre is in a ring: between odd and even crossings of each row.
 * @param {Uint8Array} cells
 * @param {readonly (readonly [number, number])[]} ring
 * @param {number} kind
 */
function fillRing(cells, ring, kind) {
  /** @type {Map<number, number[]>} */
  const crossings = new Map();
  for (let i = 1; i < ring.length; i++) {
    const [[x0, y0], [x1, y1]] = [ring[i - 1] ?? [0, 0], ring[i] ?? [0, 0]];
    const [low, high] = [Math.min(y0, y1), Math.max(y0, y1)];
    for (let row = Math.max(0, Math.ceil((90 - high) * PER_DEGREE - 0.5)); row < HEIGHT; row++) {
      const lat = 90 - (row + 0.5) / PER_DEGREE;
      if (lat < low) break;
      if (lat < high) crossings.set(row, [...(crossings.get(row) ?? []), x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)]);
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.ceil(((xs[i] ?? 0) + 180) * PER_DEGREE - 0.5);
      const to = Math.ceil(((xs[i + 1] ?? 0) + 180) * PER_DEGREE - 0.5);
      for (let column = from; column < to; column++) cells[row * WIDTH + (((column % WIDTH) + WIDTH) % WIDTH)] = kind;
    }
  }
}

/**
 * Marks the cells near a part of a coast.
 * @param {Uint8Array} cells
 * @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 */
function markCoast(cells, [x0, y0], [lastX, y1]) {
  const x1 = lastX - 360 * Math.round((lastX - x0) / 360);
  const cos = Math.max(0.01, Math.cos((((y0 + y1) / 2) * Math.PI) / 180));
  const km = KM_PER_DEGREE * Math.hypot(y1 - y0, (x1 - x0) * cos);
  const steps = Math.max(1, Math.ceil(km / SPACING_KM));
  for (let i = 0; i <= steps; i++) markNear(cells, x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps);
}

/** Marks the cells that are near a location. @param {Uint8Array} cells @param {number} lon @param {number} lat */
function markNear(cells, lon, lat) {
  const nearKm = NEAR_KM + SPACING_KM;
  const rows = nearKm / KM_PER_DEGREE;
  for (let row = Math.floor((90 - lat - rows) * PER_DEGREE); row <= Math.floor((90 - lat + rows) * PER_DEGREE); row++) {
    if (row < 0 || row >= HEIGHT) continue;
    const [top, bottom] = [90 - row / PER_DEGREE, 90 - (row + 1) / PER_DEGREE];
    const northKm = KM_PER_DEGREE * Math.max(0, lat - top, bottom - lat);
    if (northKm > nearKm) continue;
    const cos = Math.max(0.002, Math.cos((Math.max(Math.abs(top), Math.abs(bottom)) * Math.PI) / 180));
    const reach = Math.min(180, Math.sqrt(nearKm ** 2 - northKm ** 2) / (KM_PER_DEGREE * cos));
    for (
      let column = Math.floor((lon - reach + 180) * PER_DEGREE);
      column <= Math.floor((lon + reach + 180) * PER_DEGREE);
      column++
    ) {
      cells[row * WIDTH + (((column % WIDTH) + WIDTH) % WIDTH)] = UNKNOWN;
    }
  }
}

/** Runs of equal cells: the cell, then the length in groups of 7 bits, lowest first. @param {Uint8Array} cells */
export function packed(cells) {
  /** @type {number[]} */
  const bytes = [];
  for (let from = 0; from < cells.length;) {
    let to = from;
    while (to < cells.length && cells[to] === cells[from]) to++;
    let rest = (to - from) * 4 + (cells[from] ?? 0);
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
    from = to;
  }
  return deflateRawSync(Uint8Array.from(bytes), { level: 9 }).toString('base64');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const from = process.argv[2] ?? fileURLToPath(new URL('../../node_modules/world-atlas', import.meta.url));
  const text = packed(cellsOf(JSON.parse(readFileSync(join(from, 'land-10m.json'), 'utf8'))));
  const to = new URL('../../packages/terrain/src/coast/table.ts', import.meta.url);
  const doc = '/** Cells of land, sea and neither, written by tools/pack/pack-land.mjs: deflated runs in base 64. */';
  writeFileSync(to, `${doc}\nexport const COAST_TABLE =\n  '${text}';\n`);
  console.log(`${fileURLToPath(to)}: ${text.length} bytes`);
}
