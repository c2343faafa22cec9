import { el } from './element.js';

/** What a calculation says of itself, as a list. */
export function notesList(notes: readonly string[]): HTMLElement {
  return el('ul', { class: 'notes' }, ...notes.map((note) => el('li', {}, note)));
}
