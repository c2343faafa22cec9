import { el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import type { RadioForm } from './radio-form.js';

/** Offers the colour keys of the account among the colours of a form; again whenever the list is about to open. */
export function offerOwnColours(
  form: Pick<RadioForm, 'field'>,
  server: Pick<Server, 'hasKey' | 'client'>,
  complain: (error: unknown) => void,
): void {
  const input = form.field('output.col')?.input;
  if (!(input instanceof HTMLSelectElement)) return;
  const group = el('optgroup', { label: 'Your colour keys' });
  const fill = async (): Promise<void> => {
    if (!server.hasKey()) return;
    const own = (await server.client().colourKeys()).filter(({ owner }) => owner === 'account');
    const chosen = input.value;
    // A shared link may have named one before the list was there.
    for (const option of Array.from(input.options)) if (own.some(({ name }) => name === option.value)) option.remove();
    group.replaceChildren(...own.map(({ name }) => el('option', { value: name }, name)));
    if (own.length === 0) group.remove();
    else input.append(group);
    if (input.value !== chosen) input.value = chosen;
  };
  const refill = (): void => void fill().catch(complain);
  input.addEventListener('focus', refill);
  refill();
}
