import type { MultilinkBody, MultisiteBody, RelayBody } from '@radioshed/contract/client';

import { closeDrawer } from '../dom/drawer.js';
import { button, el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import type { Values } from '../form/values.js';
import { lineOn } from '../map/line.js';
import { type Pin, pin } from '../map/pin.js';
import type { Place } from '../map/place.js';
import { valueText } from '../result/readout.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { heardFrom } from './heard.js';
import { groupsOf, linksOf } from './links.js';
import { matrixTable } from './matrix-table.js';
import { networkBody } from './node-bodies.js';
import { type Node, readNodes } from './read-nodes.js';
import { alongRoute } from './route.js';
import { showRoute } from './route-drawer.js';

const EXAMPLE =
  'name, lat, lon, alt, txw\nHill, 0.52, 0.47, 6, 5\nHarbour, 0.46, 0.55, 10, 5\nTower, 0.55, 0.56, 40, 1';
/** Of a piece of a way where the pin hears nothing. */
const DEAF = '#c62828';
const COLOURS = { both: '#2e7d32', one: '#f9a825' } as const;
/** Level from which on radios hear each other where the form names none, dBm. */
const THRESHOLD = -90;
/** More places than these are a track: a line, no pins. */
const MOST_PINS = 200;
/** Places that a way is worked out at. */
const ALONG = 200;

/** A network: its radios from a file, who hears whom, where a relay joins them, what all of them cover. */
export function nodesTool(desk: Desk): Tool {
  const { view, server, radio, status, calculating } = desk;
  const text = el('textarea', { id: 'nodes-text', rows: 6, spellcheck: 'false', placeholder: EXAMPLE });
  const file = el('input', {
    type: 'file',
    id: 'nodes-file',
    accept: '.csv,.txt,.json,.geojson,.gpx',
    onchange: () => void load(),
  });
  const outcome = el('div', { 'aria-live': 'polite' });
  const lines = lineOn(view.map, 'node-links', 2);
  const cursor = pin(view.map, desk.sender(), { label: 'Place in the chart', kind: 'site', letter: '' });
  cursor.show(false);
  let nodes: readonly Node[] = [];
  let pins: Pin[] = [];
  let drawn: readonly [places: readonly (readonly Place[])[], colours: readonly string[]] = [[], []];
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
  const draw = (places: readonly (readonly Place[])[], colours: readonly string[]): void => {
    drawn = [places, colours];
    lines.set(places, colours);
  };
  const display = (isShown: boolean): void => {
    for (const each of pins) each.show(isShown);
    if (!isShown) closeDrawer();
    lines.set(isShown ? drawn[0] : [], drawn[1]);
  };
  const show = (): void => {
    clear();
    if (nodes.length > MOST_PINS) return draw([nodes], []);
    pins = nodes.map((node, i) => pin(view.map, node, { label: node.name, kind: 'site', letter: String(i + 1) }));
  };
  /** Reads the text as it is, and puts it on the map. */
  const take = (): void => {
    nodes = readNodes(text.value.trim() === '' ? EXAMPLE : text.value);
    show();
  };
  const read = (): readonly Node[] => {
    take();
    const [lats, lons] = [nodes.map(({ lat }) => lat), nodes.map(({ lon }) => lon)];
    view.fit([Math.max(...lats) + 0.02, Math.max(...lons) + 0.02, Math.min(...lats) - 0.02, Math.min(...lons) - 0.02]);
    const others = nodes.filter(({ own }) => own !== undefined).length;
    const radios =
      others === 0
        ? 'All use the radio of the first tab'
        : `${others} say something of their own radio, the first tab says the rest`;
    status.say(`${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}. ${radios}.`);
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
  const listen = async (): Promise<void> => {
    const all = need(1);
    const heard = await heardFrom(desk, 'Heard at the pin', all);
    if (heard === undefined) return;
    const rows = all.slice(0, MOST_PINS).map((node, i) => {
      const link = heard.links[i];
      const dbm = link?.['Signal power at receiver dBm'] ?? Number.NaN;
      const cells = [node.name, link === undefined ? '' : `${link['Distance to receiver km'].toFixed(2)} km`, Number.isNaN(dbm) ? 'no link' : valueText(dbm, 'dBm')]; // prettier-ignore
      return el('tr', { class: dbm >= threshold() ? 'good' : undefined }, ...cells.map((cell) => el('td', {}, cell)));
    });
    outcome.replaceChildren(el('table', {}, el('caption', {}, `Heard at the pin from each place${all.length > rows.length ? `; the first ${rows.length}` : ''}`), ...rows), notesList(heard.notes)); // prettier-ignore
  };
  const travel = async (): Promise<void> => {
    const way = alongRoute(need(2), ALONG);
    const heard = await heardFrom(desk, 'Along the way', way.map((place, i) => ({ ...place, name: String(i) }))); // prettier-ignore
    if (heard === undefined) return;
    const levelDbm = heard.links.map((link) => link?.['Signal power at receiver dBm'] ?? Number.NaN);
    const [distanceKm, thresholdDbm] = [way.map((place) => place.distanceKm), threshold()];
    // A piece of the way is as its worse end.
    const pieces = way.slice(1).map((place, i) => [way[i] ?? place, place]);
    draw(pieces, pieces.map((_, i) => ((levelDbm[i] ?? Number.NaN) >= thresholdDbm && (levelDbm[i + 1] ?? Number.NaN) >= thresholdDbm ? COLOURS.both : DEAF))); // prettier-ignore
    const csv = ['km,lat,lon,dBm', ...way.map(({ distanceKm: km, lat, lon }, i) => [km.toFixed(3), lat.toFixed(6), lon.toFixed(6), Number.isFinite(levelDbm[i]) ? levelDbm[i]?.toFixed(1) : ''].join(','))].join('\n'); // prettier-ignore
    const save = el('a', { href: URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), download: 'way.csv' }, 'Save as CSV'); // prettier-ignore
    showRoute({ distanceKm, levelDbm, thresholdDbm }, (i) => {
      const place = i === undefined ? undefined : way[i];
      cursor.show(place !== undefined);
      if (place !== undefined) cursor.move(place);
    }, save); // prettier-ignore
    outcome.replaceChildren(
      el('p', {}, `What the pin hears of a radio that goes along the places in their order, ${distanceKm.at(-1)?.toFixed(1)} km; with equal radios it is what that one hears of the pin.`), // prettier-ignore
      notesList(heard.notes),
    );
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
        el('label', { for: 'nodes-text' }, 'Places: CSV, GeoJSON, GPX or Meshtastic JSON'),
        text,
      ),
      el('div', { class: 'row wrap' }, el('label', { for: 'nodes-file', class: 'small' }, 'or a file'), file),
      el(
        'p',
        { class: 'small' },
        'Columns alt (m above ground), txw, frq, txg, azi and tlt say what a radio has of its own.',
      ),
      el(
        'div',
        { class: 'row wrap gap' },
        button('Show', () => status.attempt(async () => read())),
        button('Who hears whom', () => status.attempt(connect)),
        button('Find a relay', () => status.attempt(relay)),
        button('Cover from all', () => status.attempt(cover)),
        button('Heard at the pin', () => status.attempt(listen)),
        button('Along the way', () => status.attempt(travel)),
      ),
      outcome,
    ),
    show() {
      display(true);
      // The places of a link.
      if (nodes.length === 0 && text.value.trim() !== '') void status.attempt(async () => take());
    },
    hide: () => display(false),
    state: {
      get: (): Values => (text.value.trim() === '' ? {} : { text: text.value }),
      set({ text: places = '' }) {
        text.value = places;
      },
    },
  };
}
