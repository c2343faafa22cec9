import { el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import { ENGINE_MODELS, type FormModel, type FormModels, modelChoices } from './form-models.js';
import type { RadioForm } from './radio-form.js';

/** The models of the server, its own included; the engine's where it has no list. */
export async function readServerModels(server: Pick<Server, 'url'>): Promise<FormModels> {
  const response = await fetch(server.url('models'));
  if (!response.ok) return ENGINE_MODELS;
  const models = (await response.json()) as readonly (FormModel & { readonly pm: number | string })[];
  return new Map(models.map((model) => [String(model.pm), model]));
}

/** Adds models to the choices of a form. */
export function offerModels(form: Pick<RadioForm, 'field' | 'set'>, models: FormModels): void {
  const input = form.field('model.pm')?.input;
  if (!(input instanceof HTMLSelectElement)) return;
  const options = new Map([...input.options].map((option) => [option.value, option]));
  for (const [value, words] of modelChoices(models)) {
    const option = options.get(value);
    if (option === undefined) input.append(el('option', { value }, words));
    else option.text = words; // a shared link may have named it before the list was there
  }
  form.set({}); // what depends on the model is named again
}
