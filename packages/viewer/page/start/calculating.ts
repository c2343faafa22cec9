import { byId } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import type { ProgressNote, Watch } from '../server/server.js';

/** Runs calculations one at a time, shows their progress, and lets people cancel them. */
export interface Calculating {
  /**
   * The result, or undefined if it was cancelled or failed, which the status line reported.
   * @param what `Coverage`
   * @param stop cancels it without a word: another one follows
   */
  readonly run: <T>(
    what: string,
    work: (watch: Watch) => Promise<T>,
    onFault?: (error: unknown) => void,
    stop?: AbortSignal,
  ) => Promise<T | undefined>;
}

const PHASES: Readonly<Record<string, string>> = {
  waiting: 'in the queue',
  terrain: 'reading terrain',
  coverage: 'calculating',
  values: 'finishing',
};

/** Fraction done and the time that is left at this pace; nothing before there is enough to go by. */
function restOf(note: ProgressNote | undefined, seconds: number): string {
  if (note?.phase !== 'coverage' || note.share < 0.02) return '';
  const left = Math.ceil((seconds * (1 - note.share)) / note.share);
  return ` · ${Math.round(100 * note.share)} %${seconds < 2 ? '' : `, about ${left} s left`}`;
}

export function calculating(status: StatusLine): Calculating {
  const box = byId('progress');
  const bar = byId('progress-bar') as HTMLProgressElement;
  const words = byId('progress-words');
  const cancel = byId('progress-cancel');
  let current: AbortController | undefined;
  cancel.addEventListener('click', () => current?.abort());
  return {
    async run(what, work, onFault, stop) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      stop?.addEventListener('abort', () => mine.abort(), { once: true });
      const started = performance.now();
      let note: ProgressNote | undefined;
      const tell = (): void => {
        if (current !== mine) return;
        const seconds = Math.round((performance.now() - started) / 1000);
        words.textContent = `${what}: ${PHASES[note?.phase ?? 'coverage'] ?? 'calculating'}, ${seconds} s${restOf(note, seconds)}`;
        if (note === undefined || note.share === 0) bar.removeAttribute('value');
        else bar.value = note.share;
      };
      const timer = setInterval(tell, 500);
      tell();
      box.hidden = false;
      status.say('');
      try {
        return await work({
          signal: mine.signal,
          onProgress: (progress) => {
            note = progress;
            tell();
          },
        });
      } catch (error) {
        if (stop?.aborted === true) status.say('');
        else if (mine.signal.aborted) status.say(`${what} cancelled. Nothing was saved.`);
        else {
          status.complain(error);
          onFault?.(error);
        }
        return undefined;
      } finally {
        clearInterval(timer);
        if (current === mine) {
          current = undefined;
          box.hidden = true;
        }
      }
    },
  };
}
