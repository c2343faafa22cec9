import { byId, el } from '../dom/element.js';
import type { Tool } from './desk.js';

/**
 * Shows tools as tabs, after the pattern of WAI-ARIA: arrows move between those of a row. Rare tools are a second row,
 * which More opens.
 * @param first the one to begin with
 * @param onChoose called before another is shown
 * @returns the chosen one, and a way to choose another
 */
export function tabs(
  tools: readonly Tool[],
  first: string | undefined,
  onChoose: () => void,
): { readonly current: () => Tool; readonly choose: (id: string) => void } {
  const [bar, rare, place] = [byId('tabs'), byId('more-tabs'), byId('tools')];
  const more = byId('more');
  const openMore = (isOpen: boolean): void => {
    rare.hidden = !isOpen;
    more.setAttribute('aria-expanded', String(isOpen));
  };
  more.addEventListener('click', () => openMore(rare.hidden === true));
  const made = tools.map((tool, i) => {
    const tab = el(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tool.id}`,
        'aria-controls': `tool-${tool.id}`,
        onclick: () => choose(i),
      },
      tool.title,
    );
    const panel = el('div', { role: 'tabpanel', id: `tool-${tool.id}`, 'aria-labelledby': tab.id }, tool.element);
    (tool.isMore === true ? rare : bar).append(tab);
    place.append(panel);
    return { tool, tab, panel };
  });
  let at = -1;
  const choose = (next: number): void => {
    if (next === at) return;
    made[at]?.tool.hide?.();
    onChoose();
    at = next;
    for (const [i, { tab, panel }] of made.entries()) {
      tab.setAttribute('aria-selected', String(i === at));
      // A row without the chosen one is entered at its first.
      const isFirst = tab.parentElement?.firstElementChild === tab && tab.parentElement !== made[at]?.tab.parentElement;
      tab.tabIndex = i === at || isFirst ? 0 : -1;
      panel.hidden = i !== at;
    }
    openMore(made[at]?.tool.isMore === true);
    made[at]?.tool.show?.();
  };
  for (const row of [bar, rare]) {
    row.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const inRow = made.flatMap(({ tab }, i) => (tab.parentElement === row ? [i] : []));
      choose(inRow[(inRow.indexOf(at) + step + inRow.length) % inRow.length] ?? at);
      made[at]?.tab.focus();
    });
  }
  choose(
    Math.max(
      0,
      tools.findIndex(({ id }) => id === first),
    ),
  );
  return {
    current: () => made[at]?.tool ?? (tools[0] as Tool),
    choose: (id) => choose(tools.findIndex((tool) => tool.id === id)),
  };
}
