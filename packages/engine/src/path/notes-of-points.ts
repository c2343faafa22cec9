/**
 * The notes of many links, each kind once: notes that begin alike become one with all their clauses, and of clauses
 * that differ only in numbers the first is given.
 */
export function notesOfPoints(notes: Iterable<string>): string[] {
  const kinds = new Map<string, Kind>();
  for (const note of new Set(notes)) addNote(kinds, note, 0);
  return [...kinds.values()].map(textOf);
}

/**
 * Notes of the parts of a long list of links, each kind once as by `notesOfPoints`. Numbers of locations or links
 * are added up, so they do not depend on the parts. It does not grow with their number.
 */
export class PartNotes {
  readonly #kinds = new Map<string, Kind>();

  /** Adds the notes of one more part. */
  add(notes: Iterable<string>): void {
    for (const note of notes) addNote(this.#kinds, note.replace(COUNT, '$1 $2'), Number(COUNT.exec(note)?.[1] ?? 0));
  }

  list(): string[] {
    return [...this.#kinds.values()].map((kind) =>
      textOf({ ...kind, head: kind.head.replace(COUNT, `${kind.count} $2`) }),
    );
  }
}

/** How many of a part's locations or links. */
const COUNT = /\b(\d+) (?:of \d+ )?(locations|links)\b/;

function addNote(kinds: Map<string, Kind>, note: string, count: number): void {
  const { head, clauses } = partsOf(note);
  const known = kinds.get(masked(head));
  if (known === undefined) {
    kinds.set(masked(head), { head, count, clauses: new Map(clauses.map(alone)) });
    return;
  }
  known.count += count;
  for (const clause of clauses) addTo(known.clauses, clause);
}

interface Kind {
  readonly head: string;
  /** Locations or links that it counts. */
  count: number;
  /** By their text without numbers. */
  readonly clauses: Map<string, Clause>;
}

interface Clause {
  readonly text: string;
  /** Whether other links have other numbers. */
  readonly varies: boolean;
}

function partsOf(note: string): { readonly head: string; readonly clauses: readonly string[] } {
  const colon = note.indexOf(': ');
  if (colon < 0) return { head: note, clauses: [] };
  return {
    head: note.slice(0, colon),
    clauses: note
      .slice(colon + 2)
      .replace(/\.$/, '')
      .split('; '),
  };
}

const OTHERS = ' (and others)';

function alone(clause: string): [string, Clause] {
  const varies = clause.endsWith(OTHERS); // from a part that had several
  const text = varies ? clause.slice(0, -OTHERS.length) : clause;
  return [masked(text), { text, varies }];
}

function addTo(clauses: Map<string, Clause>, clause: string): void {
  const [key, added] = alone(clause);
  const known = clauses.get(key);
  if (known === undefined) clauses.set(key, added);
  else if (known.text !== added.text || added.varies) clauses.set(key, { ...known, varies: true });
}

function masked(text: string): string {
  return text.replaceAll(/\d+(\.\d+)?/g, '#');
}

function textOf({ head, clauses }: Kind): string {
  if (clauses.size === 0) return head;
  const texts = [...clauses.values()].map(({ text, varies }) => (varies ? `${text}${OTHERS}` : text));
  return `${head}: ${texts.join('; ')}.`;
}
