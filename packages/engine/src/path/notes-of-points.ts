/**
 * The notes of many links, each kind once: notes that begin alike become one with all their clauses, and of clauses that
 * differ only in numbers the first is given.
 */
export function notesOfPoints(notes: Iterable<string>): string[] {
  const kinds = new Map<string, Kind>();
  for (const note of new Set(notes)) {
    const { head, clauses } = partsOf(note);
    const kind = kinds.get(masked(head));
    if (kind === undefined) kinds.set(masked(head), { head, clauses: new Map(clauses.map(alone)) });
    else for (const clause of clauses) addTo(kind.clauses, clause);
  }
  return [...kinds.values()].map(textOf);
}

interface Kind {
  readonly head: string;
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

function alone(text: string): [string, Clause] {
  return [masked(text), { text, varies: false }];
}

function addTo(clauses: Map<string, Clause>, text: string): void {
  const known = clauses.get(masked(text));
  if (known === undefined) clauses.set(...alone(text));
  else if (known.text !== text) clauses.set(masked(text), { ...known, varies: true });
}

function masked(text: string): string {
  return text.replaceAll(/\d+(\.\d+)?/g, '#');
}

function textOf({ head, clauses }: Kind): string {
  if (clauses.size === 0) return head;
  const texts = [...clauses.values()].map(({ text, varies }) => (varies ? `${text} (and others)` : text));
  return `${head}: ${texts.join('; ')}.`;
}
