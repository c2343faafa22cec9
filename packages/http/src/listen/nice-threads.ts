import { readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';

/** How many threads of this process have a greater niceness than its first; undefined except on Linux. */
export function niceThreads(): number | undefined {
  try {
    const own = nicenessOf(String(process.pid));
    return readdirSync(TASKS).filter((thread) => nicenessOf(thread) > own).length;
  } catch {
    return undefined; // no such folder, or a thread that has just ended
  }
}

/** The 19th field of a thread's `stat`; the second, a name in brackets, may have spaces. */
function nicenessOf(thread: string): number {
  const stat = readFileSync(`${TASKS}/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
