import { el } from '../dom/element.js';
import type { Server } from '../server/server.js';

/**
 * A menu of the files of a calculation; choosing one saves it.
 * @param label what is saved, where “Save” does not tell
 */
export function saveMenu(
  server: Server,
  sid: string,
  files: readonly (readonly [format: string, words: string])[],
  label?: string,
): HTMLElement {
  const items = files.map(([format, words]) =>
    el('a', { href: server.url(`archive/${sid}/${format}`), download: '' }, words),
  );
  return menuOf(items, label);
}

/** A menu that saves something. @param label what is saved, where “Save” does not tell */
export function menuOf(items: readonly HTMLElement[], label?: string): HTMLElement {
  return el(
    'details',
    { class: 'menu' },
    el('summary', { 'aria-label': label }, 'Save'),
    el('div', { class: 'items' }, ...items),
  );
}
