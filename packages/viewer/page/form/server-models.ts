import { el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import type { RadioForm } from './radio-form.js';

/** Adds the operator's own models to the choices: the page knows the engine's, and only the server knows these. */
export async function offerServerModels(form: RadioForm, server: Pick<Server, 'url'>): Promise<void> {
  const input = form.field('model.pm')?.input;
  if (!(input instanceof HTMLSelectElement)) return;
  const response = await fetch(server.url('models'));
  if (!response.ok) return; // a server without own models, or none at all: the page reports that where it computes
  const models = (await response.json()) as readonly { readonly pm: number | string; readonly title: string }[];
  const known = new Map([...input.options].map((option) => [option.value, option]));
  for (const { pm, title } of models) {
    const option = known.get(String(pm));
    if (option === undefined) input.append(el('option', { value: String(pm) }, title));
    else if (option.text === option.value) option.text = title; // an address named it before the list was there
  }
}
