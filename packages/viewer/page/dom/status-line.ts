import { CallError } from '@radioshed/contract/client';

import { byId } from './element.js';
import { sentenceOf } from './error-sentence.js';

/** The status line: what happens, in sentences. */
export interface StatusLine {
  /** Reports success. */
  readonly say: (text: string) => void;
  /** Reports a failure. */
  readonly complain: (error: unknown) => void;
  /** Runs a task and shows its error. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/**
 * The line at the foot of the map, which is read aloud when it changes.
 * @param onRefusedKey called when the server refuses the key
 */
export function statusLine(onRefusedKey: () => void): StatusLine {
  const line = byId('status');
  const show = (text: string, isFault: boolean): void => {
    line.textContent = text;
    line.classList.toggle('fault', isFault);
    line.setAttribute('role', isFault ? 'alert' : 'status');
    line.hidden = text === '';
  };
  const complain = (error: unknown): void => {
    const isRefused = isRefusedKey(error);
    show(
      isRefused
        ? 'The server refused the API key: it is wrong, expired or deleted. Enter another key.'
        : sentenceOf(error),
      true,
    );
    if (isRefused) onRefusedKey();
  };
  return {
    say: (text) => show(text, false),
    complain,
    async attempt(work) {
      try {
        await work();
      } catch (error) {
        complain(error);
      }
    },
  };
}

/** Whether an error is the refusal of a key. */
function isRefusedKey(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
