import type { RelayBody } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import type { Place } from '../map/place.js';
import { addedAt } from '../sites/site-book.js';
import { networkBody } from './node-bodies.js';
import type { NodeDesk } from './node-desk.js';

/** Looks for locations where a relay joins the radios of a network. */
export async function findRelay(desk: NodeDesk): Promise<void> {
  const { radio, server, calculating, places, need, thresholdDbm, tell, sites } = desk;
  const all = await need(2);
  const add = (place: Place, letter: string): void =>
    sites.change(addedAt(sites.book(), radio.values(), place, `Relay ${letter}`));
  const body = {
    ...networkBody('radios', all, radio.values(), 'Mesh'),
    receiver: { rxs: thresholdDbm() },
    tries: 60,
    count: 5,
  };
  const answer = await calculating.run(
    'Relay',
    (watch) => server.client(watch).relay(body as unknown as RelayBody),
    radio.show,
  );
  if (answer === undefined) return;
  const rows = answer.places.map((place, i) => {
    const letter = String.fromCharCode(65 + i);
    places.add(place, `Relay ${letter}`, letter);
    const margin = place.margin === null ? 'no link' : `margin ${place.margin.toFixed(1).replace('-', '−')} dB`;
    const words = `${letter}: ${margin}, joins ${counted(place.joins, 'group')}, reaches ${counted(place.reaches.length, 'site')}`;
    return el(
      'li',
      {},
      el(
        'div',
        { class: 'row' },
        el('span', { class: 'title' }, words),
        button('Add site', () => add(place, letter), { 'aria-label': `Add site: relay ${letter}` }),
      ),
    );
  });
  const groups = `Without a relay: ${counted(answer.groups.length, 'group')}.`;
  desk.view.reveal([...all, ...answer.places]);
  tell(el('p', {}, groups), el('ul', { class: 'entries' }, ...rows), notesList(notesOf(answer)));
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
