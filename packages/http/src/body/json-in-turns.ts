import { nextTurn } from '@radioshed/parallel';

import { isPlain, printed } from '../json-text.js';

/** How much text is written in a turn of the event loop, characters: a few milliseconds. */
const PER_TURN = 50_000;
/** Elements without lists and objects of their own that are written at once. */
const AT_ONCE = 100;

/** The bytes of `jsonText`; a long text is written in turns of the event loop. */
export async function jsonInTurns(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let text = '';
  for (const piece of pieces(value, '')) {
    text += piece;
    if (text.length < PER_TURN) continue;
    parts.push(encoder.encode(text));
    text = '';
    await nextTurn();
  }
  parts.push(encoder.encode(`${text}\n`));
  return Buffer.concat(parts);
}

/** The text of a value in pieces that are short unless a single text or list of numbers is long. */
function* pieces(value: unknown, indent: string): Generator<string> {
  if (isFlat(value)) return yield printed(value, indent);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    let opening = '[\n';
    for (let from = 0, to = 0; from < value.length; from = to) {
      while (to < value.length && to < from + AT_ONCE && isFlat(value[to])) to++;
      yield `${opening}${inner}`;
      opening = ',\n';
      if (to > from)
        yield value
          .slice(from, to)
          .map((one) => printed(one, inner))
          .join(`,\n${inner}`);
      else yield* pieces(value[to++], inner);
    }
    return yield `\n${indent}]`;
  }
  let opening = '{\n';
  for (const [name, one] of Object.entries(value as object)) {
    if (one === undefined) continue;
    yield `${opening}${inner}${JSON.stringify(name)}: `;
    opening = ',\n';
    yield* pieces(one, inner);
  }
  yield `\n${indent}}`;
}

/** Whether no element or member has any of its own. An object without members looks different from one with them. */
function isFlat(value: unknown): boolean {
  return isPlain(value) || Object.values(value as object).every((one) => isPlain(one));
}
