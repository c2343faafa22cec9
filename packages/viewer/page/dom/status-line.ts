import { byId } from './element.js';
import { plainWords } from './plain-words.js';

/** Tells people what happens, in sentences. */
export interface StatusLine {
  /** What was done. */
  readonly say: (text: string) => void;
  /** What went wrong. */
  readonly complain: (error: unknown) => void;
  /** Does a piece of work, and tells what went wrong with it. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/** The line at the foot of the map, which is read aloud when it changes. */
export function statusLine(): StatusLine {
  const line = byId('status');
  const show = (text: string, isFault: boolean): void => {
    line.textContent = text;
    line.classList.toggle('fault', isFault);
    line.setAttribute('role', isFault ? 'alert' : 'status');
    line.hidden = text === '';
  };
  const complain = (error: unknown): void => show(sentenceOf(error), true);
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

/** An error as a sentence. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/failed to fetch|networkerror|load failed/i.test(text)) return 'The server does not answer: is it still running?';
  // A proxy before the server answers with a page of its own.
  if (/^\s*</.test(text)) return 'Something between this page and the server answered in its stead: try again.';
  const first = plainWords(text);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
