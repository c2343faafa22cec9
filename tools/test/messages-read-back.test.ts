import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));

/** What code calls a note in words or the message of an error. */
const NAMED = String.raw`(?:\bnotes?|\bsentences?|\bcalculation_adjusted|\bmessage|\badjustments?)`;
const READ = '(?:startsWith|endsWith|includes|indexOf|match|matchAll|replace|replaceAll|search|split)';
/** `error.message.startsWith(…)`, and `/…/.test(note)`. */
const READ_BACK = [
  new RegExp(String.raw`${NAMED}\??\.${READ}\(`, 'u'),
  new RegExp(String.raw`/[a-z]*\.(?:test|exec)\((?:\w+\.)*${NAMED}\)`, 'u'),
];

/**
 * Files that still read messages back, with the number of lines; it may only shrink. The messages of some are from
 * outside: a database, a browser, Node.js, an argument parser, a WGSL compiler.
 */
const ALLOWED: Readonly<Record<string, number>> = {
  'archive/src/faults/lost-connection.ts': 1, // of the database's driver
  'cli/src/cluster/cluster-log.ts': 1, // the point at its end
  'cli/src/drive/measurement-file.ts': 1, // whether a remedy is in it
  'cli/src/links/link-template.ts': 2, // columns in place of members
  'cli/src/links/links.ts': 1, // flags of both ends in place of one
  'cli/src/process/log.ts': 1, // secrets
  'cli/src/settings/config-file.ts': 1, // of the parser of arguments
  'cli/src/shell/failure.ts': 1, // flags in place of members
  'cli/src/shelves/satellite-file.ts': 1, // the folder of a file
  'clutter/src/node/landcover-folder.ts': 1, // the folder of a file
  'contract/src/radio/radios-input.ts': 1, // the radio before its member
  'contract/src/wire-error.ts': 1, // members in place of the engine's names
  'engine/src/call/dispatcher.ts': 1, // of a thread
  'service/src/account/place-work.ts': 1, // members in place of flags
  'service/src/host/service-error.ts': 1, // members in place of the engine's names
  'service/src/host/without-folders.ts': 1, // folders
  'terrain/src/node/folder-index.ts': 1, // the folder of a file
  'testing/src/mistakes.ts': 1,
  'viewer/page/dom/plain-words.ts': 1, // labels in place of members
};

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/(?:src|page)\/.*\.ts$/u.test(path))
    .sort();
}

it('notes and errors are known by their codes: nothing reads their words back', () => {
  const found: Record<string, number> = {};
  for (const path of sourcesIn(PACKAGES)) {
    const lines = readFileSync(`${PACKAGES}${path}`, 'utf8').split('\n');
    const count = lines.filter((line) => READ_BACK.some((each) => each.test(line))).length;
    if (count > 0) found[path] = count;
  }
  expect(found).toEqual(ALLOWED);
});
