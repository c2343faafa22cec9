// @ts-check
/**
 * What nx prints with `--output-style=static-failures-only`, read line by line: tasks that ended, and the output of
 * those that failed.
 */

/** What nx says about itself, and the names of tasks at the start. */
const NOISE =
  /^\s*$|^- |were? not shown|was not shown|^Failed tasks:|^ {2}(?:Run duration|Cache|Critical path|Recoverable time):/;
const PASSED = /^✔ {2}nx run (?:@radioshed\/)?([^:]+):(\w+)(?: {2}\[(.*)\])?/;
const FAILED = /^> nx run (?:@radioshed\/)?([^:]+):(\w+)/;
const ITS_OWN = /^ NX (?!.*(?:Running|Successfully ran) target)/;

/**
 * - `passed`: a task ended well; `cached` where nx took what an earlier run left
 * - `failed`: a task failed; its output follows
 * - `output`: a line of the task that failed last, or something else that a user should see
 *
 * @typedef {{ kind: 'passed', project: string, task: string, cached: boolean }
 *   | { kind: 'failed', project: string, task: string }
 *   | { kind: 'output', ofFailure: boolean }} Event
 */

/** @returns {(line: string) => Event | undefined} of the next line; undefined where it says nothing */
export function nxReader() {
  let isInFailure = false;
  return (line) => {
    const [, project, task = '', how] = PASSED.exec(line) ?? [];
    const [, failedProject, failedTask = ''] = FAILED.exec(line) ?? [];
    if (project !== undefined) {
      isInFailure = false;
      return { kind: 'passed', project, task, cached: how !== undefined };
    }
    if (failedProject !== undefined) {
      isInFailure = true;
      return { kind: 'failed', project: failedProject, task: failedTask };
    }
    if (line.startsWith(' NX ')) {
      isInFailure = false;
      return ITS_OWN.test(line) ? { kind: 'output', ofFailure: false } : undefined;
    }
    return isInFailure || !NOISE.test(line) ? { kind: 'output', ofFailure: isInFailure } : undefined;
  };
}
