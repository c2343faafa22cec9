import type { Client } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import type { Desk } from '../start/desk.js';
import { keepFocus } from '../dom/keep-focus.js';
import { openProject, projectNow } from './open-project.js';

type ListedProject = Awaited<ReturnType<Client['projects']>>[number];

/** The project on the server that this tab works on. */
interface Opened {
  readonly id: number;
  readonly name: string;
  /** Version that was read or saved last. */
  readonly version: number;
  /** Its content then. */
  readonly text: string;
}

const NAME = 'radioshed-server-project';

/**
 * Saves projects on the server, and opens, renames and deletes them. A project that another tab has saved in between is
 * never overwritten: people choose between that one and a copy of their own.
 */
export function serverProjects(desk: Desk): HTMLElement {
  const { sites: store, server, status, layers } = desk;
  const list = el('ul', { class: 'projects', 'aria-label': 'Projects on the server' });
  const name = el('input', {
    id: 'project-name',
    type: 'text',
    maxlength: 100,
    autocomplete: 'off',
    placeholder: 'Name of the project',
  });
  const note = el('p', { class: 'small', 'aria-live': 'polite' });
  let opened: Opened | undefined = readOpened();
  const textNow = (): string => projectNow(desk);
  const draw = (): void => {
    const isChanged = opened !== undefined && opened.text !== textNow();
    note.textContent =
      opened === undefined
        ? 'This project is not saved on the server.'
        : `${opened.name}: ${isChanged ? 'changed since the last save' : 'saved'}.`;
  };
  const remember = (next: Opened | undefined): void => {
    opened = next;
    if (next === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(next));
    name.value = next?.name ?? name.value;
    draw();
  };
  const saveAs = async (): Promise<void> => {
    const title = name.value.trim();
    if (title === '') throw new Error('Enter a name for the project.');
    const text = textNow();
    const { id, version } = await server.client().addProject(title, JSON.parse(text) as object);
    remember({ id, name: title, version, text });
    status.say(`Project ${title} saved on the server.`);
    await show();
  };
  const save = async (): Promise<void> => {
    const title = name.value.trim();
    if (opened === undefined || title !== opened.name) return saveAs();
    const before = opened;
    const { id, version: from } = before;
    const text = textNow();
    try {
      const { version } = await server
        .client()
        .changeProject(id, { version: from, project: JSON.parse(text) as Readonly<Record<string, unknown>> });
      // Another project may have been opened by now.
      if (opened === before) remember({ ...before, version, text });
      status.say(`Project ${title} saved on the server.`);
    } catch (error) {
      const reason = statusOf(error);
      if (reason !== 409 && reason !== 404) throw error;
      await show();
      throw new Error(
        reason === 404
          ? `${title} was deleted on the server. Change the name to save yours as another project.`
          : `${title} was saved elsewhere since you opened it. Nothing was overwritten. Open it to see that version, or change the name to save yours as another project.`,
        { cause: error },
      );
    }
    await show();
  };
  const open = async ({ id }: ListedProject): Promise<void> => {
    const { name: title, version, project } = await server.client().project(id);
    const bring = openProject(desk, JSON.stringify(project));
    // At once: what is saved while its layers load is this project.
    const mine: Opened = { id, name: title, version, text: textNow() };
    remember(mine);
    const book = store.book();
    const words = await bring();
    // Layers that are gone are no change of the user.
    if (opened === mine && store.book() === book) remember({ ...mine, text: textNow() });
    status.say(`Project ${title} ${words}`);
    await show();
  };
  const rename = async ({ id, name: before, version }: ListedProject): Promise<void> => {
    const title = name.value.trim();
    if (title === '' || title === before) throw new Error('Enter the new name in the field above, then press Rename.');
    const saved = await server.client().changeProject(id, { version, name: title });
    if (opened?.id === id && opened.version === version) remember({ ...opened, name: title, version: saved.version });
    status.say(`${before} is now called ${title}.`);
    await show();
  };
  const remove = async ({ id, name: title }: ListedProject): Promise<void> => {
    if (!window.confirm(`Delete ${title} from the server? This cannot be undone.`)) return;
    await server.client().deleteProject(id);
    if (opened?.id === id) remember(undefined);
    status.say(`Project ${title} deleted from the server. Its sites are still in this tab if it was open.`);
    await show();
  };
  const row = (project: ListedProject): HTMLElement => {
    const { id, name: title, changed_at: changedAt } = project;
    const act = (text: string, work: (of: ListedProject) => Promise<void>): HTMLButtonElement =>
      button(text, () => void status.attempt(() => work(project)), {
        class: 'plain',
        'aria-label': `${text} ${title}`,
      });
    return el(
      'li',
      { class: id === opened?.id ? 'chosen' : undefined },
      el('span', { class: 'title' }, title),
      el('span', { class: 'small' }, new Date(changedAt).toLocaleString()),
      act('Open', open),
      act('Rename', rename),
      act('Delete', remove),
    );
  };
  const show = async (): Promise<void> => {
    const projects = await server.client().projects();
    const made = projects.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at)).map(row);
    keepFocus(list, () => list.replaceChildren(...made));
  };
  store.onChange(draw);
  layers.onChange(draw);
  remember(opened);
  const details = el(
    'details',
    {},
    el('summary', {}, 'Projects on the server'),
    note,
    el('div', { class: 'field' }, el('label', { for: 'project-name' }, 'Name'), name),
    el(
      'div',
      { class: 'row wrap gap' },
      button('Save on the server', () => void status.attempt(save)),
    ),
    list,
  );
  details.addEventListener('toggle', () => {
    if (details.open && server.hasKey()) void status.attempt(show);
  });
  return details;
}

function readOpened(): Opened | undefined {
  const text = sessionStorage.getItem(NAME);
  return text === null ? undefined : (JSON.parse(text) as Opened);
}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly status?: number }).status;
}
