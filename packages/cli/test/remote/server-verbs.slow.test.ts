import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { triangleGlb } from '../support/glb.js';
import { AREA_BODY } from '../support/request.js';
import { radioshed, type Ran, type RunOptions, startRadioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const keyFile = join(folder, 'key.txt');
let child: ChildProcess | undefined;
let url = '';
let key = '';

/** A server with an area of network Testing and one of network Jammers. */
beforeAll(async () => {
  child = startRadioshed(['serve', '--terrain', 'null-island', '--memory'], { env: { PORT: '0' } });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child?.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve();
    });
    child?.on('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
  url = /address: (\S+)/.exec(printed)?.[1] ?? '';
  key = /key: (\S+)/.exec(printed)?.[1] ?? '';
  writeFileSync(keyFile, `${key}\n`);
  for (const network of ['Testing', 'Jammers']) {
    const body = JSON.stringify({ ...AREA_BODY, site: 'A1', network });
    const answer = await fetch(`${url}/area`, { method: 'POST', headers: { key }, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
});
afterAll(() => void child?.kill('SIGKILL'));

const asked = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  radioshed(args, { cwd: folder, ...options, env: { RADIOSHED_SERVER: url, RADIOSHED_KEY: key, ...options.env } });

/** The examples in --help: one that reads a body from stdin, and one without. */
async function exampleOf(verb: string): Promise<{ readonly args: string[]; readonly stdin: string }> {
  const { stdout, exitCode } = await radioshed([...verb.split(' '), '--help']);
  expect(exitCode).toBe(0);
  const piped = /echo '([^']*)' \| radioshed (.*)/.exec(stdout);
  const plain = /\$ radioshed (.*)/.exec(stdout)?.[1] ?? '';
  return { args: (piped?.[2] ?? plain).split(' '), stdin: piped?.[1] ?? '' };
}

describe('runs the example of', () => {
  test.each([
    ['list', /^id +kind +site +network +created_at\n(.*\n)*1 +area +A1 +Testing +20\S+Z$/m],
    ['list --limit 1 --before 2', /^1 +area +A1 +Testing +20/m],
    ['merge', /^coverage +\d/m, 'merged.png'],
    ['interference', /^percentage_above_js 0 +/m, 'js.kmz'],
    ['network', /Signal power at receiver dBm -?\d/m],
    ['trilateration', /^pngBounds 0 +/m, 'where.png'],
    ['export', /^kind +area$/m, 'area.tif'],
    ['clutter add', /1 added/],
    ['clutter get', /height/],
    ['clutter delete', /1 deleted/],
    ['noise create', /^message +1 noise record saved$/m],
    ['noise get', /average_noise_dBm -101/],
    ['noise map', /^noise\.tif +\d+ kB/m, 'noise.tif'],
    ['template list', /PMR446/],
    ['template get', /^transmitter frq +446[^]*^environment elevation +2$/m],
    ['template create', /Template Mine saved/],
    ['metrics', /^count_total +\d[^]*^types_total area +\d+$/m],
    ['auth', /^api_key +1-/m],
  ])('%s', async (verb, output, file?: string) => {
    const { args, stdin } = await exampleOf(verb);
    const lines = await asked(args, { stdin });
    expect([lines.exitCode, lines.stderr]).toEqual([0, '']);
    expect(lines.stdout).toMatch(output);
    if (file !== undefined) expect(readFileSync(join(folder, file)).length).toBeGreaterThan(50);
  });

  test('lists the best servers at each place of a list', async () => {
    const { args, stdin } = await exampleOf('network');
    writeFileSync(join(folder, 'places.csv'), 'name;lat;lon\nHill;0°30′18″N;0,5\nVale;0,503;0,501\nLost;x;1\n');
    const { stdout, stderr, exitCode } = await asked([...args, '--sites', 'places.csv', '--json'], { stdin });
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('1 entry of the list of sites refused: Lost')]);
    const found = JSON.parse(stdout) as readonly { readonly place: string; readonly servers: readonly object[] }[];
    expect(found.map(({ place }) => place)).toEqual(['Hill', 'Vale']);
    expect(found[0]?.servers).toMatchObject([
      { Site: '1_Testing_A1', 'Signal power at receiver dBm': expect.any(Number) as number },
    ]);
  });

  test('runs the calls of the README on saved calculations', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, block = ''] = /^```sh\n(export RADIOSHED_SERVER[^]*?)^```$/m.exec(readme) ?? [];
    const [, ...lines] = block.trim().split('\n');
    writeFileSync(join(folder, 'body.json'), JSON.stringify({ network: 'Testing', name: 'Both' }));
    writeFileSync(join(folder, 'box.json'), (await exampleOf('noise map')).stdin);
    for (const line of lines) {
      const ran = await asked(line.split(' ').slice(1));
      expect([line, ran.exitCode, ran.stderr]).toEqual([line, 0, '']);
    }
    for (const name of ['merged.png', 'merged.tif', 'area.kmz', 'noise.tif']) {
      expect([name, existsSync(join(folder, name))]).toEqual([name, true]);
    }
  });

  test('delete and template delete', async () => {
    const templates = await asked(['template', 'list', '--json']);
    const { id } =
      (JSON.parse(templates.stdout) as { id: number; name: string }[]).find(({ name }) => name === 'Mine') ?? {};
    expect((await asked(['template', 'delete', String(id)])).stdout).toContain('deleted');
    const pages = ['--limit', '1', '--json'];
    const [shared] = JSON.parse((await asked(['list', ...pages])).stdout) as [{ id: number; sid: string }];
    expect((await asked(['share', String(shared.id)])).stdout).toContain(`/archive/calc?id=${shared.sid}`);
    const pictures = await asked(['share', String(shared.id), '--opens', 'pictures']);
    expect(pictures.stdout).toContain('/archive/calc?id=p1-');
    expect(pictures.stdout).not.toContain(shared.sid);
    const older = JSON.parse((await asked(['list', '--before', String(shared.id), ...pages])).stdout) as {
      id: number;
    }[];
    expect(older).toHaveLength(1);
    expect(older[0]?.id).toBeLessThan(shared.id);
    const { args } = await exampleOf('delete');
    expect((await asked(args)).stdout).toMatch(/deleted/);
    expect((await asked(['list', '--network', 'Testing'])).stdout).toBe('none\n');
    const [left] = JSON.parse((await asked(['list', '--network', 'Jammers', '--json'])).stdout) as { id: number }[];
    expect((await asked(['delete', String(left?.id)])).exitCode).toBe(0);
  });
});

