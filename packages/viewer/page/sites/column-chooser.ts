import { button, el } from '../dom/element.js';
import { type Column, roleWords } from '../nodes/columns.js';
import type { NodesChoice } from '../nodes/read-nodes.js';

/** Map grids that lists of sites have most, for the coordinate system of metres. */
const SYSTEMS: readonly (readonly [crs: string, words: string])[] = [
  ['EPSG:27700', 'British National Grid'],
  ['EPSG:2056', 'Swiss LV95'],
  ['EPSG:21781', 'Swiss LV03'],
  ['EPSG:28992', 'Dutch RD'],
  ['EPSG:2154', 'French Lambert-93'],
  ['EPSG:25832', 'UTM zone 32 north, ETRS89'],
  ['EPSG:32630', 'UTM zone 30 north, WGS 84'],
];

/**
 * Shows what was read from each column of a table, and lets people say it.
 *
 * @param asksCrs whether to ask for the coordinate system of metres
 * @param read reads the table again
 */
export function columnChooser(
  columns: readonly Column[],
  asksCrs: boolean,
  read: (choice: NodesChoice) => void,
): HTMLElement {
  const choices = columns.map(({ name, role }) => {
    const options = roleWords().map(([value, words]) => el('option', { value }, words));
    const choice = el(
      'select',
      { 'aria-label': `Read ${name} as`, onchange: () => (again.hidden = false) },
      ...options,
    );
    choice.value = role;
    return choice;
  });
  const rows = columns.map(({ name, example }, i) =>
    el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, example), el('td', {}, choices[i] ?? '')),
  );
  const crs = el('input', {
    type: 'text',
    id: 'sites-crs',
    list: 'sites-systems',
    placeholder: 'EPSG:27700',
    oninput: () => (again.hidden = false),
  });
  const again = button(
    'Read again with these columns',
    () => read({ roles: choices.map(({ value }) => value), ...(crs.value.trim() === '' ? {} : { crs: crs.value }) }),
    { hidden: true },
  );
  const isGrid = asksCrs || columns.some(({ role }) => role === 'easting');
  const system = el(
    'div',
    { class: 'field' },
    el('label', { for: 'sites-crs' }, 'Coordinate system of metres'),
    crs,
    el('datalist', { id: 'sites-systems' }, ...SYSTEMS.map(([value, words]) => el('option', { value }, words))),
  );
  const head = ['Column', 'First value', 'Read as'].map((words) => el('th', { scope: 'col' }, words));
  return el(
    'div',
    {},
    el(
      'table',
      { class: 'columns' },
      el('caption', {}, 'Columns of the list'),
      el('thead', {}, el('tr', {}, ...head)),
      el('tbody', {}, ...rows),
    ),
    ...(isGrid ? [system] : []),
    again,
  );
}
