import type { RadioForm } from '../form/radio-form.js';
import type { Values } from '../form/values.js';
import type { Shelf } from '../server/key-store.js';

const NAME = 'radioshed-radio';

/**
 * Keeps what the form says for as long as the tab is open: a page that is opened again goes on where it was.
 *
 * @param isTaken whether to begin with it; an address that says what the radio is comes first
 */
export function keepRadio(radio: Pick<RadioForm, 'values' | 'set' | 'onChange'>, tab: Shelf, isTaken = true): void {
  const kept = tab.getItem(NAME);
  if (isTaken && kept !== null) radio.set(JSON.parse(kept) as Values);
  radio.onChange(() => tab.setItem(NAME, JSON.stringify(radio.values())));
}
