// @ts-check
/**
 * Seeded requests: an example with some members changed to others that its schema allows, and some to ones that it does
 * not.
 */
import { mutated, pick } from '../attacks/lib/mutations.mjs';

/** @typedef {() => number} Random from 0 to 1 */
/** @typedef {Readonly<Record<string, any>>} Schema */

/** Models by name and number: the schema has them in words. */
const MODELS = [
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  11,
  'p452',
  'p2001',
  'p1546',
  'p528',
  'p1411',
  'groundWave',
  'extendedHata',
  'ecc33',
  'planeEarth',
  'auto',
];
/** Members that make a calculation long, or change only where a result is saved. */
const FIXED = /\.(rad|res|bounds|engine|site|network|ids|places|count|input_file|priority)$/;

/**
 * The text of a body.
 *
 * @param {Random} random
 * @param {Record<string, unknown>} example
 * @param {Schema} schema
 * @param {Readonly<Record<string, Schema>>} schemas by name
 */
export function drawnBody(random, example, schema, schemas) {
  const body = structuredClone(example);
  const leaves = leavesOf(schema, schemas).filter(({ path }) => !FIXED.test(`.${path.join('.')}`));
  const isWrong = random() < 0.15;
  for (let count = 1 + Math.floor(4 * random()); count > 0; count--) {
    const { path, schema: leaf } = pick(random, leaves);
    set(body, path, isWrong && count === 1 ? wrong(random, leaf) : allowed(random, leaf, valueAt(body, path), path));
  }
  return random() < 0.05 ? mutated(random, body) : JSON.stringify(body);
}

/**
 * Members of a schema that are no objects; of a list of objects those of its first.
 * @param {Schema} schema
 * @param {Readonly<Record<string, Schema>>} schemas
 * @param {readonly string[]} path
 * @returns {{ path: readonly string[], schema: Schema }[]}
 */
function leavesOf(schema, schemas, path = []) {
  const { $ref, properties, items, allOf, anyOf } = schema;
  if ($ref !== undefined) return leavesOf(schemas[String($ref).split('/').at(-1) ?? ''] ?? {}, schemas, path);
  const parts = [...(allOf ?? []), ...(anyOf ?? [])].flatMap((each) => leavesOf(each, schemas, path));
  if (properties !== undefined)
    return [
      ...parts,
      ...Object.entries(properties).flatMap(([name, each]) => leavesOf(each, schemas, [...path, name])),
    ];
  if (items?.properties !== undefined) return leavesOf(items, schemas, [...path, '0']);
  return parts.length > 0 || path.length === 0 ? parts : [{ path, schema }];
}

/** @param {Random} random @param {Schema} schema @param {unknown} now @param {readonly string[]} path */
function allowed(random, { enum: choices, type, minimum, maximum, exclusiveMinimum }, now, path) {
  if (choices !== undefined) return pick(random, choices);
  if (path.at(-1) === 'pm') return pick(random, MODELS);
  const least = minimum ?? exclusiveMinimum;
  if (typeof now === 'number' && now !== 0 && random() < 0.7)
    return inside(round(now * 2 ** (3 * random() - 1.5)), least, maximum, type);
  if (type === 'number' || type === 'integer') {
    const [from, to] = [least ?? 0, Math.min(maximum ?? 100, 1e5)];
    const value = from > 0 && to / from > 100 ? from * (to / from) ** random() : from + (to - from) * random();
    return inside(round(value), least, maximum, type);
  }
  if (type === 'boolean') return random() < 0.5;
  return now ?? pick(random, ['', 'm', 'A', 1, '0,120,240']);
}

/** @param {Random} random @param {Schema} schema */
function wrong(random, { minimum, maximum }) {
  const numbers = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [2 * maximum + 1]].flat();
  return pick(random, [...numbers, 'x', null, true, {}, [], '1,5']);
}

/** @param {number} value @param {number | undefined} least @param {number | undefined} most @param {unknown} type */
function inside(value, least = -Infinity, most = Infinity, type) {
  const within = Math.min(Math.max(value, least), most);
  return type === 'integer' ? Math.round(within) : within;
}

/** To four digits, as people write numbers. @param {number} value */
function round(value) {
  return Number(value.toPrecision(4));
}

/** @param {any} body @param {readonly string[]} path */
function valueAt(body, path) {
  return path.reduce((at, name) => at?.[name], body);
}

/** @param {any} body @param {readonly string[]} path @param {unknown} value */
function set(body, path, value) {
  const [name = '', ...rest] = path;
  if (rest.length === 0) body[name] = value;
  else {
    if (typeof body[name] !== 'object' || body[name] === null) body[name] = rest[0] === '0' ? [] : {};
    set(body[name], rest, value);
  }
}
