import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { radioshed, temporaryFolder } from './run-command.js';

const folder = temporaryFolder();

it('radioshed 3d tells what is wrong with its input, each by its flag or file', async () => {
  const text = join(folder, 'no.glb');
  writeFileSync(text, 'this is no model');
  const told = async (...args: string[]): Promise<string> => {
    const { exitCode, stderr } = await radioshed(['3d', ...args]);
    return `${exitCode} ${stderr}`;
  };
  expect(await told('run', text, '--frq', '868', '--pos', '1,1,1', '--res', '1')).toMatch(/^4 radioshed: .*GLB/i);
  expect(await told('run', join(folder, 'absent.glb'))).toMatch(/^4 radioshed: .*absent\.glb: cannot be read/);
  expect(await told('run', text, '--pos', '1,2')).toMatch(/^2 radioshed: --pos: "1,2" is not three numbers/);
  expect(await told('run', text, '--material', 'glass')).toMatch(/^2 radioshed: --material: "glass"/);
  expect(await told('slice', text, '--height', '1', '--png', join(folder, 's.png'))).toMatch(
    /^4 radioshed: .*field file/,
  );
  expect(() => readFileSync(join(folder, 's.png'))).toThrow('ENOENT');
});
