import { el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { valueText } from '../result/readout.js';
import { heardFrom, isAtPin } from './heard.js';
import type { NodeDesk } from './node-desk.js';

/** Rows that a table shows. */
const MOST_ROWS = 200;

/** Computes the level at the pin from each location, as a table. */
export async function heardAtPin(desk: NodeDesk): Promise<void> {
  const { need, thresholdDbm, tellOfPin } = desk;
  const all = await need(1);
  const pin = desk.sender();
  const heard = await heardFrom(desk, 'Levels at the pin', all);
  if (heard === undefined) return;
  const rows = all.slice(0, MOST_ROWS).map((node, i) => {
    const link = heard.links[i];
    const dbm = link?.['Signal power at receiver dBm'] ?? Number.NaN;
    const cells = [
      Number.isNaN(dbm) ? 'no link' : valueText(dbm, 'dBm'),
      link === undefined
        ? isAtPin(node, pin)
          ? 'at the pin'
          : ''
        : `${link['Distance to receiver km'].toFixed(2)} km`,
      node.name,
    ];
    return el(
      'tr',
      { class: dbm >= thresholdDbm() ? 'good' : undefined },
      ...cells.map((cell, k) => el('td', { class: k < 2 ? 'number' : undefined }, cell)),
    );
  });
  const caption = `Level at the pin from each place${all.length > rows.length ? `; the first ${rows.length}` : ''}`;
  tellOfPin(el('table', {}, el('caption', {}, caption), ...rows), notesList(heard.notes));
}
