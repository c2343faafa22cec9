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
    const own = (await server.client().colourKeys()).filter(({ owner }) => owner === 'account').map(({ name }) => name);
    const chosen = input.value;
    // A key that was deleted since stays chosen, so that the server refuses it: another one would be a silent change.
    const isGone = input.selectedOptions[0]?.parentElement === group && !own.includes(chosen);
    const offered = isGone ? [...own, chosen] : own;
    // The list may be open by now: what has not changed is left alone.
    const listed = Array.from(group.children, (option) => option.getAttribute('value'));
    if (String(listed) === String(offered)) return;
    // A shared link may have named one before the list was there.
    for (const option of Array.from(input.options)) if (offered.includes(option.value)) option.remove();
    group.replaceChildren(...offered.map((name) => el('option', { value: name }, name)));
    if (offered.length === 0) group.remove();
    else input.append(group);
    if (input.value !== chosen) input.value = chosen;
  };
  const refill = (): void => void fill().catch(complain);
  input.addEventListener('focus', refill);
  refill();
}
