import { CallError } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import { type Field, field } from './field.js';
import type { FieldGroup } from './radio-fields.js';
import type { Values } from './values.js';

/** A form of grouped fields. */
export interface RadioForm {
  readonly element: HTMLElement;
  readonly values: () => Values;
  /** Sets those that are named; a choice that there is not is added. */
  readonly set: (values: Values) => void;
  /** Shows what an error says of fields, and takes away what was shown; the first one is opened and gets the focus. */
  readonly show: (error?: unknown) => void;
  /** @param act called with whether the change is finished, which typing is not */
  readonly onChange: (act: (isOver: boolean) => void) => void;
  readonly field: (path: string) => Field | undefined;
  /** Paths of fields that may be left empty. */
  readonly emptiable: readonly string[];
}

/** Makes a form. @param prefix of ids. */
export function radioForm(groups: readonly FieldGroup[], prefix: string): RadioForm {
  const fields = new Map<string, Field>();
  const element = el('form', { class: 'fields', novalidate: true, onsubmit: (event) => event.preventDefault() });
  const advanced = el('details', { class: 'advanced' }, el('summary', {}, 'Advanced'));
  for (const { title, open = false, isAdvanced = false, fields: specs } of groups) {
    const made = specs.map((spec) => field(spec, prefix));
    for (const each of made) fields.set(each.spec.path, each);
    const body = el('div', { class: 'grid' }, ...made.map((each) => each.element));
    (isAdvanced ? advanced : element).append(el('details', { open }, el('summary', {}, title), body));
  }
  if (groups.some(({ isAdvanced }) => isAdvanced)) element.append(advanced);
  return {
    element,
    field: (path) => fields.get(path),
    emptiable: [...fields.values()]
      .filter(({ spec }) => spec.choices?.some(([value]) => value === '') !== false)
      .map(({ spec }) => spec.path),
    values: () => Object.fromEntries([...fields].map(([path, { value }]) => [path, value()])),
    set(values) {
      for (const [path, value] of Object.entries(values)) {
        const found = fields.get(path);
        if (found === undefined) continue;
        const { input } = found;
        const isNew =
          input instanceof HTMLSelectElement && ![...input.options].some((option) => option.value === value);
        if (isNew) input.append(el('option', { value }, value));
        found.set(value);
      }
      element.dispatchEvent(new Event('change'));
    },
    show(error) {
      for (const each of fields.values()) each.fault('');
      if (!(error instanceof CallError)) return;
      const wrong = error.fields.map((fault) => ({ fault, at: fields.get(fault.field) }));
      for (const { fault, at } of wrong) {
        at?.fault(`Allowed: ${`${fault.limits} ${fault.unit}`.trim()}`);
      }
      const first = wrong.find(({ at }) => at !== undefined)?.at;
      for (let at = first?.element.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
      first?.input.focus();
    },
    onChange: (act) => {
      element.addEventListener('input', () => act(false));
      element.addEventListener('change', () => act(true));
    },
  };
}
