// @ts-check
/**
 * The recorded behaviour of the product: responses to seeded requests, outputs of the command, every help. Code that is
 * rewritten without a change for users leaves all of it as it is; for another change, this shows what is different.
 *
 *   node tools/snapshot/snapshot.mjs                    compares all, and prints the first differences
 *   node tools/snapshot/snapshot.mjs --sample 100       compares this number, drawn by --seed
 *   node tools/snapshot/snapshot.mjs --write            records again; git shows what differs
 *   node tools/snapshot/snapshot.mjs --draw             draws other requests too
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { makeKeys } from '../attacks/lib/keys.mjs';
import { randomOf } from '../attacks/lib/mutations.mjs';
import { startServer, temporaryFolder } from '../attacks/lib/server.mjs';
import { outputs } from './commands.mjs';
import { responseOf, drawnRequests } from './requests.mjs';

/** @typedef {{ readonly file: string, readonly asked: string, readonly response: string }} Recorded */
/**
 * @typedef {{ readonly file: string, readonly asked: string, readonly response: string | undefined, readonly ask: () =>
 * Promise<string> }} Entry
 */

const FOLDER = new URL('recorded/', import.meta.url);
const SEED = 40;
/** Requests at once, and differences that are printed. */
const [LANES, MOST_SHOWN] = [2, 20];
/** Most characters of a file: what is longer has further parts, `path_2.txt`: a name after that of the first. */
const MOST_RECORDED = 800_000;

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: process.env['RADIOSHED_TEST_SEED'] ?? '1' },
  },
});
const isWritten = values.write || values.draw;

const folder = temporaryFolder();
const [key = ''] = await makeKeys(folder, 1);
const server = await startServer({ folder });
try {
  const known = recorded();
  const entries = [...(await requestEntries(known)), ...commandEntries(known)];
  const chosen = values.sample === undefined ? entries : sampled(entries, Number(values.sample));
  const responses = await collected(chosen);
  if (isWritten) record(chosen, responses);
  else compare(chosen, responses);
} finally {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly Recorded[]} known @returns {Promise<readonly Entry[]>} */
async function requestEntries(known) {
  const requests = values.draw
    ? (await drawnRequests(server.url, SEED)).map(({ call, body }) => ({
        file: fileOf(call),
        asked: `POST ${call} ${body}`,
        response: undefined,
      }))
    : known.filter(({ asked }) => asked.startsWith('POST '));
  return requests.map((each) => {
    const [, call = '', body = ''] = /^POST (\S+) (.*)$/s.exec(each.asked) ?? [];
    return { ...each, ask: () => responseOf(server.url, key, { call, body }) };
  });
}

/** @param {readonly Recorded[]} known @returns {readonly Entry[]} */
function commandEntries(known) {
  const responses = new Map(known.map(({ asked, response }) => [asked, response]));
  return outputs().map(({ name, output }) => {
    const asked = `$ radioshed ${name}`;
    return { file: 'command.txt', asked, response: responses.get(asked), ask: output };
  });
}

/** @param {readonly Entry[]} entries @param {number} count */
function sampled(entries, count) {
  const random = randomOf(Number(values.seed));
  const drawn = entries.map((entry) => ({ entry, at: random() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ entry }) => entry);
}

/**
 * Requests run a few at once, commands one after another, since they change the working folder.
 * @param {readonly Entry[]} entries
 */
async function collected(entries) {
  /** @type {Map<Entry, string>} */
  const responses = new Map();
  const [requests, commands] = [true, false].map((isRequest) =>
    entries.filter(({ asked }) => asked.startsWith('POST ') === isRequest),
  );
  let next = 0;
  const lane = async () => {
    for (let entry = requests?.[next++]; entry !== undefined; entry = requests?.[next++])
      responses.set(entry, await entry.ask());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const entry of commands ?? []) responses.set(entry, await entry.ask());
  return responses;
}

/** @param {readonly Entry[]} entries @param {ReadonlyMap<Entry, string>} responses */
function record(entries, responses) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const file of new Set(entries.map((entry) => entry.file))) {
    const own = entries.filter((entry) => entry.file === file);
    const texts = own.map((entry) => `${entry.asked}\n${indented(responses.get(entry) ?? '')}\n`);
    for (const [at, part] of partsOf(texts).entries())
      writeFileSync(new URL(at === 0 ? file : file.replace('.txt', `_${at + 1}.txt`), FOLDER), part.join('\n'));
  }
  console.log(`${entries.length} recorded in ${fileURLToPath(FOLDER)}`);
}

/** @param {readonly string[]} texts @returns {string[][]} each of them no longer than a file */
function partsOf(texts) {
  /** @type {string[][]} */
  const parts = [[]];
  let length = 0;
  for (const text of texts) {
    if (length + text.length > MOST_RECORDED) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(text);
    length += text.length;
  }
  return parts;
}

/** @param {readonly Entry[]} entries @param {ReadonlyMap<Entry, string>} responses */
function compare(entries, responses) {
  const differing = entries.filter((entry) => entry.response !== responses.get(entry));
  for (const entry of differing.slice(0, MOST_SHOWN)) {
    const { file, asked, response = '(not recorded)' } = entry;
    const now = responses.get(entry) ?? '';
    console.log(`${file}: ${asked}\n- ${around(response, now)}\n+ ${around(now, response)}\n`);
  }
  console.log(`${entries.length} compared, ${differing.length} different`);
  if (differing.length > 0) {
    console.log(
      'If the differences are meant, record them with node tools/snapshot/snapshot.mjs --write, and give their reasons in the commit.',
    );
    process.exitCode = 1;
  }
}

/** The part of a string where it begins to differ from another. @param {string} text @param {string} other */
function around(text, other) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return `${at > 80 ? '…' : ''}${text.slice(Math.max(0, at - 80), at + 300)}`;
}

/** The content of the files. @returns {readonly Recorded[]} */
function recorded() {
  let files;
  try {
    files = readdirSync(FOLDER);
  } catch {
    return [];
  }
  return files.flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split(/\n(?=POST |\$ )/)
      .map((text) => {
        const end = text.indexOf('\n');
        return {
          file: file.replace(/-\d+(?=\.txt$)/, ''),
          asked: text.slice(0, end),
          response: text
            .slice(end + 1)
            .trimEnd()
            .replaceAll(/^ {2}/gm, ''),
        };
      }),
  );
}

/** @param {string} text */
function indented(text) {
  return text.replaceAll(/^(?=.)/gm, '  ').trimEnd();
}

/** @param {string} call */
function fileOf(call) {
  return `${call.slice(1).replaceAll('/', '-')}.txt`;
}
