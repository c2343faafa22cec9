import { nextTurn } from './next-turn.js';

/** Characters of a piece, if it is not the last: a few milliseconds. */
const PER_PIECE = 50_000;
/** Values that are written at once. */
const AT_ONCE = 1000;

/** The JSON of a value, equal to that of `JSON.stringify`. A long one is written in turns of the event loop. */
export async function stringifyInTurns(value: unknown): Promise<string> {
  let text = '';
  for (const piece of jsonPieces(value)) {
    if (text !== '') await nextTurn();
    text += piece;
  }
  return text;
}

/** The same JSON in pieces of some ten thousand characters, unless a single string is longer. */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PER_PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* partsOf(value: unknown): Generator<string> {
  if (sizeOf(value, AT_ONCE) <= AT_ONCE) return yield JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return yield* listParts(value);
  let opening = '{';
  for (const [name, one] of Object.entries(value as object)) {
    const isLong = isPlain(one);
    const short = isLong ? '' : JSON.stringify(one);
    if (short === undefined) continue;
    yield `${opening}${JSON.stringify(name)}:${short}`;
    if (isLong) yield* partsOf(one);
    opening = ',';
  }
  yield opening === '{' ? '{}' : '}';
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let opening = '[';
  for (let from = 0, to = 0; from < list.length; from = to) {
    for (let size = 0; to < list.length; to++) {
      size += sizeOf(list[to], AT_ONCE - size);
      if (size > AT_ONCE) break;
    }
    yield opening;
    if (to > from) yield JSON.stringify(list.slice(from, to)).slice(1, -1);
    else yield* partsOf(list[to++]);
    opening = ',';
  }
  yield ']';
}

/** Number of values in a value, itself included; some number over `most` if they are more. */
function sizeOf(value: unknown, most: number): number {
  if (!isPlain(value)) return 1;
  let size = 1;
  for (const one of Array.isArray(value) ? value : Object.values(value)) {
    size += sizeOf(one, most - size);
    if (size > most) break;
  }
  return size;
}

/** Whether a value is a list, or an object without a form of its own in JSON. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
