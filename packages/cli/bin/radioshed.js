#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { areUnchanged, readRecord } from './bundle-record.js';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** The bundle of the command, where this checkout has one of its last build. A published package has none. */
function bundle() {
  const record = readRecord(path('../dist/bundle'));
  if (record === undefined || !areUnchanged(path('../../..'), record.built)) return undefined;
  return existing(`../dist/bundle/${record.name}/main.js`);
}

function existing(relative) {
  return existsSync(path(relative)) ? path(relative) : undefined;
}

const ENTRIES = { bundle, dist: () => existing('../dist/main.js') };

/** The module to run, or what keeps it from running. */
function entry() {
  const { RADIOSHED_ENTRY: wanted } = process.env;
  if (wanted !== undefined && !Object.hasOwn(ENTRIES, wanted)) {
    return { fault: `RADIOSHED_ENTRY is ${JSON.stringify(wanted)}: use bundle or dist` };
  }
  const module = wanted === undefined ? (ENTRIES.bundle() ?? ENTRIES.dist()) : ENTRIES[wanted]();
  if (module !== undefined) return { module };
  const what = wanted === 'bundle' ? 'this checkout has no bundle of its last build' : 'this checkout is not built yet';
  return { fault: `${what}: run \`npm run build\` in its root folder first` };
}

const { module, fault } = entry();
if (module !== undefined) {
  const { main } = await import(pathToFileURL(module).href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(`radioshed: ${fault}`);
  process.exitCode = 1;
}
