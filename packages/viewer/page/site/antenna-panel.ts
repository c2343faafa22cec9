import type { Antenna } from '@radioshed/antenna';
import type { ListedPattern, PatternCuts } from '@radioshed/contract/schemas';
import { fileText } from '@radioshed/units';

import { button, el, svgElement } from '../dom/element.js';
import type { Desk } from '../start/desk.js';
import { antennaOf, cutsAntennaOf, polarChart } from './polar-chart.js';

/** The antenna of the radio: its pattern as a plot, and files of the account's own. */
export interface AntennaPanel {
  readonly element: HTMLElement;
  readonly draw: () => void;
}

/** Values that the form already has. */
const BUILT_IN = 'system';

export function antennaPanel({ server, radio, status }: Desk): AntennaPanel {
  const plot = el('div', { 'aria-live': 'polite' });
  const file = el('input', {
    type: 'file',
    id: 'pattern-file',
    accept: '.adf,.ant,.msi,.pln,.ffe,.txt,.out,.nec',
    onchange: () => status.attempt(add),
  });
  const remove = button('Delete this pattern', () => status.attempt(forget), { hidden: true });
  const cuts = new Map<number, Promise<PatternCuts>>();
  let files: readonly ListedPattern[] = [];
  const chosen = (): number => Number(radio.values()['antenna.ant']);

  /** Fills the form's choice with the files of the operator and the account. */
  const list = async (): Promise<void> => {
    if (!server.hasKey()) return;
    files = (await server.client().patterns()).filter(({ owner }) => owner !== BUILT_IN);
    const select = radio.field('antenna.ant')?.input;
    if (!(select instanceof HTMLSelectElement)) return;
    const before = select.value;
    for (const old of select.querySelectorAll('optgroup')) old.remove();
    const known = new Set(files.map(({ ant }) => String(ant)));
    for (const option of select.querySelectorAll('option')) if (known.has(option.value)) option.remove();
    for (const [label, who] of [
      ['Your patterns', 'account'],
      ['Server patterns', 'operator'],
    ] as const) {
      const some = files.filter(({ owner }) => owner === who);
      if (some.length === 0) continue;
      select.append(el('optgroup', { label }, ...some.map(({ ant, name }) => el('option', { value: ant }, name))));
    }
    radio.set({ 'antenna.ant': [...select.options].some(({ value }) => value === before) ? before : '1' });
  };
  const add = async (): Promise<void> => {
    const given = file.files?.[0];
    if (given === undefined) return;
    const {
      ant,
      message,
      gain_dBi: gain,
    } = await server.client().addPattern(given.name, fileText(new Uint8Array(await given.arrayBuffer())));
    await list();
    radio.set({ 'antenna.ant': String(ant), ...(gain === undefined ? {} : { 'antenna.txg': String(gain) }) });
    status.say(`${message}. The transmitter uses it now.`);
  };
  const forget = async (): Promise<void> => {
    const name = files.find(({ ant }) => ant === chosen())?.name ?? '';
    if (!window.confirm(`Delete the pattern ${name}? This cannot be undone.`)) return;
    const { message } = await server.client().deletePattern(chosen());
    radio.set({ 'antenna.ant': '1' });
    await list();
    status.say(`${message}.`);
  };
  const show = (antenna: Antenna | undefined, words = ''): void =>
    plot.replaceChildren(
      antenna === undefined
        ? el('p', { class: 'hint' }, 'A synthesised pattern needs both beamwidths, at least 1°.')
        : svgElement(polarChart(antenna)),
      ...(words === '' ? [] : [el('p', { class: 'small' }, words)]),
    );
  const draw = (): void => {
    const ant = chosen();
    const named = files.find((each) => each.ant === ant);
    remove.hidden = named?.owner !== 'account';
    if (named === undefined) return show(antennaOf(radio.values()));
    const known = cuts.get(ant) ?? server.client().pattern(ant);
    cuts.set(ant, known);
    known.then(
      (pattern) => {
        if (chosen() === ant)
          show(cutsAntennaOf(radio.values(), pattern), [pattern.model, ...pattern.notes].join('. '));
      },
      (error: unknown) => {
        cuts.delete(ant);
        status.complain(error);
      },
    );
  };
  void status.attempt(list);
  return {
    element: el(
      'div',
      {},
      plot,
      el(
        'div',
        { class: 'row wrap' },
        el(
          'label',
          { for: 'pattern-file', class: 'small' },
          'Add a pattern (ADF, ANT, MSI, PLN, or far field of FEKO, CST or NEC)',
        ),
        file,
      ),
      el('div', { class: 'row gap' }, remove),
    ),
    draw,
  };
}