test('3d upload sends a model with the same server and key', async () => {
  writeFileSync(join(folder, 'my room.glb'), triangleGlb());
  writeFileSync(join(folder, 'no.glb'), 'this is not a model');
  const sent = await asked(['3d', 'upload', 'my room.glb']);
  expect([sent.exitCode, sent.stderr]).toEqual([0, '']);
  expect(sent.stdout).toMatch(/^model +my room\.glb saved: 1 triangles, 1 materials$/m);
  expect(sent.stdout).toMatch(/^material +Brick: 1 triangles, 0\.5 m²$/m);
  const again = await asked(['3d', 'upload', 'my room.glb', '--server', url, '--key-file', keyFile, '--json'], {
    env: { RADIOSHED_SERVER: '', RADIOSHED_KEY: '' },
  });
  expect(JSON.parse(again.stdout)).toMatchObject({ file: 'my room.glb', triangles: 1 });
  expect(await asked(['3d', 'upload', 'no.glb'])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^radioshed: file: .*GLB/i),
  });
});

test('names ignored members of a body', async () => {
  const stdin = '[{"frequency": 446, "latitude": 0.5, "longitude": 0.5, "hight": 2}]';
  const { exitCode, stdout, stderr } = await asked(['noise', 'get', '--request', '-', '--json'], { stdin });
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/^radioshed: Ignored: hight\. /)]);
  expect(JSON.parse(stdout)).toBeDefined();
});

test('takes server and key as options, the key from a file or stdin', async () => {
  const bare = { env: { RADIOSHED_SERVER: '', RADIOSHED_KEY: '' } };
  const byFile = await asked(['metrics', '--server', url, '--key-file', keyFile, '--json'], bare);
  expect(JSON.parse(byFile.stdout)).toHaveProperty('count_total');
  expect((await asked(['metrics', '--server', `${url}/`, '--key-file', '-'], { ...bare, stdin: key })).exitCode).toBe(
    0,
  );
});

