import { progressBar } from '../shell/progress-bar.js';

/** Time between two lines of progress where stderr is no terminal, ms. */
const LINE_MS = 10_000;

/** Progress on stderr: a bar on a terminal, else a line every ten seconds. */
export interface RecordProgress {
  readonly update: (records: number, share: number | undefined) => void;
  readonly stop: () => void;
}

/**
 * @param what what is counted, `links`
 * @param before records that an earlier run wrote
 */
export async function recordProgress(
  what: string,
  before: number,
  complain: (text: string) => void,
): Promise<RecordProgress> {
  const bar = await progressBar();
  const isBar = process.stderr.isTTY === true;
  const started = performance.now();
  let skipped: number | undefined;
  let reported = started;
  return {
    update(records, share) {
      skipped ??= before === 0 ? 0 : (share ?? 0);
      const now = performance.now();
      if (now - reported < (isBar ? 200 : LINE_MS)) return;
      reported = now;
      const seconds = (now - started) / 1000;
      const rate = `${Math.round((records - before) / seconds)} ${what}/s`;
      const done = share === undefined ? 0 : share - skipped;
      const left = share === undefined || !(done > 0) ? '' : `, ${clock((seconds * (1 - share)) / done)} left`;
      if (isBar) bar.update({ phase: `${records} ${what}, ${rate}${left}`, share: share ?? 0 });
      else complain(`${records} ${what}, ${rate}${share === undefined ? '' : `, ${Math.floor(100 * share)} %`}${left}`);
    },
    stop: bar.stop,
  };
}

/** `1:02:03`, or `02:03`. */
function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
