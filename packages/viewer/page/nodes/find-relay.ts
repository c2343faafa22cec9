import type { RelayBody } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { networkBody } from './node-bodies.js';
import type { NodeDesk } from './node-desk.js';

/** Looks for places where a relay joins the radios of a network. */
export async function findRelay(desk: NodeDesk): Promise<void> {
  const { radio, server, calculating, places, need, thresholdDbm, tell, moveSender } = desk;
  const all = need(2);
  const body = {
    ...networkBody('radios', all, radio.values(), 'Mesh'),
    receiver: { rxs: thresholdDbm() },
    tries: 60,
    count: 5,
  };
  const answer = await calculating.run('Relay', (watch) => server.client(watch).relay(body as unknown as RelayBody), radio.show); // prettier-ignore
  if (answer === undefined) return;
  places.show(all);
  const rows = answer.places.map((place, i) => {
    const letter = String.fromCharCode(65 + i);
    places.add(place, `Relay ${letter}`, letter);
    const margin = place.margin === null ? 'no link' : `margin ${place.margin.toFixed(1).replace('-', '−')} dB`;
    const words = `${letter}: joins ${place.joins} groups, reaches ${place.reaches.length} radios, ${margin}`;
    return el('li', {}, el('div', { class: 'row' }, el('span', { class: 'title' }, words), button('Move here', () => moveSender(place), { 'aria-label': `Put the transmitter at relay ${letter}` }))); // prettier-ignore
  });
  const groups = `Without a relay: ${answer.groups.length} ${answer.groups.length === 1 ? 'group' : 'groups'}.`;
  tell(el('p', {}, groups), el('ul', { class: 'kept' }, ...rows), notesList(answer.notes));
}
