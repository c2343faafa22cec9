import { el } from './element.js';
import { plainWords } from './plain-words.js';

/** Whether a note says that part of the result is unreliable. */
export function isWarning(note: string): boolean {
  return /\b(?:are|is) wrong\b/.test(note);
}

/** Most notes shown at once; more are behind a line with their count. */
const MOST_OPEN = 1;

/**
 * Notes of a calculation: those that may invalidate the result are marked and open, the rest is one line with a count.
 */
export function notesList(notes: readonly string[]): HTMLElement {
  const [grave, others] = [notes.filter(isWarning), notes.filter((note) => !isWarning(note))];
  const list = (some: readonly string[], kind?: string): HTMLElement =>
    el('ul', { class: 'notes' }, ...some.map((note) => el('li', { class: kind }, plainWords(note))));
  const rest =
    others.length > MOST_OPEN
      ? el('details', { class: 'notes-more' }, el('summary', {}, `${others.length} notes`), list(others))
      : list(others);
  return el('div', {}, ...(grave.length === 0 ? [] : [list(grave, 'warning')]), ...(others.length === 0 ? [] : [rest]));
}
