import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { areaResponse, sceneResponse } from '@radioshed/contract/schemas';
import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { describe, expect, it } from 'vitest';

import { AREA_BODY } from '../support/request.js';
import { roomGlb } from '../support/room-glb.js';
import { radioshed, startRadioshed, temporaryFolder } from '../support/run-command.js';

const opened = await openGpu();
const { describeOnGpu } = deviceOf(opened);
const adapter = opened.gpu?.name ?? '';
opened.gpu?.close();

/** The drivers of the test, or none. */
const { VK_DRIVER_FILES = '', LD_LIBRARY_PATH = '' } = process.env;
const withDrivers = { env: { VK_DRIVER_FILES, LD_LIBRARY_PATH } };
const withoutDrivers = { env: { VK_DRIVER_FILES: '/nowhere/driver.json' } };

const AREA = [
  'area',
  '--lat',
  '0.5',
  '--lon',
  '0.5',
  '--frequency',
  '868',
  '--tx-height',
  '30',
  '--radius',
  '3',
  '--resolution',
  '60',
];
const ON_GPU = [...AREA, '--pattern', 'isotropic', '--terrain', 'null-island', '--model', 'los', '--processor', 'gpu'];

const room = join(temporaryFolder(), 'room.glb');
writeFileSync(room, roomGlb());
const SCENE = [
  '3d',
  'run',
  room,
  '--frequency',
  '868',
  '--position',
  '1.1,1.3,1.2',
  '--resolution',
  '1',
  '--reflections',
  '1',
  '--processor',
  'gpu',
  '--json',
];

describeOnGpu('with a GPU', () => {
  it('radioshed gpu names it', async () => {
    const { exitCode, stdout } = await radioshed(['gpu'], withDrivers);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`adapter        ${adapter}`);
    const json = await radioshed(['gpu', '--json'], withDrivers);
    expect(JSON.parse(json.stdout)).toMatchObject({ adapter });
  });

  it('computes an area on it, and says so', async () => {
    const { exitCode, stdout, stderr } = await radioshed(ON_GPU, withDrivers);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^processor +GPU, ${adapter.replace(/[().]/g, '\\$&')}, f32$`, 'm'));
    const json = await radioshed([...ON_GPU, '--json'], withDrivers);
    const { computed_by } = areaResponse.parse(JSON.parse(json.stdout));
    expect(computed_by).toEqual({ engine: 1, precision: 'f32', adapter });
  });

  it('computes a scene on it', async () => {
    const { exitCode, stdout, stderr } = await radioshed(SCENE, withDrivers);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { computed_by } = sceneResponse.parse(JSON.parse(stdout));
    expect(computed_by).toEqual({ engine: 1, precision: 'f32', adapter });
  });
});

/** Running child processes; Linux only. */
function childrenOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return Number(ppid) === parent;
      } catch {
        return false; // ended since
      }
    })
    .map(Number);
}

describeOnGpu('a server with a GPU', () => {
  it.runIf(process.platform === 'linux')(
    'opens it at the first request for it, and releases it when it stops',
    async () => {
      const child = startRadioshed(['serve', '--terrain', 'null-island', '--memory', '--port', '0'], withDrivers);
      try {
        const printed = await new Promise<string>((resolve, reject) => {
          let text = '';
          child.stdout?.setEncoding('utf8').on('data', (part: string) => {
            text += part;
            if (text.includes('Ctrl-C')) resolve(text);
          });
          child.on('close', (code) => reject(new Error(`ended with ${code}: ${text}`)));
        });
        const [, url = ''] = /address: (\S+)/.exec(printed) ?? [];
        const [, key = ''] = /key: (\S+)/.exec(printed) ?? [];
        const ask = async (engine: number): Promise<unknown> => {
          const body = JSON.stringify({ ...AREA_BODY, antenna: { ant: 38 }, model: { pm: 2 }, engine });
          const answer = await fetch(`${url}/area`, { method: 'POST', headers: { key }, body });
          const { computed_by, calculation_adjusted } = areaResponse.parse(await answer.json());
          return { ...computed_by, fallback: calculation_adjusted.filter((note) => note.includes('GPU')) };
        };
        const onGpu = { engine: 1, precision: 'f32', adapter, fallback: [] };
        expect(childrenOf(child.pid)).toEqual([]);
        expect(await ask(2)).toMatchObject({ engine: 2, precision: 'f64' });
        expect(childrenOf(child.pid)).toEqual([]);
        expect(await ask(1)).toEqual(onGpu);
        const [first, ...others] = childrenOf(child.pid);
        if (first === undefined) throw new Error('no process holds the device');
        expect(others).toEqual([]);
        expect(await ask(1)).toEqual(onGpu);
        expect(childrenOf(child.pid)).toEqual([first]);
        process.kill(first, 'SIGKILL');
        await expect.poll(() => childrenOf(child.pid)).toEqual([]);
        expect(await ask(1)).toEqual(onGpu);
        const [second] = childrenOf(child.pid);
        const ended = new Promise((resolve) => child.removeAllListeners('close').on('close', resolve));
        child.kill('SIGINT');
        expect(await ended).toBe(0);
        await expect.poll(() => second === undefined || existsSync(`/proc/${second}/fd/0`)).toBe(false);
      } finally {
        child.kill('SIGKILL');
      }
    },
  );
});

describe.skipIf(process.platform !== 'linux')('without a GPU', () => {
  it('radioshed gpu says why', async () => {
    const { exitCode, stderr } = await radioshed(['gpu'], withoutDrivers);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/no GPU: (WebGPU finds no adapter on this machine|the package webgpu is not installed)/);
  });

  it('computes the area on the CPU, and says so', async () => {
    const { exitCode, stdout, stderr } = await radioshed(ON_GPU, withoutDrivers);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^processor +CPU, \d+ threads?, f64 in (WebAssembly|TypeScript)$/m);
    expect(stdout).toMatch(/^note +Calculated on the CPU instead of the requested GPU: /m);
  });
});
