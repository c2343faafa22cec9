import type { AdjustedNotes, NotedResponse } from '@radioshed/contract/client';

import { el } from './element.js';
import { plainWords } from './plain-words.js';

/** A note of a calculation. */
export interface ShownNote {
  readonly text: string;
  /** Whether part of the result may be wrong or missing. */
  readonly isWarning: boolean;
  /** What it says, for programs; empty where a server of an earlier version gave the sentence alone. */
  readonly code: string;
}

/** The notes of a response: its sentences, with what their data says of each. */
export function notesOf(response: AdjustedNotes | NotedResponse): readonly ShownNote[] {
  const [sentences, data = []] =
    'calculation_adjusted' in response
      ? [response.calculation_adjusted, response.notes]
      : [response.notes, response.note_data];
  return sentences.map((text, i) => ({
    text,
    isWarning: data[i]?.severity === 'warning',
    code: data[i]?.code ?? '',
  }));
}

/** Notes that the page makes itself. */
export function ownNotes(sentences: readonly string[]): readonly ShownNote[] {
  return sentences.map((text) => ({ text, isWarning: false, code: '' }));
}

/** Most notes shown at once; more are behind a line with their count. */
const MOST_OPEN = 1;

/**
 * Notes of a calculation: those that may invalidate the result are marked and open, the rest is one line with a count.
 */
export function notesList(notes: readonly ShownNote[]): HTMLElement {
  const [grave, others] = [notes.filter(({ isWarning }) => isWarning), notes.filter(({ isWarning }) => !isWarning)];
  const list = (some: readonly ShownNote[], kind?: string): HTMLElement =>
    el('ul', { class: 'notes' }, ...some.map(({ text }) => el('li', { class: kind }, plainWords(text))));
  const rest =
    others.length > MOST_OPEN
      ? el('details', { class: 'notes-more' }, el('summary', {}, `${others.length} notes`), list(others))
      : list(others);
  return el('div', {}, ...(grave.length === 0 ? [] : [list(grave, 'warning')]), ...(others.length === 0 ? [] : [rest]));
}
