// @ts-check
/**
 * Circles among the rooms of a folder of source. A room is a folder with all below it; a file directly in `src` or `page`
 * is a room of its own, and the files directly in a deeper folder are one room together.
 *
 *   node tools/checks/folder-circles.mjs <package> …      prints each package's rooms from the bottom, and its circles
 */
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { circlesAmong, filesNamed } from './import-circles.mjs';
import { readSources } from './source-files.mjs';

/** Most rooms of a circle whose fewest imports are sought: each more doubles time and memory. */
const MOST_ROOMS = 20;

/** The room of the files directly in a folder below `src`. */
const OWN_FILES = '.';

/**
 * @typedef {object} Import
 * @property {string} from file, relative to the folder of source
 * @property {string} to
 * @property {string} fromRoom
 * @property {string} toRoom
 *
 * @typedef {object} FolderCircle
 * @property {string} folder whose rooms these are, such as `engine/src`
 * @property {string[]} rooms sorted
 * @property {Import[] | undefined} fewest imports without which the circle ends, as few as possible; undefined above 20
 * rooms
 */

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/**
 * The circles among the rooms of a folder and of every folder below it. All that an import names counts: types, and the
 * addresses of workers.
 *
 * @param {string} name of the folder in messages
 * @param {string} path
 * @param {Map<string, SourceFile>} files by absolute path; those outside `path` are left out
 * @returns {FolderCircle[]}
 */
export function folderCircles(name, path, files) {
  const inside = [...files.keys()].filter((file) => file.startsWith(path + sep));
  /** @type {{ from: string, to: string }[]} */
  const imports = inside.flatMap((file) =>
    [...new Set(filesNamed(file, files.get(file)?.imports ?? [], files))]
      .filter((target) => target.startsWith(path + sep))
      .map((target) => ({ from: slashed(relative(path, file)), to: slashed(relative(path, target)) })),
  );
  const names = inside.map((file) => slashed(relative(path, file)));
  return circlesBelow(name, '', names, imports);
}

/**
 * @param {string} name
 * @param {string} within folder relative to the source with a slash at its end, or nothing
 * @param {string[]} files
 * @param {{ from: string, to: string }[]} imports
 * @returns {FolderCircle[]}
 */
function circlesBelow(name, within, files, imports) {
  const below = files.filter((file) => file.startsWith(within));
  const between = imports
    .filter(({ from, to }) => from.startsWith(within) && to.startsWith(within))
    .map((each) => ({ ...each, fromRoom: roomOf(each.from, within), toRoom: roomOf(each.to, within) }));
  const rooms = [...new Set(below.map((file) => roomOf(file, within)))].sort();
  const across = between.filter(({ fromRoom, toRoom }) => fromRoom !== toRoom);
  const circles = circlesAmong(rooms, (room) =>
    across.filter(({ fromRoom }) => fromRoom === room).map(({ toRoom }) => toRoom),
  );
  const folder = `${name}/${within}`.replace(/\/$/, '');
  return [
    ...circles.map((circle) => ({ folder, rooms: circle.sort(), fewest: fewestImports(circle, across) })),
    ...rooms
      .filter((room) => below.some((file) => file.startsWith(`${within}${room}/`)))
      .flatMap((room) => circlesBelow(name, `${within}${room}/`, below, between)),
  ];
}

/** @param {string} file @param {string} within */
function roomOf(file, within) {
  const rest = file.slice(within.length);
  const slash = rest.indexOf('/');
  if (slash >= 0) return rest.slice(0, slash);
  return within === '' ? rest : OWN_FILES;
}

/**
 * The fewest imports that go up, over all orders of the rooms: exact, by dynamic programming over the sets of rooms that
 * lie below.
 *
 * @param {readonly string[]} rooms
 * @param {readonly Import[]} imports
 * @returns {Import[] | undefined}
 */
function fewestImports(rooms, imports) {
  if (rooms.length > MOST_ROOMS) return undefined;
  const order = bestOrder(rooms, imports);
  return imports.filter(
    ({ fromRoom, toRoom }) => order.includes(fromRoom) && order.indexOf(fromRoom) < order.indexOf(toRoom),
  );
}

