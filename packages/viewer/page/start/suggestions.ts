import { el } from '../dom/element.js';

/** One line of the list. */
export interface Suggestion<T> {
  readonly words: string;
  readonly value: T;
}

/** A list below a text field. */
export interface Suggestions<T> {
  readonly element: HTMLElement;
  /** Opens it with these lines, and a line of credit below them; without lines it is closed. */
  readonly show: (lines: readonly Suggestion<T>[], credit?: string) => void;
  /** Marks the first line, which Enter then takes. */
  readonly markFirst: () => void;
  readonly close: () => void;
}

/**
 * Makes a text field a combobox: arrow keys choose a line, Enter and a click take it, Escape closes the list.
 *
 * @see WAI-ARIA Authoring Practices 1.2, editable combobox with list autocomplete
 * @param take called with the line that was chosen
 */
export function suggestions<T>(input: HTMLInputElement, take: (chosen: Suggestion<T>) => void): Suggestions<T> {
  const list = el('ul', { id: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions' });
  const credits = el('p', { class: 'small' });
  const element = el('div', { class: 'suggestions', hidden: true }, list, credits);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  let lines: readonly Suggestion<T>[] = [];
  let at = -1;
  const mark = (next: number): void => {
    at = next;
    for (const [i, each] of [...list.children].entries()) each.setAttribute('aria-selected', String(i === at));
    const marked = list.children[at];
    if (marked === undefined) return void input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', marked.id);
    marked.scrollIntoView({ block: 'nearest' });
  };
  const show: Suggestions<T>['show'] = (next, credit = '') => {
    lines = next;
    credits.textContent = credit;
    credits.hidden = credit === '';
    list.replaceChildren(
      ...lines.map((line, i) => {
        // Before the field loses the focus, which closes the list.
        const onpointerdown = (event: Event): void => {
          event.preventDefault();
          take(line);
        };
        return el('li', { id: `suggestion-${i}`, role: 'option', onpointerdown }, line.words);
      }),
    );
    element.hidden = lines.length === 0;
    input.setAttribute('aria-expanded', String(lines.length > 0));
    mark(-1);
  };
  const close = (): void => show([]);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      // One place between last and first is the field itself.
      mark(((at + 1 + step + lines.length + 1) % (lines.length + 1)) - 1);
    }
    if (event.key === 'Escape' && lines.length > 0) {
      event.preventDefault();
      close();
    }
    const chosen = lines[at];
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    }
  });
  show([]);
  return { element, show, markFirst: () => mark(0), close };
}
