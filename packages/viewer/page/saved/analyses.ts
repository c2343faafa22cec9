import type { ListedCalculation } from '@radioshed/contract/schemas';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import type { Place } from '../map/place.js';
import { valueText } from '../result/readout.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk } from '../start/desk.js';
import { newestOfSites } from './newest-of-sites.js';
import { showMade } from './show-made.js';

/** Merging, interference and best server, on saved layers. */
export interface Analyses {
  readonly element: HTMLElement;
  readonly setLayers: (layers: readonly ListedCalculation[], networks: readonly string[]) => void;
  /** Asks which sites serve a place. */
  readonly askPlace: (place: Place) => Promise<void>;
}

/** @param refresh reloads the list of saved calculations. @param chosen those ticked in the list */
export function analysesOf(
  desk: Desk,
  refresh: () => Promise<unknown>,
  chosen: () => readonly ListedCalculation[],
): Analyses {
  const { server, radio, status, calculating } = desk;
  const select = (id: string, label: string): { readonly input: HTMLSelectElement; readonly element: HTMLElement } => {
    const input = el('select', { id });
    return { input, element: el('div', { class: 'field' }, el('label', { for: id }, label), input) };
  };
  const network = select('merge-network', 'Network');
  const name = el('input', { id: 'merge-name', value: 'Together', autocomplete: 'off' });
  const threshold = el('input', { id: 'best-threshold', type: 'number', step: 'any', placeholder: 'any level' });
  threshold.value = radio.values()['receiver.rxs'] ?? '';
  const signal = select('signal', 'Signal');
  const jammer = select('jammer', 'Jammer');
  const outcome = el('div', { 'aria-live': 'polite' });
  let areas: readonly ListedCalculation[] = [];

  const sites = (): readonly ListedCalculation[] =>
    areas.filter(({ kind, network: of }) => kind === 'area' && of === network.input.value);
  /** Ticked coverages, or the newest of each site of the network. */
  const best = async (): Promise<void> => {
    const ticked = chosen().filter(isCoverage);
    const [title, servers] =
      ticked.length > 1 ? (['Ticked', ticked] as const) : ([network.input.value, newestOfSites(sites())] as const);
    const of = servers.map(({ sid, site }) => ({ sid, site }));
    await showMade(desk, {
      kind: 'best',
      title,
      of,
      ...(threshold.value === '' ? {} : { threshold: Number(threshold.value) }),
    });
  };
  const merge = async (): Promise<void> => {
    const answer = await calculating.run('Merging', (watch) =>
      server.client(watch).merge({ network: network.input.value, name: name.value }),
    );
    if (answer === undefined) return;
    await showCalculation(desk, answer.sid, true);
    await refresh();
  };
  const interfere = async (): Promise<void> => {
    const body = { s_sites: [signal.input.value], j_sites: [jammer.input.value], name: 'Interference' };
    const answer = await calculating.run('Interference', (watch) => server.client(watch).interference(body));
    if (answer === undefined) return;
    const zero = answer.percentage_above_js.find(({ js }) => js === 0)?.percentage;
    outcome.replaceChildren(
      el(
        'p',
        {},
        `Interference is at least as strong as the signal in ${zero ?? 0} % of the served area (J/S ≥ 0 dB).`,
      ),
      notesList(notesOf(answer)),
    );
    await showCalculation(desk, answer.sid, true);
    await refresh();
  };
  return {
    element: el(
      'div',
      { class: 'fields' },
      el(
        'details',
        {},
        el('summary', {}, 'Network: merge, best server'),
        el(
          'div',
          { class: 'grid' },
          network.element,
          el('div', { class: 'field' }, el('label', { for: 'merge-name' }, 'Layer name'), name),
        ),
        el(
          'div',
          { class: 'row' },
          button('Merge layers', () => status.attempt(merge)),
          button('Best-server map', () => status.attempt(best)),
        ),
        el(
          'div',
          { class: 'field' },
          el('label', { for: 'best-threshold' }, 'Threshold of the best-server map, in the unit of the layers'),
          threshold,
        ),
        el(
          'p',
          { class: 'small' },
          'The best-server map takes the coverages ticked below, or the newest of each site of the network.',
        ),
        el(
          'p',
          { class: 'hint' },
          'Click the map and choose “List servers here” to see the level of each site of this network.',
        ),
      ),
      el(
        'details',
        {},
        el('summary', {}, 'Interference'),
        el('div', { class: 'grid' }, signal.element, jammer.element),
        el(
          'div',
          { class: 'row' },
          button('Compute J/S', () => status.attempt(interfere)),
        ),
      ),
      outcome,
    ),
    setLayers(layers, networks) {
      areas = layers.filter(isCoverage);
      fill(
        network.input,
        networks.map((each) => [each, each]),
      );
      for (const { input } of [signal, jammer])
        fill(
          input,
          areas.map(({ file, network: net, site }) => [file, `${net} · ${site}`]),
        );
    },
    async askPlace({ lat, lon }) {
      if (network.input.value === '') throw new Error('Nothing is saved yet. Calculate a coverage first.');
      const { 'receiver.alt': alt = '', 'receiver.rxg': rxg = '' } = radio.values();
      const asked = {
        net: network.input.value,
        nam: name.value,
        lat,
        lon,
        alt: Number(alt) || 2,
        rxg: Number(rxg) || DEFAULT_GAIN_DBI,
      };
      const reports = await server.client().network(asked);
      const rows = reports.map(({ Site: site, Transmitters: sender }) => ({
        site,
        dbm: sender['Signal power at receiver dBm'] ?? Number.NaN,
        km: sender['Distance to receiver km'],
      }));
      rows.sort((a, b) => b.dbm - a.dbm);
      outcome.replaceChildren(
        el('h3', {}, `At ${lat.toFixed(4)}°, ${lon.toFixed(4)}°`),
        el(
          'table',
          { class: 'servers' },
          ...rows.map(({ site, dbm, km }) =>
            el(
              'tr',
              {},
              el('td', { class: 'number' }, valueText(dbm, 'dBm')),
              el('td', { class: 'number' }, `${km.toFixed(1)} km`),
              el('th', { scope: 'row' }, site),
            ),
          ),
        ),
      );
    },
  };
}

/** Whether it is a coverage of transmitters. */
function isCoverage({ kind }: ListedCalculation): boolean {
  return kind === 'area' || kind === 'multisite';
}

/** Puts choices into a select, and keeps what was chosen where it is still there. */
function fill(input: HTMLSelectElement, choices: readonly (readonly [value: string, words: string])[]): void {
  const before = input.value;
  input.replaceChildren(...choices.map(([value, words]) => el('option', { value }, words)));
  if (choices.some(([value]) => value === before)) input.value = before;
}
