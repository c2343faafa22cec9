import { button, el } from '../dom/element.js';
import { type Column, type ColumnRole, roleWords } from '../nodes/columns.js';

/** Shows what was read from each column of a table, and lets people say it. @param read reads the table again */
export function columnChooser(columns: readonly Column[], read: (roles: readonly ColumnRole[]) => void): HTMLElement {
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
  const rows = columns.map(({ name, example }, i) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, example), el('td', {}, choices[i] ?? ''))); // prettier-ignore
  const again = button('Read again with these columns', () => read(choices.map(({ value }) => value)), {
    hidden: true,
  });
  const head = ['Column', 'First value', 'Read as'].map((words) => el('th', { scope: 'col' }, words));
  return el(
    'div',
    {},
    el('table', { class: 'columns' }, el('caption', {}, 'Columns of the list'), el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)), // prettier-ignore
    again,
  );
}
