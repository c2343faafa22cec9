import { createYielder } from './yielder.js';

/** Time for a text in a turn of the event loop, ms. */
const HOLD_MS = 5;
/** Elements that are written at once. */
const AT_ONCE = 200;

/** The JSON of a value, equal to that of `JSON.stringify`. A long one is written in turns of the event loop. */
export async function stringifyInTurns(value: unknown): Promise<string> {
  const yieldIfDue = createYielder(undefined, HOLD_MS);
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    await yieldIfDue();
  }
  return text;
}

/** The same text in pieces, which are short unless a single string or number is long. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (isShort(value)) return yield JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return yield* listPieces(value);
  let opening = '{';
  for (const [name, one] of Object.entries(value as object)) {
    if (isShort(one)) {
      const text = JSON.stringify(one);
      if (text === undefined) continue;
      yield `${opening}${JSON.stringify(name)}:${text}`;
    } else {
      yield `${opening}${JSON.stringify(name)}:`;
      yield* jsonPieces(one);
    }
    opening = ',';
  }
  yield opening === '{' ? '{}' : '}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let opening = '[';
  for (let from = 0, to = 0; from < list.length; from = to) {
    while (to < list.length && to < from + AT_ONCE && isShort(list[to])) to++;
    if (to > from) yield opening + JSON.stringify(list.slice(from, to)).slice(1, -1);
    else {
      yield opening;
      yield* jsonPieces(list[to++]);
    }
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/** Whether a value is written at once: no object or list, one with a form of its own in JSON, or one with few plain members. */
function isShort(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !hasMembers(value)) return true;
  const members = Array.isArray(value) ? value : Object.values(value);
  return members.length <= AT_ONCE && members.every((one) => typeof one !== 'object' || one === null);
}

/** Whether a value is a list, or an object without a form of its own in JSON. */
function hasMembers(value: object): boolean {
  if ('toJSON' in value) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
