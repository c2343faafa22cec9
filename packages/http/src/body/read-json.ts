import { createYielder, nextTurn } from '@radioshed/parallel';
import { ServiceError } from '@radioshed/service';

import { withNul } from '../check-text.js';

/** Deeper than any body of the interface, and shallow enough for recursive functions. */
const MOST_LEVELS = 100;
/** More than any object of the interface: the parser takes 0.1 s for an object of 60 000 members. */
export const MOST_MEMBERS = 10_000;
/**
 * Text that is parsed at once, and that is searched before the event loop may continue, characters: a few milliseconds.
 */
const SLICE = 16_384;
/** JSON of up to as many slices is parsed whole. */
const FEW_SLICES = 3;
/** Time for a body in a turn of the event loop, ms. */
const HOLD_MS = 5;

/** Memory of an object, of a list and of each of their values in V8, bytes. Strings take as much as their text. */
const [OBJECT_BYTES, LIST_BYTES, VALUE_BYTES] = [64, 56, 16] as const;
/** Most memory of a value, bytes, and of each character of its text: a list of positions with seven digits fits. */
const MOST_BYTES = { always: 8 * 2 ** 20, each: 4 };

const [QUOTE, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [34, 44, 91, 123, 93, 125] as const;
const BLANK = /^[ \t\n\r]*$/;

/** An object or list whose end has not been reached. */
interface Open {
  readonly isList: boolean;
  /** Where it opens. */
  readonly at: number;
  /** Where the text begins that is not in `value` yet. */
  from: number;
  /** The last comma between its elements; `at` before the first. */
  comma: number;
  /** Elements or members so far. */
  count: number;
  /** Made once it turns out to be long. */
  value: unknown[] | Record<string, unknown> | undefined;
  /** Name of the member that is itself open and long. */
  name: string;
  /** An element that was itself long has ended, and no comma has followed. */
  isAfterLong: boolean;
}

/**
 * Parses JSON; a long one in turns of the event loop: 17 MB of empty objects take two seconds. Refuses JSON that is
 * nested too deeply, has objects with too many members, needs much more memory than its length, or contains the
 * character NUL, which PostgreSQL cannot store.
 *
 * @param note called with an estimate of the memory of the value so far, bytes; may throw.
 * @param slice length of the text that is parsed at once, for tests.
 * @throws ServiceError 400
 */
export async function readJson(
  text: string,
  note: (valueBytes: number) => void = () => {},
  slice: number = SLICE,
): Promise<unknown> {
  const isShort = text.length <= FEW_SLICES * slice;
  if (!isShort) await nextTurn(); // many may have arrived together
  const yielded = createYielder(undefined, HOLD_MS);
  const mostBytes = MOST_BYTES.always + MOST_BYTES.each * text.length;
  const open: Open[] = [];
  let [valueBytes, cut, paused, quote, backslash] = [0, 0, 0, -1, -1];
  /** The whole value, once it has ended, if it is long. */
  let whole: { readonly value: unknown; readonly end: number } | undefined;

  for (let i = 0; i < text.length; i++) {
    if (!isShort && i - paused >= slice) {
      paused = i;
      checkBytes();
      await yielded();
    }
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      // Both are searched again only once they are passed, so that all strings together are searched once.
      for (i++; ; i = backslash + 2) {
        if (quote < i) quote = next('"', i);
        if (backslash < i) backslash = next('\\', i);
        if (quote < backslash || quote === Infinity) break;
        if (text.startsWith('u0000', backslash + 1)) throw withNul('body');
        if (isShort || i - paused < slice) continue;
        paused = i;
        await yielded();
      }
      if (quote === Infinity) {
        if (isShort) return parsed(text); // the parser names the fault
        throw notJson(cut, text.length);
      }
      i = quote;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      const isList = code === OPEN_LIST;
      valueBytes += isList ? LIST_BYTES : OBJECT_BYTES;
      open.push({ isList, at: i, from: i + 1, comma: i, count: 1, value: undefined, name: '', isAfterLong: false });
      if (open.length > MOST_LEVELS) throw refused(`nested more than ${MOST_LEVELS} levels`);
    } else if (code === COMMA) {
      valueBytes += VALUE_BYTES;
      const inner = open.at(-1);
      if (inner === undefined) continue; // the parser names the fault
      if (++inner.count > MOST_MEMBERS && !inner.isList)
        throw refused(`an object with more than ${MOST_MEMBERS} members`);
      inner.comma = i;
      if (inner.isAfterLong) endLong(inner, i);
      else if (!isShort && i - cut >= slice) cutAt(i);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      const inner = open.pop();
      if (inner?.value === undefined) continue; // the parser compares the brackets
      if (inner.isList !== (code === CLOSE_LIST)) throw notJson(inner.at, i);
      if (inner.isAfterLong) endLong(inner, i);
      else addElements(inner, i);
      const outer = open.at(-1);
      if (outer === undefined) {
        if (whole !== undefined || !isBlank(0, inner.at)) throw notJson(0, inner.at);
        whole = { value: inner.value, end: i + 1 };
      } else {
        add(outer, inner.value);
        outer.isAfterLong = true;
        outer.from = i + 1;
      }
      cut = i;
    }
  }
  checkBytes();
  if (whole === undefined) return parsed(text);
  if (open.length > 0 || !isBlank(whole.end, text.length)) throw notJson(whole.end, text.length);
  return whole.value;

  function checkBytes(): void {
    if (valueBytes > mostBytes)
      throw refused(
        `its objects, lists and values need about ${megabytes(valueBytes)} MB of memory; allowed: at most ${megabytes(mostBytes)} MB. Send fewer at a time`,
      );
    note(valueBytes);
  }

  /** Parses what has been passed of the innermost object or list, and of all around it. */
  function cutAt(comma: number): void {
    for (const [level, one] of open.entries()) {
      const inner = open[level + 1];
      one.value ??= one.isList ? [] : {};
      if (inner === undefined) addElements(one, comma);
      else if (inner.value === undefined) {
        if (one.comma >= one.from) addElements(one, one.comma);
        const before = text.slice(one.comma + 1, inner.at);
        if (!one.isList) one.name = nameBefore(before, one.comma);
        else if (!BLANK.test(before)) throw notJson(one.comma, inner.at);
      }
    }
    cut = comma;
  }

  /** Adds the elements before a comma or an end. At least one must be there. */
  function addElements(to: Open, end: number): void {
    if (isBlank(to.from, end)) throw notJson(to.from, end);
    const part = text.slice(to.from, end);
    try {
      if (to.isList) for (const one of JSON.parse(`[${part}]`) as unknown[]) (to.value as unknown[]).push(one);
      else for (const [name, one] of Object.entries(JSON.parse(`{${part}}`) as object)) setMember(to, name, one);
    } catch (error) {
      throw notJson(to.from, end, error);
    }
    to.from = end + 1;
  }

  /** After an element that was itself long. */
  function endLong(outer: Open, end: number): void {
    if (!isBlank(outer.from, end)) throw notJson(outer.from, end);
    outer.isAfterLong = false;
    outer.from = end + 1;
  }

  /** The name in `"name":`. */
  function nameBefore(before: string, at: number): string {
    const trimmed = before.trim();
    try {
      if (trimmed.endsWith(':')) return Object.keys(JSON.parse(`{${before} 0}`) as object)[0] as string;
    } catch (error) {
      throw notJson(at, at + before.length, error);
    }
    throw notJson(at, at + before.length);
  }

  function isBlank(from: number, to: number): boolean {
    return BLANK.test(text.slice(from, to));
  }

  function next(character: string, from: number): number {
    const found = text.indexOf(character, from);
    return found < 0 ? Infinity : found;
  }
}

function add(to: Open, value: unknown): void {
  if (to.isList) (to.value as unknown[]).push(value);
  else setMember(to, to.name, value);
}

/** As the parser does for every name, `__proto__` too. */
function setMember(to: Open, name: string, value: unknown): void {
  Object.defineProperty(to.value, name, { value, writable: true, enumerable: true, configurable: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof SyntaxError ? ` (${error.message})` : '';
    throw new ServiceError(400, { error: `body: not JSON${detail}` }, { cause: error });
  }
}

function notJson(from: number, to: number, cause?: unknown): ServiceError {
  return new ServiceError(400, { error: `body: not JSON between characters ${from} and ${to}` }, { cause });
}

function refused(what: string): ServiceError {
  return new ServiceError(400, { error: `body: ${what}` });
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
