import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type Note, type NoteTable, noteText } from '@radioshed/units';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/notes.md', import.meta.url));
/** Packages whose notes a server never gives. */
const OF_COMMAND = ['cli', 'drive-test', 'formats', 'hf'];

interface NotedPackage {
  readonly name: string;
  readonly table: NoteTable;
  readonly examples: readonly Note[];
}

/** Packages that have notes, each with an example of every code. */
async function notedPackages(): Promise<NotedPackage[]> {
  const names = readdirSync(PACKAGES).filter((name) => existsSync(`${PACKAGES}${name}/test/note-examples.ts`));
  return Promise.all(
    names.sort().map(async (name) => {
      const load = (path: string): Promise<Record<string, unknown>> =>
        import(/* @vite-ignore */ pathToFileURL(`${PACKAGES}${name}/${path}`).href) as Promise<Record<string, unknown>>;
      const { EXAMPLES } = await load('test/note-examples.ts');
      const table = (await load('src/notes.ts'))[`${name.toUpperCase().replaceAll('-', '_')}_NOTES`] as NoteTable;
      return { name, table, examples: EXAMPLES as readonly Note[] };
    }),
  );
}

function rowOf({ code, severity, params }: Note, table: NoteTable): string {
  const values = Object.keys(params).map((name) => `\`${name}\``);
  const example = noteText({ code, severity, params }, table)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');
  return `| \`${code}\` | ${severity} | ${values.join(', ')} | ${example} |`;
}

function sectionOf({ name, table, examples }: NotedPackage): string {
  return [`### ${name}`, '', '| code | severity | params | example |', '| --- | --- | --- | --- |']
    .concat(examples.map((each) => rowOf(each, table)))
    .join('\n');
}

async function pageOf(packages: readonly NotedPackage[]): Promise<string> {
  const ofCommand = packages.filter(({ name }) => OF_COMMAND.includes(name));
  const ofServer = packages.filter((each) => !ofCommand.includes(each));
  const text = `# Notes

A note reports a default, a substitution or a limit that affects a result. Responses have notes twice, in the same order:

- as sentences, in \`calculation_adjusted\`; in \`notes\` of calls such as \`/hf/area\`, \`/relay\` and \`/places\`
- as data, in \`notes\`; in \`note_data\` where \`notes\` has the sentences

Each note as data has a \`code\`, a \`severity\` and \`params\`, the values in the sentence. A note that represents several
links may have \`links\` or \`directions\`, their number. \`warning\` means that part of the result may be wrong or missing.
Programs should depend on codes and params: the words of sentences may change. Optional params are absent where they do
not apply. Responses that were saved by earlier versions have the sentences alone.

For example \`{ "code": "pixelsCoarse", "severity": "info", "params": { "resolutionM": 1000, "radiusKm": 10, "across": 20 } }\`.

## Codes of responses

${ofServer.map(sectionOf).join('\n\n')}

## Codes of the command

\`--json\` of the command has these in addition.

${ofCommand.map(sectionOf).join('\n\n')}
`;
  return (await format(PAGE, text)).code;
}

const packages = await notedPackages();

it('docs/notes.md lists every code; node tools/write/write-notes.mjs writes it', async () => {
  const page = await pageOf(packages);
  if (process.env['RADIOSHED_WRITE_NOTES'] === 'true') {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(PAGE, page);
  }
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

it('has one meaning for each code', () => {
  const codes = packages.flatMap(({ table }) => Object.keys(table));
  expect(codes.filter((code, i) => codes.indexOf(code) < i)).toEqual([]);
});

it('has an example of every code', () => {
  for (const { table, examples } of packages)
    expect([...new Set(examples.map(({ code }) => code))].sort()).toEqual(Object.keys(table).sort());
});
