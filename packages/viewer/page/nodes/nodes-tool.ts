import type { MultisiteBody } from '@radioshed/contract/client';
import { fileText } from '@radioshed/units';

import { closeDrawer, markDrawer } from '../dom/drawer.js';
import { button, type Child, el } from '../dom/element.js';
import { notesList, notesOf, ownNotes } from '../dom/notes.js';
import { markShown } from '../dom/outdated.js';
import type { Values } from '../form/values.js';
import { coverSites } from '../coverage/cover-site.js';
import { boxAround } from '../map/box-around.js';
import { isOfProject, type LayerOrigin } from '../result/layer-origin.js';
import { showCalculation } from '../result/show-calculation.js';
import { type SiteBook, siteName, sitePlace, tickedSites } from '../sites/site-book.js';
import type { Desk, Tool } from '../start/desk.js';
import { alongTheWay } from './along-the-way.js';
import { mapOfSites } from './map-of-sites.js';
import { watchMade } from './covered-sites.js';
import { findRelay } from './find-relay.js';
import { heardAtPin } from './heard-at-pin.js';
import { interferenceOfSites } from './interference-of-sites.js';
import { networkBody } from './node-bodies.js';
import type { NodeDesk } from './node-desk.js';
import { nodeMap } from './node-map.js';
import { type Node, readNodes, type ReadNodes, TableError } from './read-nodes.js';
import { refusedTable } from './refused-table.js';
import { whoHearsWhom } from './who-hears-whom.js';

/** Least level of a link if the form has none, dBm. */
const THRESHOLD_DBM = -90;
/** Around the locations, degrees. */
const MARGIN_DEG = 0.02;

/** The tool of a network; maps of the sites that were on the screen before are recalculated by it. */
export interface NetworkTool extends Tool {
  readonly recalculating: (made: LayerOrigin) => (() => void) | undefined;
}

/** A network of the ticked sites: connectivity, relays, best server, overlap, interference, combined coverage. */
export function nodesTool(desk: Desk): NetworkTool {
  const { view, radio, status, sites } = desk;
  const text = el('textarea', { id: 'nodes-text', rows: 6, spellcheck: 'false', placeholder: 'name, lat, lon' });
  const file = el('input', {
    type: 'file',
    id: 'nodes-file',
    accept: '.csv,.txt,.tsv,.json,.geojson,.gpx,.kml',
    onchange: () => status.attempt(load),
  });
  const outcome = el('div', { 'aria-live': 'polite' });
  const places = nodeMap(desk);
  let { nodes, refused, notes }: ReadNodes = { nodes: [], refused: [], columns: [], notes: [] };
  /** Their source. */
  let taken: string | undefined;
  const isPasted = (): boolean => text.value.trim() !== '';
  /** Reads the current locations and puts pasted ones on the map; sites are there already. */
  const take = async (): Promise<void> => {
    const said = text.value;
    ({ nodes, refused, notes } = isPasted()
      ? await readNodes(said).catch(askElsewhere)
      : { nodes: nodesOfSites(sites.book()), refused: [], notes: [] });
    taken = said;
    places.show(isPasted() ? nodes : []);
  };
  const refusedRows = (): HTMLElement[] => [
    ...refusedTable(refused),
    ...(notes.length === 0 ? [] : [notesList(ownNotes(notes))]),
  ];
  const read = async (): Promise<void> => {
    if (!isPasted()) throw new Error('The list of places is empty. Paste places or open a file.');
    await take();
    view.fit(boxAround(nodes, MARGIN_DEG));
    const others = nodes.filter(({ own }) => own !== undefined).length;
    const radios =
      others === 0
        ? 'All use the radio of the Sites tab'
        : `${others} have their own radio settings; the Sites tab has the rest`;
    const left =
      refused.length === 0
        ? ''
        : ` ${refused.length} ${refused.length === 1 ? 'entry was' : 'entries were'} refused: see the table.`;
    status.say(`${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}. ${radios}.${left}`);
    outcome.replaceChildren(...refusedRows());
  };
  const load = async (): Promise<void> => {
    const bytes = await file.files?.[0]?.arrayBuffer();
    text.value = bytes === undefined ? text.value : fileText(new Uint8Array(bytes));
    await read();
  };
  const network: NodeDesk = {
    ...desk,
    places,
    async need(least) {
      if (isPasted() && taken !== text.value) await read();
      else await take();
      if (nodes.length < least)
        throw new Error(
          isPasted()
            ? `At least ${least} places are needed.`
            : `Tick at least ${least} ${least === 1 ? 'site' : 'sites'} in the Sites tab. Import or add sites there.`,
        );
      return nodes;
    },
    thresholdDbm: () => Number.parseFloat(radio.values()['receiver.rxs'] ?? '') || THRESHOLD_DBM,
    tell: (...words) => tell(words, false),
    tellOfPin: (...words) => tell(words, true),
  };
  /** Inputs of calculations: the sites or locations, the form, and the pin that some of them use. */
  const state = (isOfPin: boolean): string => {
    const rest = Object.entries(radio.values()).filter(([path]) => path !== 'site' && !OWN.test(path));
    return JSON.stringify([
      isPasted() ? text.value : tickedSites(sites.book()).map(({ values }) => values),
      rest,
      isOfPin && desk.sender(),
    ]);
  };
  /** Inputs of the result on the screen. */
  let made: { readonly isOfPin: boolean; readonly state: string } | undefined;
  const tell = (words: readonly Child[], isOfPin: boolean): void => {
    outcome.replaceChildren(...words, ...refusedRows());
    made = { isOfPin, state: state(isOfPin) };
  };
  const drawState = (): void => {
    if (made === undefined) return;
    const isOutdated = made.state !== state(made.isOfPin);
    markShown(outcome, isOutdated);
    places.trust(!isOutdated);
    if (isShown) markDrawer(isOutdated);
  };
  let isShown = false;
  const subject = el('p', { class: 'hint' });
  const drawSubject = (): void => {
    const [ticked, all] = [tickedSites(sites.book()).length, sites.book().sites.length];
    subject.textContent = isPasted()
      ? 'Calculations use the pasted places below; coverage of each, best server, overlap and interference use the ticked sites.'
      : `Calculations use the ticked sites: ${ticked} of ${all}.`;
  };
  const follow = (): void => {
    drawSubject();
    drawState();
  };
  sites.onChange(follow);
  watchMade(desk);
  text.addEventListener('input', follow);
  const act = (words: string, work: () => Promise<void>): HTMLElement =>
    button(words, () =>
      status.attempt(() => {
        closeDrawer();
        return work();
      }),
    );
  const pasted = el(
    'details',
    {},
    el('summary', {}, 'Other places or a route'),
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'nodes-text' }, 'Places: table (CSV, text), GeoJSON, GPX, KML or JSON of mesh nodes'),
      text,
    ),
    el('div', { class: 'row wrap' }, el('label', { for: 'nodes-file', class: 'small' }, 'or a file'), file),
    el(
      'p',
      { class: 'small' },
      'Used instead of the ticked sites while the list is not empty. Optional columns for each radio, with units: height_m (above ground), power_w or power_dbm, frequency_mhz, gain_dbi, azimuth, tilt.',
    ),
    el(
      'div',
      { class: 'row wrap gap' },
      act('Show', async () => read()),
    ),
  );
  drawSubject();
  return {
    id: 'nodes',
    title: 'Network',
    element: el(
      'div',
      {},
      subject,
      el(
        'div',
        { class: 'row wrap gap' },
        act('Connectivity', () => whoHearsWhom(network)),
        act('Coverage of each', () => coverEach(desk)),
        act('Best server', () => mapOfSites(desk, 'best')),
        act('Overlap', () => mapOfSites(desk, 'overlap')),
        act('Interference', () => interferenceOfSites(network)),
        act('Combined coverage', () => coverFromAll(network)),
        act('Find a relay', () => findRelay(network)),
        act('Levels at the pin', () => heardAtPin(network)),
        act('Levels along the route', () => alongTheWay(network)),
      ),
      outcome,
      pasted,
    ),
    show() {
      isShown = true;
      places.display(true);
      // The locations of a link.
      if (taken === undefined && isPasted()) void status.attempt(take);
    },
    hide() {
      isShown = false;
      places.display(false);
      closeDrawer();
    },
    recalculating(made) {
      if (!isOfProject(made) || made.kind === 'difference') return undefined;
      const { kind } = made;
      return () =>
        void status.attempt(() => (kind === 'interference' ? interferenceOfSites(network) : mapOfSites(desk, kind)));
    },
    state: {
      get: (): Values => (text.value.trim() === '' ? {} : { text: text.value }),
      set({ text: said = '' }) {
        text.value = said;
        pasted.open = said !== '';
        drawSubject();
      },
    },
  };
}

