// @ts-check
/**
 * Loaded into a server before it starts (`--import`). Each thread appends its memory to the file `ATTACK_MEMORY` every
 * ten seconds: a line of JSON, bytes. The request thread adds the resident memory of the whole process, and the part of
 * it that is not file pages.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread, threadId } from 'node:worker_threads';

const EVERY_MS = 10_000;
const file = process.env['ATTACK_MEMORY'];
const startedMs = Date.now();

/** Anonymous pages of the process, bytes (Linux). */
function anonymousBytes() {
  return 1024 * Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? NaN);
}

if (file !== undefined) {
  setInterval(() => {
    const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const whole = isMainThread ? { rss, anonymous: anonymousBytes() } : {};
    const second = Math.round((Date.now() - startedMs) / 1000);
    appendFileSync(
      file,
      `${JSON.stringify({ second, threadId, heapTotal, heapUsed, external, arrayBuffers, ...whole })}\n`,
    );
  }, EVERY_MS).unref();
}
