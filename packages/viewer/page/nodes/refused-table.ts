import { el } from '../dom/element.js';
import type { Refused } from './read-nodes.js';

/** Rows that the table shows. */
const MOST = 100;

/** Entries of a list that are not places, and why, as a table; nothing if there are none. */
export function refusedTable(refused: readonly Refused[]): HTMLElement[] {
  if (refused.length === 0) return [];
  const left = refused.length > MOST ? `; the first ${MOST} of ${refused.length}` : '';
  const table = el(
    'table',
    { class: 'refused' },
    el('caption', {}, `Refused entries: they take no part in any calculation${left}`),
    ...refused
      .slice(0, MOST)
      .map(({ name, reason }) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, reason))),
  );
  return [table];
}
