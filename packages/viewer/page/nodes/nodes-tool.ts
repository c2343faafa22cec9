import type { MultisiteBody } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import type { Values } from '../form/values.js';
import { boxAround } from '../map/box-around.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { alongTheWay } from './along-the-way.js';
import { findRelay } from './find-relay.js';
import { heardAtPin } from './heard-at-pin.js';
import { networkBody } from './node-bodies.js';
import type { NodeDesk } from './node-desk.js';
import { nodeMap } from './node-map.js';
import { type Node, readNodes } from './read-nodes.js';
import { whoHearsWhom } from './who-hears-whom.js';

const EXAMPLE =
  'name, lat, lon, alt, txw\nHill, 0.52, 0.47, 6, 5\nHarbour, 0.46, 0.55, 10, 5\nTower, 0.55, 0.56, 40, 1';
/** Least level of a link if the form has none, dBm. */
const THRESHOLD_DBM = -90;
/** Around the places, degrees. */
const MARGIN_DEG = 0.02;

/** A network: radios from a file, connectivity, relays, combined coverage. */
export function nodesTool(desk: Desk): Tool {
  const { view, radio, status } = desk;
  const text = el('textarea', { id: 'nodes-text', rows: 6, spellcheck: 'false', placeholder: EXAMPLE });
  const file = el('input', {
    type: 'file',
    id: 'nodes-file',
    accept: '.csv,.txt,.json,.geojson,.gpx',
    onchange: () => status.attempt(load),
  });
  const outcome = el('div', { 'aria-live': 'polite' });
  const places = nodeMap(desk);
  let nodes: readonly Node[] = [];
  /** What they were read from. */
  let taken: string | undefined;
  /** Reads the text as it is, and puts it on the map. */
  const take = (): void => {
    nodes = readNodes(text.value.trim() === '' ? EXAMPLE : text.value);
    taken = text.value;
    places.show(nodes);
  };
  const read = (): void => {
    take();
    view.fit(boxAround(nodes, MARGIN_DEG));
    const others = nodes.filter(({ own }) => own !== undefined).length;
    const radios =
      others === 0
        ? 'All use the radio of the Coverage tab'
        : `${others} have their own radio settings; the Coverage tab has the rest`;
    status.say(`${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}. ${radios}.`);
  };
  const load = async (): Promise<void> => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
    read();
  };
  const network: NodeDesk = {
    ...desk,
    places,
    need(least) {
      if (taken !== text.value) read();
      if (nodes.length < least) throw new Error(`At least ${least} places are needed.`);
      return nodes;
    },
    thresholdDbm: () => Number.parseFloat(radio.values()['receiver.rxs'] ?? '') || THRESHOLD_DBM,
    tell: (...words) => outcome.replaceChildren(...words),
  };
  const act = (words: string, work: () => Promise<void>): HTMLElement => button(words, () => status.attempt(work));
  return {
    id: 'nodes',
    title: 'Network',
    element: el(
      'div',
      {},
      el(
        'div',
        { class: 'field' },
        el('label', { for: 'nodes-text' }, 'Places: CSV, GeoJSON, GPX or Meshtastic JSON'),
        text,
      ),
      el('div', { class: 'row wrap' }, el('label', { for: 'nodes-file', class: 'small' }, 'or a file'), file),
      el('p', { class: 'small' }, 'Optional columns for each radio: alt (m above ground), txw, frq, txg, azi, tlt.'),
      el(
        'div',
        { class: 'row wrap gap' },
        act('Show', async () => read()),
        act('Connectivity', () => whoHearsWhom(network)),
        act('Find a relay', () => findRelay(network)),
        act('Coverage from all', () => coverFromAll(network)),
        act('Levels at the pin', () => heardAtPin(network)),
        act('Levels along the route', () => alongTheWay(network)),
      ),
      outcome,
    ),
    show() {
      places.display(true);
      // The places of a link.
      if (taken === undefined && text.value.trim() !== '') void status.attempt(async () => take());
    },
    hide: () => places.display(false),
    state: {
      get: (): Values => (text.value.trim() === '' ? {} : { text: text.value }),
      set({ text: said = '' }) {
        text.value = said;
      },
    },
  };
}

/** Computes where at least one of the radios is received, as a layer. */
async function coverFromAll(desk: NodeDesk): Promise<void> {
  const { radio, server, calculating, need, tell } = desk;
  const body = networkBody('transmitters', need(1), radio.values(), 'Together') as unknown as MultisiteBody;
  const answer = await calculating.run('Network coverage', (watch) => server.client(watch).multisite(body), radio.show);
  if (answer === undefined) return;
  tell(el('p', {}, `Covered area: ${answer.area.toFixed(1)} km².`), notesList(answer.calculation_adjusted));
  await showCalculation(desk, answer.sid, true);
}
