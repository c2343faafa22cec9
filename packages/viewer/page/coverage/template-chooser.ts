import { el } from '../dom/element.js';
import { valuesOf } from '../form/values.js';
import type { Desk } from '../start/desk.js';

/** What a template says that is not of the radio. */
const NOT_THE_RADIO =
  /^(version|reference|template\.|site$|network$|coordinates|receiver\.(lat|lon)|transmitter\.powerUnit|antenna\.mode|feeder\.)/;

/** Presets of the server, those of the account first: choosing one fills the form, the place stays. */
export function templateChooser({ server, radio, status }: Desk): HTMLElement {
  const about = el('p', { class: 'small', hidden: true });
  const select = el('select', { id: 'preset', onchange: () => status.attempt(choose) }, el('option', { value: '' }, 'Choose a radio …')); // prettier-ignore
  const choose = async (): Promise<void> => {
    if (select.value === '') return;
    const record = await server.client().template(Number(select.value));
    const values = Object.entries(valuesOf(record)).filter(([path]) => !NOT_THE_RADIO.test(path));
    radio.set({ 'output.col': '', 'receiver.rxs': '', ...Object.fromEntries(values) });
    about.textContent = record.template.description ?? '';
    about.hidden = about.textContent === '';
  };
  const fill = async (): Promise<void> => {
    if (!server.hasKey()) return;
    const all = await server.client().templates();
    for (const [label, isSystem] of [
      ['Own', false],
      ['Of the server', true],
    ] as const) {
      const list = all.filter(({ system }) => system === isSystem);
      if (list.length === 0) continue;
      select.append(el('optgroup', { label }, ...list.map(({ id, name }) => el('option', { value: id }, name))));
    }
  };
  void status.attempt(fill);
  return el('div', { class: 'field' }, el('label', { for: 'preset' }, 'Preset'), select, about);
}
