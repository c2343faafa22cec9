import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sceneResponse } from '@radioshed/contract/schemas';
import { byteString } from '@radioshed/units';
import { expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';
import { roomGlb } from '../support/room-glb.js';

const folder = temporaryFolder();
const room = join(folder, 'room.glb');
writeFileSync(room, roomGlb());
const RUN = [
  '3d',
  'run',
  room,
  '--frequency',
  '868',
  '--power',
  '0.1',
  '--position',
  '1.1,1.3,1.2',
  '--resolution',
  '0.5',
  '--reflections',
  '1',
];

function startOf(file: string): string {
  return byteString(readFileSync(join(folder, file)).subarray(0, 4));
}

it('radioshed 3d run writes its files, and 3d slice draws a slice', async () => {
  const files = ['--glb', 'a.glb', '--plain-glb', 'b.glb', '--field', 'c.field', '--png', 'd.png'];
  const ran = await radioshed([...RUN, ...files, '--material', 'Wall=6,40,0', '--threshold', '-90'], { cwd: folder });
  expect({ exitCode: ran.exitCode, stderr: ran.stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(ran.stdout).toMatch(/^model +4 triangles, 4.00 × 2.00 × 4.00 m, 1 materials$/m);
  expect(ran.stdout).toMatch(/^voxels +10 × 6 × 10 of 0.500 m$/m);
  expect(ran.stdout).toMatch(/^processor +CPU, \d+ threads?, f64$/m);
  expect(ran.stdout).toContain('Defaults used: receiver.rxg');
  expect(['a.glb', 'b.glb', 'd.png'].map(startOf)).toEqual(['glTF', 'glTF', '\u0089PNG']);

  const cut = ['3d', 'slice', 'c.field', '--height', '0.7', '--png', 'e.png', '--scale', '2'];
  const slice = await radioshed([...cut, '--json'], { cwd: folder });
  const figures = JSON.parse(slice.stdout) as Record<string, number>;
  expect(figures).toMatchObject({ height_m: 0.75, width: 10, height: 10, resolution: 0.5 });
  expect(figures['median_dBm']).toBeLessThan(0);
  expect(startOf('e.png')).toBe('\u0089PNG');
  const text = await radioshed(cut, { cwd: folder });
  expect(text.stdout).toMatch(/^slice +10 × 10 voxels at 0\.75 m$/m);
});

it('radioshed 3d run prints the API response, from a body with flags on top', async () => {
  const body = { '3d': { max_reflections: 0 }, output: { res: 1, fading: 'power' }, receiver: { rxs: -80, rxg: 0 } };
  writeFileSync(join(folder, 'body.json'), JSON.stringify(body));
  const { exitCode, stdout } = await radioshed([...RUN, '--request', 'body.json', '--json'], { cwd: folder });
  expect(exitCode).toBe(0);
  const answer = sceneResponse.parse(JSON.parse(stdout));
  expect(answer).toMatchObject({ resolution: 0.5, computed_by: { engine: 2, precision: 'f64' } });
});

it('radioshed 3d refuses wrong input with the flag or file', async () => {
  const text = join(folder, 'no.glb');
  writeFileSync(text, 'this is not a model');
  const outcome = async (...args: string[]): Promise<string> => {
    const { exitCode, stderr } = await radioshed(['3d', ...args]);
    return `${exitCode} ${stderr}`;
  };
  expect(await outcome('run', text, '--frequency', '868', '--position', '1,1,1', '--resolution', '1')).toMatch(
    /^4 radioshed: cannot read .*no\.glb: the file is not a GLB/,
  );
  expect(await outcome('run', join(folder, 'absent.glb'))).toMatch(/^4 radioshed: .*cannot read .*absent\.glb/);
  expect(await outcome('run', text, '--position', '1,2')).toMatch(
    /^2 radioshed: --position: "1,2" is not three numbers/,
  );
  expect(await outcome('run', text, '--material', 'glass')).toMatch(/^2 radioshed: --material: "glass"/);
  expect(await outcome('slice', text, '--height', '1', '--png', join(folder, 's.png'))).toMatch(
    /^4 radioshed: .*field file/,
  );
  expect(() => readFileSync(join(folder, 's.png'))).toThrow('ENOENT');
});