test.each([
  [['metrics', '--server', 'nowhere'], {}, 2, '--server: "nowhere" is not an address'],
  [['metrics', '--server', 'http://127.0.0.1:9'], {}, 5, 'no server at http://127.0.0.1:9'],
  [['metrics'], { env: { RADIOSHED_KEY: '' } }, 2, 'no key: use --key-file or set RADIOSHED_KEY'],
  [['metrics'], { env: { RADIOSHED_KEY: '1-wrong' } }, 2, 'Invalid API key'],
  [['metrics', '--key-file', 'gone.txt'], {}, 4, 'cannot read the key gone.txt: it does not exist'],
  [['delete'], {}, 2, 'name a calculation or --network'],
  [['delete', 'x'], {}, 2, 'number: "x" is not a number'],
  [['3d', 'upload', 'gone.glb'], {}, 4, 'cannot read gone.glb'],
  [['3d', 'upload', 'gone.glb'], { env: { RADIOSHED_KEY: '' } }, 2, 'no key: use --key-file or set RADIOSHED_KEY'],
  [['export', '99', '--save', 'kmz=x.kmz'], {}, 2, 'there is no calculation 99'],
  [['merge', '--request', '-'], { stdin: '{}' }, 2, 'network: missing'],
  [
    ['merge', '--request', '-', '--save', 'gif=x.gif'],
    { stdin: '{}' },
    2,
    '--save: "gif" is not one of the formats png',
  ],
  [['noise', 'create', '--request', '-'], { stdin: '[{]' }, 2, 'is not JSON'],
  [['merge'], {}, 2, '--request'],
])('%j is refused', async (args, options: RunOptions, exitCode, error) => {
  const ran = await asked(args, options);
  expect([ran.exitCode, ran.stdout]).toEqual([exitCode, '']);
  expect(ran.stderr).toContain(error);
  expect(existsSync(join(folder, 'x.kmz'))).toBe(false);
});

test('a batch runs its calls on the server, which saves them', async () => {
  const { transmitter, ...body } = AREA_BODY;
  const calls = [
    { call: 'area', id: 'a', body: { ...AREA_BODY, network: 'Batch' } },
    { call: 'area', body: { ...body, transmitter: { ...transmitter, lat: 95 }, network: 'Batch' } },
    { call: 'area', body: { ...AREA_BODY, network: 'Batch' } },
  ];
  writeFileSync(join(folder, 'calls.ndjson'), calls.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const ran = await asked(['batch', 'calls.ndjson', '--server', url, '--at-once', '2', '--out', 'done.ndjson']);
  expect(ran.stdout).toContain('3 calls, 1 with an error');
  expect(ran.stderr).toContain('line 2: transmitter.lat: 95 is outside');
  const results = readFileSync(join(folder, 'done.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(results).toMatchObject([
    { line: 1, id: 'a', response: expect.objectContaining({ id: expect.any(Number) }) },
    { line: 2 },
    { line: 3, response: {} },
  ]);
});

test('a batch that continues after a crash is charged once', async () => {
  writeFileSync(
    join(folder, 'one.ndjson'),
    `${JSON.stringify({ call: 'area', body: { ...AREA_BODY, network: 'Once' } })}\n`,
  );
  const texts: string[] = [];
  for (let run = 0; run < 2; run++) {
    // What a killed run leaves: the id of the batch, and no result of a call that the server carried out.
    writeFileSync(join(folder, 'once.ndjson.batch'), '5f1c1b1e-8f5e-4b57-9d5e-0c8a4ce0a001\n');
    writeFileSync(join(folder, 'once.ndjson'), '');
    await asked(['batch', 'one.ndjson', '--server', url, '--out', 'once.ndjson', '--resume']);
    texts.push(readFileSync(join(folder, 'once.ndjson'), 'utf8'));
    expect(existsSync(join(folder, 'once.ndjson.batch'))).toBe(false);
  }
  expect(texts[0]).toContain('"response":{');
  expect(texts[1]).toBe(texts[0]);
});
