import { el } from '../dom/element.js';
import type { BudgetRow } from './budget-rows.js';

/** The rows as a table. */
export function budgetTable(rows: readonly BudgetRow[], caption = 'Link budget'): HTMLElement {
  const body = rows.map(({ label, value, unit, isSum = false }) =>
    el(
      'tr',
      { class: isSum ? 'sum' : undefined },
      el('th', { scope: 'row' }, label),
      el(
        'td',
        { class: 'number' },
        value
          .toFixed(unit === 'km' ? 3 : 1)
          .replace(/^-(?=0\.0+$)/, '')
          .replace('-', '−'),
      ),
      el('td', {}, unit),
    ),
  );
  return el('table', { class: 'budget' }, el('caption', {}, caption), el('tbody', {}, ...body));
}
