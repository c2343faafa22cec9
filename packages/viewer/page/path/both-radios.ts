import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import { el } from '../dom/element.js';
import type { EndRadio } from './link-radios.js';

/** An end of a link in the table. */
export interface LinkEnd {
  readonly name: string;
  readonly radio: EndRadio;
}

/** The radios of both ends, side by side. */
export interface BothRadios {
  readonly element: HTMLElement;
  readonly show: (from: LinkEnd, to: LinkEnd) => void;
}

const ROWS: readonly (readonly [key: keyof EndRadio, label: string, unit: string, min: number, max: number])[] = [
  ['heightM', 'Antenna height', 'm', 0.1, 60_000],
  ['powerW', 'Power', 'W', 0.001, 2_000_000],
  ['gainDbi', 'Gain', 'dBi', -10, 60],
  ['feederDb', 'Feeder loss', 'dB', 0, 60],
  ['thresholdDbm', 'Sensitivity', 'dBm', -200, 100],
];

/** The server's default for an empty field. */
const EMPTY: Partial<Readonly<Record<keyof EndRadio, string>>> = {
  gainDbi: String(DEFAULT_GAIN_DBI),
  feederDb: '0',
  thresholdDbm: 'default',
};

/** @param change called with a value that people changed at the first (0) or second (1) end */
export function bothRadios(change: (end: 0 | 1, radio: Partial<EndRadio>) => void): BothRadios {
  const heads = [el('th', { scope: 'col' }), el('th', { scope: 'col' })] as const;
  const fields = ROWS.map(([key, label, unit, min, max]) => {
    const inputs = ([0, 1] as const).map((end) =>
      el('input', {
        id: `link-${key}-${end}`,
        type: 'number',
        step: 'any',
        min,
        max,
        inputmode: 'decimal',
        placeholder: EMPTY[key] ?? '',
        onchange: (event) => change(end, { [key]: (event.target as HTMLInputElement).value }),
      }),
    );
    return { key, label, unit, inputs };
  });
  const rows = fields.map(({ label, unit, inputs }) =>
    el('tr', {}, el('th', { scope: 'row' }, `${label}, ${unit}`), ...inputs.map((input) => el('td', {}, input))),
  );
  const element = el(
    'table',
    { class: 'both-radios' },
    el('caption', {}, 'Radios of both ends'),
    el('thead', {}, el('tr', {}, el('td', {}), ...heads)),
    el('tbody', {}, ...rows),
  );
  return {
    element,
    show(...ends) {
      for (const [end, { name, radio }] of ends.entries()) {
        const head = heads[end];
        if (head !== undefined) head.textContent = name;
        for (const { key, label, unit, inputs } of fields) {
          const input = inputs[end];
          if (input === undefined) continue;
          input.setAttribute('aria-label', `${label} of ${name}, ${unit}`);
          // What is being typed stays.
          if (input !== document.activeElement || input.value === '') input.value = radio[key];
        }
      }
    },
  };
}
