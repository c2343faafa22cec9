import { el } from './element.js';
import { plainWords } from './plain-words.js';

/** Whether a note says that part of the result is unreliable. */
export function isWarning(note: string): boolean {
  return /\b(?:are|is) wrong\b/.test(note);
}

/** What a calculation says of itself, as a list; what spoils the result comes first and is marked. */
export function notesList(notes: readonly string[]): HTMLElement {
  const [grave, others] = [notes.filter(isWarning), notes.filter((note) => !isWarning(note))];
  const warnings = grave.map((note) => el('li', { class: 'warning' }, plainWords(note)));
  return el('ul', { class: 'notes' }, ...warnings, ...others.map((note) => el('li', {}, plainWords(note))));
}
