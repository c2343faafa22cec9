import type { MultilinkBody } from '@radioshed/contract/client';

import { openDrawer } from '../dom/drawer.js';
import { el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { saveText } from '../dom/save-text.js';
import { valueText } from '../result/readout.js';
import { groupsOf, linksOf } from './links.js';
import { matrixCsv, matrixTable } from './matrix-table.js';
import { networkBody } from './node-bodies.js';
import { LINK_COLOURS, type NodeDesk } from './node-desk.js';

/** Computes the connectivity of a network: lines on the map, a table and a sentence. */
export async function whoHearsWhom(desk: NodeDesk): Promise<void> {
  const { radio, server, calculating, places, need, thresholdDbm, tell } = desk;
  const all = await need(2);
  const body = networkBody('radios', all, radio.values(), 'Mesh') as unknown as MultilinkBody;
  const answer = await calculating.run('Connectivity', (watch) => server.client(watch).multilink(body), radio.show);
  if (answer === undefined) return;
  const dbm = thresholdDbm();
  const links = linksOf(answer.values, all.length, dbm);
  const heard = links.filter(({ state }) => state !== 'none');
  places.draw(
    heard.map(({ from, to }) => [all[from], all[to]].flatMap((node) => node ?? [])),
    heard.map(({ state }) => LINK_COLOURS[state]),
  );
  const groups = groupsOf(links, all.length);
  const words = groups.length === 1 ? 'All sites can reach each other' : `The sites form ${groups.length} groups`;
  const both = links.filter(({ state }) => state === 'both').length;
  tell(
    el(
      'p',
      {},
      `${words} at ${valueText(dbm, 'dBm')} or more; ${both} of ${links.length} links work in both directions.`,
    ),
    notesList(notesOf(answer)),
  );
  const caption = `Level in dBm; rows transmit, columns receive. Marked: ${valueText(dbm, 'dBm')} or more.`;
  const save = saveText('Save as CSV', 'connectivity.csv', 'text/csv', () => matrixCsv(all, answer.values));
  openDrawer([el('span', { class: 'small title' }, caption), save], () => matrixTable(all, answer.values, dbm));
  desk.view.reveal(all);
}