/** The Sites tab asks for the coordinate system and the columns of a list; this one does not. */
function askElsewhere(error: unknown): never {
  if (!(error instanceof TableError) || (!error.needsCrs && error.columns.length === 0)) throw error;
  throw new Error(
    `${error.message} Import the list in the Sites tab, which lets you choose columns and coordinate system.`,
  );
}

/** Fields of a radio that a site has of its own; the rest is that of the site in the form. */
const OWN = /^(transmitter|antenna)\./;

/** The ticked sites, each with its own transmitter and antenna. */
function nodesOfSites(book: SiteBook): Node[] {
  return tickedSites(book).map((site) => {
    const own = Object.fromEntries(Object.entries(site.values).filter(([path]) => OWN.test(path)));
    return { name: siteName(site), ...sitePlace(site), own };
  });
}

/** Calculates the coverages of ticked sites that are missing or outdated, and shows the strongest level of all. */
async function coverEach(desk: Desk): Promise<void> {
  const ticked = tickedSites(desk.sites.book());
  if (ticked.length > 1) return mapOfSites(desk, 'strongest');
  if (await coverSites(desk, ticked))
    desk.status.say(`Coverage of ${ticked.length} ${ticked.length === 1 ? 'site' : 'sites'} is on the map.`);
}

/** Computes where at least one of the radios is received, as a layer. */
async function coverFromAll(desk: NodeDesk): Promise<void> {
  const { radio, server, calculating, need, tell } = desk;
  const body = networkBody('transmitters', await need(1), radio.values(), 'Together') as unknown as MultisiteBody;
  const answer = await calculating.run('Network coverage', (watch) => server.client(watch).multisite(body), radio.show);
  if (answer === undefined) return;
  tell(el('p', {}, `Covered area: ${answer.area.toFixed(1)} km².`), notesList(notesOf(answer)));
  await showCalculation(desk, answer.sid, true);
}
