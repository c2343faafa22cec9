import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { areaResponse } from '@radioshed/contract/schemas';
import { promisedLines } from '@radioshed/testing/readme';
import { describe, expect, it } from 'vitest';

import { runsCleanly } from '../support/pages.js';
import { AREA_BODY } from '../support/request.js';
import { BIN, temporaryFolder } from '../support/run-command.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = temporaryFolder();
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules')); // where programs find the packages

interface Block {
  readonly language: string;
  readonly text: string;
  /** File name in the line before it. */
  readonly file: string | undefined;
}

/** Code blocks of a tutorial in order. */
function blocksOf(name: string): Block[] {
  const page = readFileSync(join(ROOT, 'docs', 'tutorials', `${name}.md`), 'utf8');
  return [...page.matchAll(/(?:^`([\w.-]+)`[^\n]*:\n\n)?^```(\w+)\n([^]*?)^```$/gm)].map(
    ([, file, language = '', text = '']) => ({ file, language, text }),
  );
}

const words = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');

/** Writes the files of a tutorial, runs its commands, and checks the output shown. */
async function follow(blocks: readonly Block[]): Promise<void> {
  let printed: string[] | undefined;
  let commands = 0;
  for (const { language, text, file } of blocks) {
    if (file !== undefined) writeFileSync(join(folder, file), text);
    else if (language === 'sh') {
      const args = words(text).split(' ').slice(1);
      expect(words(text)).toMatch(/^radioshed /);
      printed = (await runsCleanly(args, folder)).split('\n').map(words);
      commands += 1;
    } else {
      expect(language).toBe('text');
      expect(printed).toEqual(expect.arrayContaining(text.trim().split('\n').map(words)));
    }
  }
  expect(commands).toBeGreaterThan(0);
}

/** Lines of a program, without blank ones. */
const linesOf = (text = ''): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** Runs a program in a separate process. */
function start(file: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  // Paths of programs and drivers; no variables that colour the output.
  const inherited = Object.entries(process.env).filter(([name]) => /^(PATH|LD_LIBRARY_PATH|VK_.*)$/.test(name));
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line));
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, lines, printed, ended };
}

/** Runs the server of the tutorial: its model is listed, and computes an area where a GPU is requested. */
async function serves(args: readonly string[], hasGpu: boolean): Promise<void> {
  const { child, lines, printed, ended } = start(BIN, args);
  try {
    while (!printed.some((line) => line.includes('Ctrl-C'))) await once(lines, 'line');
    const [url, key] = ['address', 'key'].map(
      (what) => printed.join('\n').match(new RegExp(`${what}: (\\S+)`))?.[1] ?? '',
    );
    const listed = (await (await fetch(`${url}/models`)).json()) as object[];
    expect(listed.at(-1)).toMatchObject({ pm: 'shadowed', limits: { frequencyMHz: [400, 500] } });
    const asked = {
      ...AREA_BODY,
      transmitter: { ...AREA_BODY.transmitter, frq: 446 },
      model: { pm: 'shadowed' },
      engine: 1,
    };
    const response = await fetch(`${url}/area`, {
      method: 'POST',
      headers: { key: key ?? '' },
      body: JSON.stringify(asked),
    });
    const { computed_by, calculation_adjusted } = areaResponse.parse(await response.json());
    expect(computed_by?.engine).toBe(hasGpu ? 1 : 2);
    expect(calculation_adjusted.filter((note) => note.includes('on the CPU'))).toHaveLength(hasGpu ? 0 : 1);
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
}

describe('tutorials', () => {
  it.each(['own-server', 'own-model'])('%s has as many lines as its title and the list say', (name) => {
    const [program] = blocksOf(name);
    const page = readFileSync(join(ROOT, 'docs', 'tutorials', `${name}.md`), 'utf8');
    const list = readFileSync(join(ROOT, 'docs', 'tutorials', 'README.md'), 'utf8');
    const counts = [/^# .* in (\d+) lines$/m.exec(page), new RegExp(`in (\\d+) lines\\]\\(${name}\\.md`).exec(list)];
    expect(counts.map((found) => Number(found?.[1]))).toEqual([linesOf(program?.text), linesOf(program?.text)]);
  });

  it.each(['first-coverage', 'fixed-link', 'mesh-network', 'hf-circuit', 'drive-test'])(
    '%s',
    async (name) => await follow(blocksOf(name)),
  );

  it('own-server', async () => {
    const [server, ask] = blocksOf('own-server');
    expect([server?.file, ask?.file]).toEqual(['server.mjs', 'ask.mjs']);
    for (const { file, text } of [server, ask] as Block[]) writeFileSync(join(folder, file ?? ''), text);
    const { child, lines, ended } = start('server.mjs', [], { PORT: '0' });
    try {
      const [address] = (await once(lines, 'line')) as [string];
      expect((await fetch(address)).headers.get('content-type')).toMatch(/^text\/html/);
      const asking = start('ask.mjs', [address]);
      expect(await asking.ended).toBe(0);
      expect(asking.printed).toEqual(promisedLines(ask?.text ?? ''));
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  });

  it('own-model', async () => {
    const [model, program, commands] = blocksOf('own-model');
    expect([model?.file, program?.file]).toEqual(['my-model.mjs', 'run.mjs']);
    for (const { file, text } of [model, program] as Block[]) writeFileSync(join(folder, file ?? ''), text);
    const run = start('run.mjs');
    expect(await run.ended).toBe(0);
    const said = promisedLines(program?.text ?? '');
    expect(said).toHaveLength(2);
    // Where there is no adapter the page says what is printed; the checks have one.
    const here =
      process.env['CI'] || run.printed[1]?.startsWith('gpu') ? said : said.map((each) => each.replace('gpu', 'cpu'));
    expect(run.printed).toEqual(here);
    expect(readFileSync(join(folder, 'own-model.png')).subarray(1, 4).toString()).toBe('PNG');
    const [path = [], serve = []] = (commands?.text ?? '')
      .trim()
      .split('\n')
      .map((line) => words(line).split(' ').slice(2));
    expect(await runsCleanly(path, folder)).toContain('Log-distance with shadows');
    expect(serve).toEqual(['serve', '--models', 'my-model.mjs']);
    await serves(
      [...serve, '--memory', '--port', '0', '--terrain', 'null-island'],
      here[1]?.startsWith('gpu') === true,
    );
  });
});
