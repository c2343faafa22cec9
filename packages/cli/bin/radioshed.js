#!/usr/bin/env node
import { existsSync, readFileSync, statSync } from 'node:fs';

const url = (path) => new URL(path, import.meta.url);

/** Whether this checkout has a bundle of the command, and no package was built after it. A published package has none. */
function isBundled() {
  const list = url('../dist/bundle/built-from.txt');
  if (!existsSync(list)) return false;
  const builtMs = statSync(list).mtimeMs;
  const files = readFileSync(list, 'utf8').trim().split('\n');
  return files.every((file) => (statSync(new URL(file, list), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= builtMs);
}

const entry = isBundled() ? '../dist/bundle/main.js' : '../dist/main.js';
if (existsSync(url(entry))) {
  const { main } = await import(entry);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('radioshed: this checkout is not built yet: run `npm run build` in its root folder first');
  process.exitCode = 1;
}
