import type { ListedTemplate } from '@radioshed/contract/schemas';

import { button, el } from '../dom/element.js';
import type { Desk } from '../start/desk.js';
import { templateOf, valuesOfTemplate } from './template-values.js';
import { USUAL_COLOURS } from '../form/radio-fields.js';

/** Presets: favourites, those of the account and of the server. Choosing one fills the form, the location stays. */
export function templateChooser({ server, radio, status }: Desk): HTMLElement {
  const about = el('p', { class: 'small', hidden: true });
  const select = el('select', { id: 'preset', onchange: () => status.attempt(choose) });
  const star = button('☆', () => status.attempt(mark), { class: 'star', 'aria-label': 'Favourite', hidden: true });
  const remove = button('Delete preset', () => status.attempt(forget), { hidden: true });
  const name = el('input', { id: 'preset-name', maxlength: 100, autocomplete: 'off', required: true });
  const naming = el(
    'form',
    {
      class: 'row',
      hidden: true,
      novalidate: true,
      onsubmit(event) {
        event.preventDefault();
        void status.attempt(keep);
      },
    },
    el('label', { for: 'preset-name', class: 'small' }, 'Name'),
    name,
    el('button', { type: 'submit', class: 'primary' }, 'Save'),
    button('Cancel', () => ask(false)),
  );
  const open = button('Save as preset …', () => ask(true));
  let all: readonly ListedTemplate[] = [];

  const chosen = (): ListedTemplate | undefined => all.find(({ id }) => String(id) === select.value);
  const ask = (isAsked: boolean): void => {
    naming.hidden = !isAsked;
    open.hidden = isAsked;
    (isAsked ? name : open).focus();
  };
  /** Actions for the chosen one. */
  const draw = (): void => {
    const one = chosen();
    star.hidden = one?.system !== true;
    star.textContent = one?.favourite === true ? '★' : '☆';
    star.title = one?.favourite === true ? 'Favourite: listed first' : 'Mark as favourite to list it first';
    star.setAttribute('aria-pressed', String(one?.favourite === true));
    remove.hidden = one?.system !== false;
  };
  const fill = async (value = select.value): Promise<void> => {
    if (server.hasKey()) all = await server.client().templates();
    const groups: readonly (readonly [label: string, has: (one: ListedTemplate) => boolean])[] = [
      ['Favourites', ({ favourite }) => favourite],
      ['Your presets', ({ system }) => !system],
      ['Server presets', ({ system, favourite }) => system && !favourite],
    ];
    select.replaceChildren(el('option', { value: '' }, 'Choose a preset …'));
    for (const [label, has] of groups) {
      const list = all.filter(has);
      if (list.length === 0) continue;
      select.append(
        el('optgroup', { label }, ...list.map(({ id, name: words }) => el('option', { value: id }, words))),
      );
    }
    select.value = all.some(({ id }) => String(id) === value) ? value : '';
    draw();
  };
  const choose = async (): Promise<void> => {
    draw();
    about.hidden = true;
    const one = chosen();
    if (one === undefined) return;
    const record = await server.client().template(one.id);
    // A preset of the account has every field of the form; a server preset leaves other fields alone.
    const cleared = one.system ? ['output.col', 'receiver.rxs'] : radio.emptiable;
    const values = valuesOfTemplate(record, cleared);
    // A server preset has the general colours of the interface where it means none of its own.
    const isGeneral = one.system && ['', 'RAINBOW.dBm'].includes(values['output.col'] ?? '');
    radio.set(isGeneral ? { ...values, 'output.col': USUAL_COLOURS } : values);
    about.textContent = record.template.description ?? '';
    about.hidden = about.textContent === '';
  };
  const keep = async (): Promise<void> => {
    const words = name.value.trim();
    if (words === '') throw new Error('Enter a name for the preset.');
    if (all.some((one) => one.name.toLowerCase() === words.toLowerCase()))
      throw new Error(`A preset named ${words} already exists. Choose another name, or delete that preset first.`);
    radio.show();
    const template = templateOf(radio.values(), words);
    try {
      const { id } = await server.client().addTemplate(template);
      await fill(String(id));
    } catch (error) {
      radio.show(error);
      throw error;
    }
    ask(false);
    name.value = '';
    about.hidden = true;
    status.say(`Preset ${words} saved.`);
  };
  const forget = async (): Promise<void> => {
    const one = chosen();
    if (one === undefined || !window.confirm(`Delete the preset ${one.name}? This cannot be undone.`)) return;
    await server.client().deleteTemplate(one.id);
    await fill('');
    status.say(`Preset ${one.name} deleted.`);
  };
  const mark = async (): Promise<void> => {
    const one = chosen();
    if (one === undefined) return;
    const client = server.client();
    const { message } = await (one.favourite ? client.deleteFavourite(one.name) : client.addFavourite(one.name));
    await fill();
    status.say(`${message}.`);
  };
  void status.attempt(fill);
  return el(
    'div',
    { class: 'field preset' },
    el('label', { for: 'preset' }, 'Preset'),
    el('div', { class: 'row' }, select, star),
    about,
    el('div', { class: 'row wrap gap' }, open, remove),
    naming,
  );
}
