import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { areaResponse } from '@radioshed/contract/schemas';
import { codeBlocks, promisedLines } from '@radioshed/testing/readme';
import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const readmes = {
  root: readFileSync(`${ROOT}/README.md`, 'utf8'),
  cli: readFileSync(`${ROOT}/packages/cli/README.md`, 'utf8'),
  migration: readFileSync(`${ROOT}/docs/migration.md`, 'utf8'),
};
const folder = temporaryFolder();

/** Lines that call the command, as arguments. */
function commands(markdown: string): string[][] {
  const lines = codeBlocks(markdown, 'sh').flatMap((block) => block.split('\n'));
  return lines
    .filter((line) => /^(npx )?radioshed /.test(line))
    .map((line) => line.replace(/^(npx )?radioshed /, '').split(' '));
}

describe('the READMEs', () => {
  // readme-verbs.test.ts runs the other blocks of the package README.
  const [first = ''] = readmes.cli.split('## Commands');
  const every = [readmes.root, first, readmes.migration].flatMap(commands);
  const all = [...new Map(every.map((args) => [args.join(' '), args])).values()];

  it('show the main commands', () => {
    expect(readmes.root).toContain('npm ci && npm start');
    expect(readmes.root).toContain('npm test');
    expect(all.length).toBeGreaterThanOrEqual(5);
  });

  it.each(all.map((args) => [args.join(' '), args] as const))('radioshed %s', async (_, args) => {
    const { exitCode, stdout, stderr } = await radioshed(args, { cwd: folder });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });

  it('show a valid request', async () => {
    const [body] = codeBlocks(readmes.root, 'sh').flatMap((block) => /-d '([^']+)'/.exec(block)?.[1] ?? []);
    const { exitCode, stdout } = await radioshed(['area', '--request', '-', '--json'], { stdin: body ?? '' });
    expect(exitCode).toBe(0);
    expect(areaResponse.parse(JSON.parse(stdout)).area).toBeGreaterThan(0);
  });

  it.each(codeBlocks(readmes.root, 'ts'))('show a program that prints what its comments say (%#)', async (program) => {
    const { PATH = '' } = process.env; // and nothing that colours what is printed
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: ROOT,
      env: { PATH },
    });
    const said = promisedLines(program);
    expect(said.length).toBeGreaterThan(0);
    expect(stdout.trim().split('\n')).toEqual(said);
  });
});
