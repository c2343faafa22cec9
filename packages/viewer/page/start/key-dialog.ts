import { button, el } from '../dom/element.js';
import type { KeyStore } from '../server/key-store.js';

/** A window that asks for the key of the account. @param onKey told when there is another one. */
export function keyDialog(keys: KeyStore, onKey: () => void): () => void {
  const input = el('input', { id: 'key', type: 'password', autocomplete: 'current-password', spellcheck: 'false', required: true }); // prettier-ignore
  const lasting = el('input', { id: 'key-lasting', type: 'checkbox' });
  const dialog = el(
    'dialog',
    { 'aria-labelledby': 'key-title' },
    el(
      'form',
      {
        method: 'dialog',
        onsubmit: () => {
          keys.set(input.value.trim(), lasting.checked);
          onKey();
        },
      },
      el('h2', { id: 'key-title' }, 'Your key'),
      el('input', { type: 'text', autocomplete: 'username', value: 'radioshed', hidden: true }),
      el('p', {}, 'This server calculates for accounts. The address that it printed when it was first started ends in #key=… and brings the key with it; another one is issued by'), // prettier-ignore
      el('p', {}, el('code', {}, 'radioshed account key 1')),
      el('div', { class: 'field' }, el('label', { for: 'key' }, 'Key'), input),
      el('p', {}, el('label', {}, lasting, ' Remember it in this browser')),
      el(
        'div',
        { class: 'row end' },
        button('Forget the key', () => {
          keys.forget();
          onKey();
        }),
        button('Close', () => dialog.close()),
        el('button', { type: 'submit', class: 'primary' }, 'Use it'),
      ),
    ),
  );
  document.body.append(dialog);
  return () => dialog.showModal();
}