/**
 * Rooms from the bottom, so that as few imports as possible go up.
 *
 * @param {readonly string[]} rooms
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
function bestOrder(rooms, imports) {
  const count = rooms.length;
  const sets = 2 ** count;
  /** Imports from room to room. */
  const between = rooms.map((from) =>
    rooms.map((to) => imports.filter(({ fromRoom, toRoom }) => fromRoom === from && toRoom === to).length),
  );
  const least = new Int32Array(sets).fill(2 ** 31 - 1);
  const top = new Int8Array(sets).fill(-1);
  least[0] = 0;
  for (let set = 0; set < sets; set++) {
    for (let room = 0; room < count; room++) {
      if ((set >> room) & 1) continue;
      let upwards = /** @type {number} */ (least[set]);
      for (let below = 0; below < count; below++) if ((set >> below) & 1) upwards += between[below]?.[room] ?? 0;
      const above = set | (1 << room);
      if (upwards < /** @type {number} */ (least[above])) {
        least[above] = upwards;
        top[above] = room;
      }
    }
  }
  const order = [];
  for (let set = sets - 1; set > 0;) {
    const room = /** @type {number} */ (top[set]);
    order.unshift(/** @type {string} */ (rooms[room]));
    set &= ~(1 << room);
  }
  return order;
}

/**
 * A circle in words: its rooms, then one line for each import that would have to go.
 *
 * @param {FolderCircle} circle
 */
export function describeCircle({ folder, rooms, fewest }) {
  const head = `${folder}: ${rooms.length} folders import one another in a circle: ${rooms.join(', ')}`;
  if (fewest === undefined) return head;
  const lines = fewest.map(({ from, to }) => `  ${from} → ${to}`).sort();
  return [
    `${head}; it ends without ${lines.length === 1 ? 'this import' : `these ${lines.length} imports`}:`,
    ...lines,
  ].join('\n');
}

/**
 * Circles that are not in the list of those allowed, and entries of it that are no longer a circle.
 *
 * @param {readonly FolderCircle[]} circles
 * @param {readonly { readonly folder: string, readonly rooms: readonly string[] }[]} allowed
 * @returns {string[]}
 */
export function folderCircleFaults(circles, allowed) {
  /** @param {{ readonly folder: string, readonly rooms: readonly string[] }} circle */
  const key = ({ folder, rooms }) => `${folder}: ${[...rooms].sort().join(', ')}`;
  const found = new Set(circles.map(key));
  const known = new Set(allowed.map(key));
  return [
    ...circles.filter((circle) => !known.has(key(circle))).map(describeCircle),
    ...allowed
      .map(key)
      .filter((entry) => !found.has(entry))
      .map(
        (entry) => `${entry}: no longer a circle of folders; remove or shorten it in tools/checks/allowed-circles.mjs`,
      ),
  ];
}

/** @param {string} path */
function slashed(path) {
  return path.split(sep).join('/');
}

/**
 * Imports from a room to a later one of a list, `from → to`.
 *
 * @param {string} path folder of source
 * @param {readonly string[]} order rooms from the bottom; others are left out
 * @returns {string[]}
 */
export function importsUpwards(path, order) {
  const files = readSources(path);
  /** @param {string} file */
  const at = (file) => order.indexOf(roomOf(slashed(relative(path, file)), ''));
  return [...files].flatMap(([file, { imports }]) =>
    filesNamed(file, imports, files)
      .filter((target) => at(file) >= 0 && at(target) > at(file))
      .map((target) => `${slashed(relative(path, file))} → ${slashed(relative(path, target))}`),
  );
}

/**
 * The folders directly in a folder of source, from the bottom: each imports only what comes before it, save in circles.
 *
 * @param {string} path
 * @returns {string[]}
 */
function roomsFromBottom(path) {
  const files = readSources(path);
  /** @param {string} file */
  const room = (file) => roomOf(slashed(relative(path, file)), '');
  /** @type {Map<string, Set<string>>} */
  const needs = new Map([...files.keys()].map((file) => [room(file), new Set()]));
  for (const [file, { imports }] of files)
    for (const target of filesNamed(file, imports, files)) needs.get(room(file))?.add(room(target));
  /** @type {Set<string>} */
  const placed = new Set();
  /** @param {string} each @param {ReadonlySet<string>} trail */
  const place = (each, trail) => {
    if (placed.has(each) || trail.has(each)) return;
    for (const below of [...(needs.get(each) ?? [])].sort()) place(below, new Set([...trail, each]));
    placed.add(each);
  };
  for (const each of [...needs.keys()].sort()) place(each, new Set());
  return [...placed];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const packages = resolve(fileURLToPath(new URL('../../packages', import.meta.url)));
  for (const name of process.argv.slice(2)) {
    const path = join(packages, name, 'src');
    console.log(`${name}: ${roomsFromBottom(path).join(', ')}`);
    for (const circle of folderCircles(`${name}/src`, path, readSources(path))) console.log(describeCircle(circle));
  }
}
