import type { Note } from '@radioshed/units';

import { note } from './notes.js';

/** How tables write a missing value. */
export const ABSENT: ReadonlySet<string> = new Set(['', '-', '--', 'NAN', 'NA', 'N/A', 'NULL', 'NONE']);

/** Small letters and digits alone. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** An optional column of words, and the words in it that mean nothing. */
export class WordColumn<Value extends string> {
  readonly #names: readonly string[];
  readonly #values: Readonly<Record<string, Value>>;
  readonly #unknown = new Map<string, number>();
  #at = -1;
  #title = '';

  /** @param names of the column, small letters and digits alone. @param values by their words, in capitals. */
  constructor(names: readonly string[], values: Readonly<Record<string, Value>>) {
    this.#names = names;
    this.#values = values;
  }

  find(header: readonly string[]): void {
    this.#at = header.findIndex((name) => this.#names.includes(plainName(name)));
    this.#title = header[this.#at] ?? '';
  }

  read(cells: readonly string[]): Value | undefined {
    const word = (cells[this.#at] ?? '').trim().toUpperCase().replace(/\.0$/, '');
    if (ABSENT.has(word)) return undefined;
    const value = Object.hasOwn(this.#values, word) ? this.#values[word] : undefined;
    if (value === undefined) this.#unknown.set(word, (this.#unknown.get(word) ?? 0) + 1);
    return value;
  }

  /** A note about words that mean nothing. */
  notes(): Note[] {
    if (this.#unknown.size === 0) return [];
    const count = [...this.#unknown.values()].reduce((a, b) => a + b, 0);
    const words = [...this.#unknown.keys()].slice(0, 5).map((word) => word.slice(0, 40));
    return [note('wordsNotKnown', { column: this.#title, words, count, known: Object.keys(this.#values) })];
  }
}
