import type { ListedCalculation } from '@radioshed/contract/schemas';

import { button, el } from '../dom/element.js';
import { keepFocus } from '../dom/keep-focus.js';
import { LAYER_FILES } from '../result/layer-record.js';
import { saveMenu } from '../result/save-menu.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { analysesOf } from './analyses.js';
import { compare } from './compare.js';

/** Calls in words. */
const KINDS: Readonly<Record<string, string>> = {
  area: 'coverage',
  multisite: 'network coverage',
  path: 'link',
  points: 'route',
  multilink: 'connectivity',
  bsa: 'best site',
  merge: 'merged network',
  interference: 'interference',
  'hf/area': 'HF coverage',
  'hf/prediction': 'HF circuit',
  'satellite/area': 'satellites',
  spotbeam: 'spot beam',
  '3d': '3D model',
};

/** Calculations saved on the server: show, download, compare, merge, delete. */
export function savedTool(desk: Desk): Tool {
  const { server, status, layers } = desk;
  const rows = el('ul', { class: 'entries' });
  const networks = el('select', { id: 'saved-network', onchange: () => draw() });
  const compareButton = button('Compare', () => status.attempt(() => compare(desk, chosen())), { disabled: true });
  const marked = new Set<number>();
  let all: readonly ListedCalculation[] = [];

  const chosen = (): readonly ListedCalculation[] => all.filter(({ id }) => marked.has(id));
  const refresh = async (): Promise<void> => {
    if (!server.hasKey()) return;
    all = await server.client().calculations();
    const names = [...new Set(all.map(({ network }) => network))].toSorted();
    const before = networks.value;
    networks.replaceChildren(
      el('option', { value: '' }, 'all networks'),
      ...names.map((name) => el('option', {}, name)),
    );
    networks.value = names.includes(before) ? before : '';
    analyses.setLayers(all.filter(isLayer), names);
    draw();
  };
  const draw = (): void => {
    const shown = all.filter(({ network }) => networks.value === '' || network === networks.value);
    const made = shown.length === 0 ? [el('li', { class: 'hint' }, 'Nothing is saved yet.')] : shown.map(row);
    keepFocus(rows, () => rows.replaceChildren(...made));
    compareButton.disabled = chosen().length !== 2;
  };
  const row = (each: ListedCalculation): HTMLElement => {
    const { id, sid, kind, site, network, created_at: at } = each;
    const title = `${network} · ${site}`;
    const mark = el('input', {
      type: 'checkbox',
      checked: marked.has(id),
      disabled: !isLayer(each),
      'aria-label': `Tick ${title}`,
      onchange: () => {
        if (!marked.delete(id)) marked.add(id);
        compareButton.disabled = chosen().length !== 2;
      },
    });
    const remove = async (): Promise<void> => {
      if (!window.confirm(`Delete “${title}”? This cannot be undone.`)) return;
      await server.client().deleteCalculation(id);
      layers.remove(sid);
      desk.coverages.drop(sid);
      await refresh();
    };
    // The site comes first: it distinguishes calculations of one network.
    const open = isLayer(each)
      ? button(site, () => status.attempt(() => showCalculation(desk, sid, true)), {
          class: 'plain title',
          title: 'Show on the map',
          'aria-label': title,
        })
      : el(
          'a',
          {
            class: 'title',
            href: server.url(`archive/calc?id=${sid}`),
            target: '_blank',
            rel: 'noopener',
            'aria-label': title,
          },
          site,
        );
    return el(
      'li',
      {},
      el(
        'div',
        { class: 'row' },
        mark,
        open,
        ...(isLayer(each) ? [saveMenu(server, sid, LAYER_FILES, `Save ${title}`)] : []),
        button('Delete', () => status.attempt(remove), { 'aria-label': `Delete ${title}` }),
      ),
      el('div', { class: 'small' }, `${KINDS[kind] ?? kind} · ${network} · ${new Date(at).toLocaleString()}`),
    );
  };
  const analyses = analysesOf(desk, () => status.attempt(refresh), chosen);
  return {
    id: 'saved',
    title: 'Saved',
    element: el(
      'div',
      {},
      el(
        'div',
        { class: 'row wrap gap' },
        el('label', { for: 'saved-network', class: 'small' }, 'Network'),
        networks,
        button('Refresh', () => status.attempt(refresh)),
        compareButton,
      ),
      analyses.element,
      el(
        'p',
        { class: 'hint' },
        'Saved calculations cannot be renamed. To save a link under another name, enter the name in the Link tab.',
      ),
      rows,
    ),
    show: () => status.attempt(refresh),
    placeActions: [{ label: 'List servers here', act: (place) => void status.attempt(() => analyses.askPlace(place)) }],
  };
}

/** Whether it covers an area. */
function isLayer({ PNG_Mercator: picture, bounds }: ListedCalculation): boolean {
  return picture !== undefined && bounds !== undefined;
}
