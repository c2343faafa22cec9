import type { SingleReport } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { budgetRows, verdictOf } from './budget-rows.js';
import { budgetTable } from './budget-table.js';
import { inTheWay } from './in-the-way.js';
import type { EndRadio } from './link-radios.js';
import { profileDataOf } from './profile-drawer.js';

/**
 * The verdict on a link, its frequency and model, its budget and notes.
 * @param aim what is said of its antenna, below the verdict
 * @param both what is said of the two directions, below that
 */
export function linkFigures(
  report: SingleReport,
  { thresholdDbm, feederDb }: EndRadio,
  aim: readonly HTMLElement[],
  both: HTMLElement,
): HTMLElement[] {
  const threshold = Number.parseFloat(thresholdDbm);
  const sender = { ...report.Transmitters };
  const rows = budgetRows(
    sender,
    { ...report.Receiver },
    Number.isNaN(threshold) ? undefined : threshold,
    Number(feederDb),
  );
  const words = verdictOf(sender, threshold, inTheWay(profileDataOf(report)));
  const verdict = el('p', { class: 'verdict' }, words);
  // Of a printed link: the form has both, and stays on the screen.
  const means = el('p', { class: 'small' }, `${report['Frequency MHz']} MHz, ${report['Propagation model']}`);
  return [verdict, ...aim, means, both, budgetTable(rows), notesList(notesOf(report))];
}
