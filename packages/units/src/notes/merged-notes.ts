import type { Amount, Merge, Note, NoteTable, NoteValue } from './note.js';
import { spanOf } from './span-of.js';

/**
 * Merges the notes of many links, or of the parts of a calculation: notes that differ only in the values that `merge` of
 * their kind lists become one. A note that several links share, the same object on each, is added up once; equal notes
 * of one link count once. Memory grows with the number of different notes, not of links.
 */
export class MergedNotes {
  readonly #table: NoteTable;
  readonly #count: 'links' | 'directions' | undefined;
  readonly #hasTotals: boolean;
  readonly #kinds = new Map<string, Kind>();
  /** Notes whose numbers are in a sum. */
  readonly #summed = new WeakSet<Note>();
  #added = 0;

  /**
   * @param table with the kinds of the notes
   * @param count what each call of `add` is: links or directions of links, which the notes then count, or parts of a
   *   list of links, whose totals are dropped because parts without a note do not give them
   */
  constructor(table: NoteTable, count?: 'links' | 'directions' | 'parts') {
    this.#table = table;
    this.#count = count === 'parts' ? undefined : count;
    this.#hasTotals = count !== 'parts';
  }

  /** Adds the notes on one more link or part. */
  add(notes: Iterable<Note>): void {
    this.#added++;
    const seen = new Set<string>();
    for (const note of notes) {
      const text = JSON.stringify(note);
      if (seen.has(text)) continue;
      seen.add(text);
      const merge = this.#table[note.code]?.merge ?? {};
      const key = keyOf(note, merge);
      const known = this.#kinds.get(key);
      if (known === undefined) {
        const hasSums = Object.entries(merge).some(([name, how]) => how === 'sum' && note.params[name] !== undefined);
        const kept = this.#hasTotals ? note : withoutTotals(note, merge);
        this.#kinds.set(key, { note: kept, times: 1, last: this.#added, isMerged: false, hasSums });
        if (hasSums) this.#summed.add(note);
        continue;
      }
      if (!this.#summed.has(note)) {
        const params = mergedParams(known.note.params, note.params, merge);
        known.isMerged ||= JSON.stringify(note.params) !== JSON.stringify(known.note.params) || known.hasSums;
        known.note = { ...withoutCounts(known.note), params, ...sumsOf(known.note, note) };
        if (known.hasSums) this.#summed.add(note);
      }
      if (known.last !== this.#added) known.times++;
      known.last = this.#added;
    }
  }

  /** In the order in which each kind came first. */
  list(): Note[] {
    return [...this.#kinds.values()].map(({ note, times, isMerged }) => {
      const isOnAll = !isMerged && (times === 1 || times === this.#added);
      return this.#count === undefined || isOnAll ? note : { ...note, [this.#count]: times };
    });
  }
}

interface Kind {
  note: Note;
  /** Calls of `add` that had it, and the last of them. */
  times: number;
  last: number;
  /** Whether it stands for several that differ. */
  isMerged: boolean;
  readonly hasSums: boolean;
}

function withoutTotals(note: Note, merge: Readonly<Record<string, Merge>>): Note {
  const params = Object.entries(note.params).filter(([name]) => merge[name] !== 'total');
  return { ...note, params: Object.fromEntries(params) };
}

/** The same for notes that say the same. */
function keyOf({ code, params }: Note, merge: Readonly<Record<string, Merge>>): string {
  const names = Object.keys(params)
    .filter((name) => merge[name] !== 'total')
    .sort();
  return JSON.stringify([code, names.map((name) => [name, name in merge ? null : params[name]])]);
}

function mergedParams(
  one: Note['params'],
  other: Note['params'],
  merge: Readonly<Record<string, Merge>>,
): Note['params'] {
  const params: Record<string, NoteValue | undefined> = { ...one };
  for (const [name, how] of Object.entries(merge)) {
    const [a, b] = [one[name], other[name]];
    if (a !== undefined && b !== undefined) params[name] = mergedValue(a, b, how);
  }
  return params;
}

function mergedValue(one: NoteValue, other: NoteValue, how: Merge): NoteValue {
  if (how === 'sum' || how === 'total') return (one as number) + (other as number);
  if (how === 'span') return mergedAmount(one as Amount, other as Amount);
  if (how === 'union') return [...new Set([...(one as string[]), ...(other as string[])])].sort();
  return how === 'first' ? one : how(one as never, other as never);
}

/** From the least to the greatest of both; a number where they are equal. */
export function mergedAmount(one: Amount, other: Amount): Amount {
  const [a, b] = [spanOf(one), spanOf(other)];
  const span = { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
  return span.least === span.most ? span.least : span;
}

function withoutCounts({ code, severity, params }: Note): Note {
  return { code, severity, params };
}

/** Links that both stand for; none where only one counts them, as the other's number is not known. */
function sumsOf(one: Note, other: Note): Partial<Note> {
  if (one.links !== undefined && other.links !== undefined) return { links: one.links + other.links };
  if (one.directions === undefined || other.directions === undefined) return {};
  return { directions: one.directions + other.directions };
}
