import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';

import { BODY_VERBS, commandPath } from '../../src/calculate/body-verbs.js';
import { SERVER_VERBS } from '../../src/remote/server-verbs.js';
import { boxModel } from '../support/box-model.js';
import { allCommands } from '../support/commands.js';
import { driveTest } from '../support/drive-test.js';
import { elements } from '../support/elements.js';
import { inLargeSteps, runsCleanly } from '../support/pages.js';
import { AREA_BODY } from '../support/request.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

/** Commands whose examples other tests run, or that need a network or a device. */
const ELSEWHERE = [
  ...BODY_VERBS.map((verb) => commandPath(verb).join(' ')), // body-call.test.ts, satellite.test.ts
  ...Object.keys(SERVER_VERBS), // server-verbs.test.ts
  '3d upload', // server-verbs.test.ts
  'serve', // serve.test.ts
  'work', // and the next: cluster.test.ts
  'cluster migrate',
  'account delete', // account.test.ts
  'account rotate', // and the next: readme-verbs.test.ts
  'account revoke',
  'verify', // and the next three: upkeep.test.ts
  'backup',
  'restore',
  'adopt',
  'terrain fetch', // terrain-fetch.test.ts
  'gpu', // gpu.test.ts
];

const commands = [...allCommands()];
const leaves = commands.filter(([, { commands: below }]) => below.length === 0);
const helped = (name: string): Promise<string> =>
  radioshed([...name.split(' '), '--help']).then(({ stdout }) => stdout);

describe('radioshed --help', () => {
  it('lists every command under a heading, in a line each', async () => {
    const { stdout } = await radioshed(['--help']);
    const groups = [...stdout.matchAll(/^(.+):\n((?: {2}\S.*\n)+)/gm)];
    const listed = groups.flatMap(([, heading = '', lines = '']) =>
      heading === 'Options' || heading === 'Examples' ? [] : lines.trim().split('\n'),
    );
    const names = listed.map((line) => /^\s*(\S+) {2}/.exec(line)?.[1]);
    const [[, root]] = commands as [[string, Command]];
    expect(names.toSorted()).toEqual([...root.commands.map((command) => command.name()), 'help'].toSorted());
    expect(groups.map(([, heading]) => heading)).not.toContain('Commands');
  });
});

it.each(['compare', 'calibrate'])(
  'radioshed %s --help names the median as the default of reliability',
  async (name) => {
    const text = (await helped(name)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      '--reliability <percent> percentage of situations in which the predicted level is reached (default 50, the median)',
    );
  },
);

describe('radioshed <command> --help', () => {
  const folder = temporaryFolder();
  const file = (name: string): string => join(folder, name);

  beforeAll(() => {
    writeFileSync(file('active.txt'), elements());
    writeFileSync(file('body.json'), JSON.stringify({ ...AREA_BODY, model: { pm: 3 } }));
    writeFileSync(file('drive.csv'), driveTest());
    writeFileSync(
      file('calls.ndjson'),
      `${JSON.stringify({ call: 'area', body: { ...AREA_BODY, model: { pm: 3 } } })}\n`,
    );
    writeFileSync(file('links.csv'), 'tx_lat_deg,tx_lon_deg,rx_lat_deg,rx_lon_deg\n0.5,0.5,0.51,0.51\n');
    writeFileSync(file('office.glb'), boxModel(26, 3));
    writeFileSync(file('distances.csv'), 'distanceM,frequencyMHz\n1000,446\n');
  });

  it.each(leaves)('%s: has a usage line, headings and an example', async (name, command) => {
    const text = await helped(name);
    expect(text).toMatch(new RegExp(`^Usage: radioshed ${name}\\b`));
    expect(text).toMatch(new RegExp(`\\bradioshed ${name}\\b(?! \\[)[^\\n]*$`, 'm'));
    const headings = command.options.filter(({ hidden }) => !hidden).map(({ helpGroupHeading }) => helpGroupHeading);
    if (headings.length > 4) expect(headings).not.toContain(undefined);
  });

  it.each(leaves.filter(([name]) => !ELSEWHERE.includes(name)))(
    '%s: its first example runs',
    async (name) => {
      const line = /\$ radioshed (.*)/.exec(await helped(name))?.[1] ?? '';
      const words = [...line.replace(/ >>? .*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      const coarse = words.map((word, i) => (words[0] === '3d' && words[i - 1] === '--resolution' ? '1' : word));
      expect(await runsCleanly(inLargeSteps(coarse), folder)).not.toBe('');
    },
    60_000,
  );
});
