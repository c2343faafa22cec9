import type { MultilinkBody, MultisiteBody, PointsBody, RelayBody } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { lineOn } from '../map/line.js';
import { type Pin, pin } from '../map/pin.js';
import { valueText } from '../result/readout.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { groupsOf, linksOf } from './links.js';
import { matrixTable } from './matrix-table.js';
import { networkBody, routeBody } from './node-bodies.js';
import { type Node, readNodes } from './read-nodes.js';

const EXAMPLE = 'name, lat, lon\nHill, 0.52, 0.47\nHarbour, 0.46, 0.55\nTower, 0.55, 0.56';
const COLOURS = { both: '#2e7d32', one: '#f9a825' } as const;
/** Level from which on radios hear each other where the form names none, dBm. */
const THRESHOLD = -90;

/** A network: its radios from a file, who hears whom, where a relay joins them, what all of them cover. */
export function nodesTool(desk: Desk): Tool {
  const { view, server, radio, status, calculating } = desk;
  const text = el('textarea', { id: 'nodes-text', rows: 6, spellcheck: 'false', placeholder: EXAMPLE });
  const file = el('input', {
    type: 'file',
    id: 'nodes-file',
    accept: '.csv,.txt,.json,.geojson',
    onchange: () => void load(),
  });
  const outcome = el('div', { 'aria-live': 'polite' });
  const lines = lineOn(view.map, 'node-links', 2);
  let nodes: readonly Node[] = [];
  let pins: Pin[] = [];
  let drawn: readonly [places: readonly (readonly Node[])[], colours: readonly string[]] = [[], []];
  const load = async (): Promise<void> => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
    void status.attempt(async () => read());
  };
  const threshold = (): number => Number.parseFloat(radio.values()['receiver.rxs'] ?? '') || THRESHOLD;
  const clear = (): void => {
    for (const each of pins) each.remove();
    pins = [];
    lines.set([]);
    drawn = [[], []];
  };
  const draw = (places: readonly (readonly Node[])[], colours: readonly string[]): void => {
    drawn = [places, colours];
    lines.set(places, colours);
  };
  const display = (isShown: boolean): void => {
    for (const each of pins) each.show(isShown);
    lines.set(isShown ? drawn[0] : [], drawn[1]);
  };
  const show = (): void => {
    clear();
    pins = nodes.map((node, i) => pin(view.map, node, { label: node.name, kind: 'site', letter: String(i + 1) }));
  };
  const read = (): readonly Node[] => {
    nodes = readNodes(text.value.trim() === '' ? EXAMPLE : text.value);
    show();
    const [lats, lons] = [nodes.map(({ lat }) => lat), nodes.map(({ lon }) => lon)];
    view.fit([Math.max(...lats) + 0.02, Math.max(...lons) + 0.02, Math.min(...lats) - 0.02, Math.min(...lons) - 0.02]);
    status.say(`${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}. All use the radio of the first tab.`);
    return nodes;
  };
  const need = (least: number): readonly Node[] => {
    if (nodes.length === 0) read();
    if (nodes.length < least) throw new Error(`At least ${least} places are needed.`);
    return nodes;
  };
  const connect = async (): Promise<void> => {
    const all = need(2);
    const body = networkBody('radios', all, radio.values(), 'Mesh') as unknown as MultilinkBody;
    const answer = await calculating.run('Connectivity', (watch) => server.client(watch).multilink(body), radio.show);
    if (answer === undefined) return;
    const links = linksOf(answer.values, all.length, threshold());
    const heard = links.filter(({ state }) => state !== 'none');
    draw(heard.map(({ from, to }) => [all[from], all[to]] as Node[]), heard.map(({ state }) => COLOURS[state as 'both' | 'one'])); // prettier-ignore
    const groups = groupsOf(links, all.length);
    const words = groups.length === 1 ? 'All radios reach each other' : `The radios fall into ${groups.length} groups`;
    outcome.replaceChildren(
      el('p', {}, `${words} at ${valueText(threshold(), 'dBm')} or more; ${links.filter(({ state }) => state === 'both').length} of ${links.length} links work both ways.`), // prettier-ignore
      matrixTable(all, answer.values, threshold()),
      notesList(answer.calculation_adjusted),
    );
  };
  const relay = async (): Promise<void> => {
    const all = need(2);
    const body = {
      ...networkBody('radios', all, radio.values(), 'Mesh'),
      receiver: { rxs: threshold() },
      tries: 60,
      count: 5,
    };
    const answer = await calculating.run('Relay', (watch) => server.client(watch).relay(body as unknown as RelayBody), radio.show); // prettier-ignore
    if (answer === undefined) return;
    show();
    const rows = answer.places.map((place, i) => {
      const letter = String.fromCharCode(65 + i);
      pins.push(pin(view.map, place, { label: `Relay ${letter}`, kind: 'listener', letter }));
      const margin = place.margin === null ? 'no link' : `${place.margin.toFixed(1).replace('-', '−')} dB to spare`;
      const words = `${letter}: joins ${place.joins} groups, reaches ${place.reaches.length} radios, ${margin}`;
      return el('li', {}, el('div', { class: 'row' }, el('span', { class: 'title' }, words), button('Go there', () => desk.moveSender(place), { 'aria-label': `Put the transmitter at relay ${letter}` }))); // prettier-ignore
    });
    outcome.replaceChildren(el('p', {}, `${answer.groups.length} ${answer.groups.length === 1 ? 'group' : 'groups'} without a relay.`), el('ul', { class: 'kept' }, ...rows), notesList(answer.notes)); // prettier-ignore
  };
  const cover = async (): Promise<void> => {
    const all = need(1);
    const body = networkBody('transmitters', all, radio.values(), 'Together') as unknown as MultisiteBody;
    const answer = await calculating.run(
      'Coverage of all',
      (watch) => server.client(watch).multisite(body),
      radio.show,
    );
    if (answer === undefined) return;
    outcome.replaceChildren(
      el('p', {}, `${answer.area.toFixed(1)} km² are covered.`),
      notesList(answer.calculation_adjusted),
    );
    await showCalculation(desk, answer.sid, true);
  };
  const route = async (): Promise<void> => {
    const all = need(1);
    const body = routeBody(all, radio.values(), desk.sender()) as unknown as PointsBody;
    const answer = await calculating.run('Route', (watch) => server.client(watch).points(body), radio.show);
    if (answer === undefined) return;
    const rows = answer.Transmitters.map((each) => {
      const dbm = each['Signal power at receiver dBm'];
      const cells = [
        String(each.markerId ?? each.server + 1),
        `${each['Distance to receiver km'].toFixed(2)} km`,
        valueText(dbm, 'dBm'),
      ];
      return el('tr', { class: dbm >= threshold() ? 'good' : undefined }, ...cells.map((cell) => el('td', {}, cell)));
    });
    outcome.replaceChildren(el('table', {}, el('caption', {}, 'Heard at the pin from each place'), ...rows), notesList(answer.calculation_adjusted)); // prettier-ignore
  };
  return {
    id: 'nodes',
    title: 'Network',
    element: el(
      'div',
      {},
      el(
        'div',
        { class: 'field' },
        el('label', { for: 'nodes-text' }, 'Places: CSV, GeoJSON or Meshtastic JSON'),
        text,
      ),
      el('div', { class: 'row wrap' }, el('label', { for: 'nodes-file', class: 'small' }, 'or a file'), file),
      el(
        'div',
        { class: 'row wrap gap' },
        button('Show', () => status.attempt(async () => read())),
        button('Who hears whom', () => status.attempt(connect)),
        button('Find a relay', () => status.attempt(relay)),
        button('Cover from all', () => status.attempt(cover)),
        button('Heard at the pin', () => status.attempt(route)),
      ),
      outcome,
    ),
    show: () => display(true),
    hide: () => display(false),
  };
}
