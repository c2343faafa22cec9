import { button, el } from '../dom/element.js';
import { saveBytes } from '../dom/save-text.js';
import type { Desk } from '../start/desk.js';
import { NEW_LOOK } from '../result/layers.js';
import { bringLayers } from './bring-layers.js';
import { projectNow } from './open-project.js';
import { serverProjects } from './server-projects.js';
import type { SitePlacer } from './place-site.js';
import { added, changed, currentSite, removed, type Site, siteName, sitePlace } from './site-book.js';
import { siteTable } from './site-table.js';

/** The sites of the project: choose, tick, hide, add, duplicate, delete. */
export function siteList(desk: Desk, placer: SitePlacer): HTMLElement {
  const { sites: store, coverages, view, status } = desk;
  const rows = el('ul', { class: 'sites', 'aria-label': 'Sites' });
  const count = el('p', { class: 'small' });
  const row = (site: Site): HTMLElement => {
    const { id, colour, isShown, isTicked } = site;
    const name = siteName(site);
    const change = (next: Partial<Site>): void => store.change(changed(store.book(), id, next));
    const isChosen = id === store.book().current;
    const choose = (): void => {
      store.select(id);
      view.reveal([sitePlace(site)]);
    };
    const turn = (): void => {
      change({ isShown: !isShown });
      const sid = coverages.of(site)?.sid;
      if (isShown || sid === undefined || desk.layers.all().some((layer) => layer.name === sid)) return;
      // A project that was opened brings the coverages of shown sites alone.
      void status.attempt(async () => {
        const faults = await bringLayers(desk, [{ name: sid, title: name, look: NEW_LOOK }]);
        if (faults !== '') status.complain(faults);
        store.tell();
      });
    };
    return el(
      'li',
      { class: isChosen ? 'chosen' : undefined },
      el('input', {
        type: 'checkbox',
        'data-key': `tick-${id}`,
        checked: isTicked,
        'aria-label': `Include ${name} in the network`,
        title: 'Include in calculations of the network',
        onchange: () => change({ isTicked: !isTicked }),
      }),
      el('input', {
        type: 'color',
        'data-key': `colour-${id}`,
        value: colour,
        'aria-label': `Colour of ${name}`,
        onchange: (event) => change({ colour: (event.target as HTMLInputElement).value }),
      }),
      button(name, choose, {
        class: 'plain title',
        'data-key': `name-${id}`,
        'aria-current': isChosen ? 'true' : undefined,
      }),
      el(
        'span',
        { class: 'small' },
        coverages.of(site) === undefined ? '' : coverages.isCurrent(site) ? 'covered' : 'outdated',
      ),
      button(isShown ? 'Hide' : 'Show', turn, {
        class: 'plain',
        'data-key': `eye-${id}`,
        'aria-label': `${isShown ? 'Hide' : 'Show'} ${name} on the map`,
      }),
    );
  };
  const remove = button('Delete', () => store.change(removed(store.book(), store.book().current)), {
    title: 'Delete the site in the form. Undo brings it back.',
  });
  const draw = (): void => {
    const { sites } = store.book();
    // The element with the focus is replaced; its successor gets the focus.
    const key = document.activeElement?.closest('.sites [data-key]')?.getAttribute('data-key');
    rows.replaceChildren(...sites.map(row));
    if (key !== undefined) rows.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    const ticked = sites.filter(({ isTicked }) => isTicked).length;
    count.textContent =
      sites.length === 1 ? '' : `${ticked} of ${sites.length} sites are ticked: the Network tab uses these.`;
    const hadFocus = document.activeElement === remove;
    remove.disabled = sites.length === 1;
    if (hadFocus && remove.disabled) rows.querySelector<HTMLElement>('.chosen .title')?.focus();
  };
  let seen: number | undefined;
  /** Scrolls the list to a site that was chosen elsewhere, as a pin or a relay, once the list can be seen. */
  const reveal = (): void => {
    const [chosen, { current }] = [rows.querySelector('.chosen'), store.book()];
    if (chosen === null || rows.clientHeight === 0 || seen === current) return;
    seen = current;
    const [own, list] = [chosen.getBoundingClientRect(), rows.getBoundingClientRect()];
    if (own.top < list.top || own.bottom > list.bottom)
      rows.scrollTop += own.top - list.top - (list.height - own.height) / 2;
  };
  new ResizeObserver(reveal).observe(rows);
  const duplicate = (): void => {
    const site = currentSite(store.book());
    store.change(added(store.book(), [site.values]));
    status.say(
      `“${siteName(currentSite(store.book()))}” is at the same place as “${siteName(site)}”. Drag its pin to move it.`,
    );
  };
  store.onChange(() => {
    draw();
    reveal();
  });
  draw();
  const paper = el('div', { class: 'paper' });
  addEventListener('beforeprint', () => paper.replaceChildren(siteTable(store.book())));
  return el(
    'div',
    {},
    rows,
    count,
    el(
      'div',
      { class: 'row wrap gap' },
      placer.button,
      button('Duplicate', duplicate, {
        title: 'Add a site like the one in the form at the same place, as for another sector',
      }),
      remove,
      button('Save project', () => saveBytes('project.radioshed.json', 'application/json', projectNow(desk)), {
        title: 'Save all sites as one file, with the names of their results on the server',
      }),
    ),
    placer.question,
    paper,
    serverProjects(desk),
  );
}
