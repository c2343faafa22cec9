import { button, el } from '../dom/element.js';
import type { KeyStore } from '../server/key-store.js';

/** A dialog for the API key. @param onKey called when the key changed. */
export function keyDialog(keys: KeyStore, onKey: () => void): () => void {
  const input = el('input', {
    id: 'key',
    type: 'password',
    autocomplete: 'current-password',
    spellcheck: 'false',
    required: true,
  });
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
      el('h2', { id: 'key-title' }, 'API key'),
      el('input', { type: 'text', autocomplete: 'username', value: 'radioshed', hidden: true }),
      el(
        'p',
        {},
        'This server requires an API key. When first started, it printed an address that ends in #key=… and contains the key. To issue another key, run',
      ),
      el('p', {}, el('code', {}, 'radioshed account key 1')),
      el('div', { class: 'field' }, el('label', { for: 'key' }, 'Key'), input),
      el('p', {}, el('label', {}, lasting, ' Remember the key in this browser')),
      el(
        'div',
        { class: 'row end' },
        button('Forget key', () => {
          keys.forget();
          onKey();
        }),
        button('Close', () => dialog.close()),
        el('button', { type: 'submit', class: 'primary' }, 'Use key'),
      ),
    ),
  );
  document.body.append(dialog);
  return () => {
    if (!dialog.open) dialog.showModal();
  };
}
