import { byId, el } from '../dom/element.js';
import type { Tool } from './desk.js';

/** Shows tools as tabs, after the pattern of WAI-ARIA: arrows move between them. @param first the one to begin with @param onChoose called before another is shown @returns the chosen one */
export function tabs(
  tools: readonly Tool[],
  first: string | undefined,
  onChoose: () => void,
): { readonly current: () => Tool } {
  const [bar, place] = [byId('tabs'), byId('tools')];
  const made = tools.map((tool, i) => {
    const tab = el('button', { type: 'button', role: 'tab', id: `tab-${tool.id}`, 'aria-controls': `tool-${tool.id}`, onclick: () => choose(i) }, tool.title); // prettier-ignore
    const panel = el('div', { role: 'tabpanel', id: `tool-${tool.id}`, 'aria-labelledby': tab.id }, tool.element);
    bar.append(tab);
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
      tab.tabIndex = i === at ? 0 : -1;
      panel.hidden = i !== at;
    }
    made[at]?.tool.show?.();
  };
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose((at + step + made.length) % made.length);
    made[at]?.tab.focus();
  });
  choose(
    Math.max(
      0,
      tools.findIndex(({ id }) => id === first),
    ),
  );
  return { current: () => made[at]?.tool ?? (tools[0] as Tool) };
}
