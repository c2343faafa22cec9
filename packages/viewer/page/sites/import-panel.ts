import { button, el } from '../dom/element.js';
import { notesList, ownNotes } from '../dom/notes.js';
import { boxAround } from '../map/box-around.js';
import type { Column } from '../nodes/columns.js';
import { type Node, type NodesChoice, type ReadNodes, readNodes, TableError } from '../nodes/read-nodes.js';
import { refusedTable } from '../nodes/refused-table.js';
import { fieldText } from '../form/radio-fields.js';
import type { Desk } from '../start/desk.js';
import { openProject } from './open-project.js';
import { isProject } from './project.js';
import { columnChooser } from './column-chooser.js';
import { fileText } from '@radioshed/units';
import { added, currentSite, type SiteBook } from './site-book.js';

const EXAMPLE =
  'name, lat, lon, height_m, power_w\nHill, 0.52, 0.47, 6, 5\nHarbour, 0.46, 0.55, 10, 5\nTower, 0.55, 0.56, 40, 1';
/** Fields that a site of one's own has otherwise. */
const OF_EXAMPLE = ['site', 'transmitter.lat', 'transmitter.lon'];
/** Sites that a project takes. */
const MOST = 500;
/** Rows that the table of what was read shows. */
const MOST_ROWS = 100;
/** Around the sites, degrees. */
const MARGIN_DEG = 0.02;

/** Adds sites from a list or a project file, with tables of what was read and what was refused. */
export function importPanel(desk: Desk): HTMLElement {
  const { sites: store, status, view } = desk;
  const text = el('textarea', { id: 'sites-text', rows: 5, spellcheck: 'false', placeholder: EXAMPLE });
  const outcome = el('div', { 'aria-live': 'polite' });
  /** The project as the page made it: a list replaces its example. */
  const first = store.book();
  /** The last list, and the project with it: other columns for it replace what was read before. */
  let last: { readonly said: Uint8Array | string; readonly book: SiteBook } | undefined;
  const take = async (said: Uint8Array | string, choice?: NodesChoice): Promise<void> => {
    if (said.length === 0 || (typeof said === 'string' && said.trim() === ''))
      throw new Error('There is nothing to import. Paste a list of sites, or open a file.');
    const text = typeof said === 'string' ? said : fileText(said);
    if (isProject(text)) {
      const words = await openProject(desk, text)();
      outcome.replaceChildren();
      return status.say(`Project ${words}`);
    }
    const { nodes, refused, columns, notes } = await read(said, choice);
    if (nodes.length > MOST)
      throw new Error(
        `The list has ${nodes.length} places; a project takes ${MOST} sites. Paste a track in the Network tab instead.`,
      );
    if (choice !== undefined && last?.said === said && last.book === store.book()) store.undo();
    // A preset may have been chosen before: the example is what its name and its location make it.
    const [only, ...others] = store.book().sites;
    const isExample =
      others.length === 0 && OF_EXAMPLE.every((path) => only?.values[path] === first.sites[0]?.values[path]);
    const before = isExample ? { sites: [], current: 0 } : store.book();
    const { values } = currentSite(store.book());
    store.change(
      added(
        before,
        nodes.map(({ name, lat, lon, own }) => ({
          ...values,
          ...own,
          site: name,
          'transmitter.lat': String(lat),
          'transmitter.lon': String(lon),
        })),
      ),
    );
    last = { said, book: store.book() };
    view.fit(boxAround(nodes, MARGIN_DEG));
    outcome.replaceChildren(
      ...refusedTable(refused),
      notesList(ownNotes(notes)),
      ...chooser(said, columns, false),
      readTable(nodes),
    );
    outcome.scrollIntoView({ block: 'nearest' });
    const left =
      refused.length === 0
        ? ''
        : ` ${refused.length} ${refused.length === 1 ? 'entry was' : 'entries were'} refused: see the table.`;
    status.say(`${nodes.length} ${nodes.length === 1 ? 'site' : 'sites'} imported.${left}`);
  };
  /** Where a table does not say where its locations are, people may. */
  const read = async (said: Uint8Array | string, choice: NodesChoice | undefined): Promise<ReadNodes> => {
    try {
      return await readNodes(said, choice);
    } catch (error) {
      outcome.replaceChildren(...(error instanceof TableError ? chooser(said, error.columns, error.needsCrs) : []));
      outcome.scrollIntoView({ block: 'nearest' });
      throw error;
    }
  };
  const chooser = (said: Uint8Array | string, columns: readonly Column[], asksCrs: boolean): HTMLElement[] =>
    columns.length === 0 && !asksCrs
      ? []
      : [columnChooser(columns, asksCrs, (choice) => status.attempt(() => take(said, choice)))];
  const file = el('input', {
    type: 'file',
    id: 'sites-file',
    accept: '.csv,.txt,.tsv,.json,.geojson,.gpx,.kml,.kmz,.zip',
    onchange: () =>
      status.attempt(async () => {
        const bytes = await file.files?.[0]?.arrayBuffer();
        await take(bytes === undefined ? '' : new Uint8Array(bytes));
        file.value = ''; // the same file can be opened again
      }),
  });
  return el(
    'details',
    { class: 'import' },
    el('summary', {}, 'Import sites or a project'),
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'sites-text' }, 'Table (CSV, text), GeoJSON, GPX, KML, KMZ or JSON of mesh nodes'),
      text,
    ),
    el(
      'p',
      { class: 'small' },
      'Columns: name, lat, lon (degrees, or degrees, minutes and seconds, also in columns of their own), or one of mgrs, utm, locator, coordinates, or zone, easting, northing; metres of a map grid with its coordinate system. Optional, with units: height_m or height_ft (above ground), power_w or power_dbm, frequency_mhz, gain_dbi, azimuth, tilt; the form has the rest.',
    ),
    el(
      'div',
      { class: 'row wrap gap' },
      button('Import', () => status.attempt(() => take(text.value))),
    ),
    el('div', { class: 'row wrap' }, el('label', { for: 'sites-file', class: 'small' }, 'or a file'), file),
    outcome,
  );
}

/** The fields read for each site. */
function readTable(nodes: readonly Node[]): HTMLElement {
  const left = nodes.length > MOST_ROWS ? `; the first ${MOST_ROWS} of ${nodes.length}` : '';
  const rows = nodes.slice(0, MOST_ROWS).map(({ name, lat, lon, own = {} }) => {
    const words = Object.entries(own).map(([path, value]) => fieldText(path, value));
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', {}, `${lat.toFixed(5)}, ${lon.toFixed(5)}`),
      el('td', {}, words.join(', ')),
    );
  });
  return el('table', { class: 'read' }, el('caption', {}, `Imported sites${left}`), ...rows);
}
