import { nextTurn } from '@radioshed/parallel';

import { isPlain, jsonText, printed } from './json-text.js';

/** Elements of a long list that are written in a turn of the event loop. */
const PER_TURN = 100;

/** Of the members of an object. */
const INDENT = '  ';

/** The bytes of {@link jsonText}; long lists among the members are written in turns of the event loop. */
export async function jsonInTurns(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  if (isPlain(value) || Array.isArray(value) || !Object.values(value as object).some(isLong))
    return encode(jsonText(value));
  const pieces: Uint8Array[] = [];
  const write = (text: string): void => void pieces.push(encode(text));
  let opening = '{\n';
  for (const [name, one] of Object.entries(value as object)) {
    if (one === undefined) continue;
    write(`${opening}${INDENT}${JSON.stringify(name)}: `);
    opening = ',\n';
    if (!isLong(one)) {
      write(printed(one, INDENT));
      continue;
    }
    // A part of a list has the brackets of a list.
    for (let from = 0; from < one.length; from += PER_TURN) {
      if (from > 0) await nextTurn();
      const part = printed(one.slice(from, from + PER_TURN), INDENT);
      write(`${from === 0 ? '[' : ','}${part.slice(1, part.lastIndexOf('\n'))}`);
    }
    write(`\n${INDENT}]`);
  }
  write('\n}\n');
  return Buffer.concat(pieces);
}

/** A list of objects or lists; those of numbers are short. */
function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > PER_TURN && !value.some(isPlain);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
