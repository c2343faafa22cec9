// @ts-check
/** Times of the first thread of a process, which serves requests (Linux). */
import { readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {{ cpuMs: () => number, waitMs: () => number }} so far: its processor time, and its time ready to run
 * without a core
 */
export function threadTimes(pid) {
  const times = () =>
    readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map((text) => Number(text) / 1e6);
  return { cpuMs: () => times()[0] ?? NaN, waitMs: () => times()[1] ?? NaN };
}
