import { expect, test } from 'vitest';

import { inlinePool, loadFrom, loadFunction, workModules } from '../src/index.js';

const shape = {
  fill:
    ({ out }: { out: number[] }) =>
    (unit: number) =>
      void (out[unit] = 7),
};
const modules = workModules('@some/package', 'file:///a/src/modules.ts', { 'room/work': async () => shape });

test('a reference has a name, the same in every bundle, and an address where there is no bundle', () => {
  const ref = modules.ref('room/work', 'fill');
  expect(ref).toMatchObject({
    module: '@some/package/room/work',
    export: 'fill',
    address: 'file:///a/dist/room/work.js',
  });
  expect(() => modules.ref('room/other', 'fill')).toThrow('@some/package/room/other is not in the list of modules');
});

test('bundles without addresses can name modules too', () => {
  const ref = workModules('@some/package', undefined, { work: async () => shape }).ref('work', 'fill');
  expect('address' in ref).toBe(false);
});

test('the thread that made a reference loads it without an address', async () => {
  const out: number[] = [];
  await inlinePool().run({ work: modules.ref('room/work', 'fill'), args: { out }, count: 2 });
  expect(out).toEqual([7, 7]);
});

test('a copy, as a worker receives it, is found by its name', async () => {
  const copy = structuredClone(modules.ref('room/work', 'fill'));
  const load = loadFrom(workModules('@some/other', undefined, {}), modules);
  expect(await loadFunction(copy, load)).toBe(shape.fill);
  expect(load('@some/package/room/other')).toBeUndefined();
});

test('work receives the way to load modules, for references in its arguments', async () => {
  const load = loadFrom(modules);
  let received: unknown;
  const outer = workModules('@some/outer', undefined, {
    work: async () => ({ run: (_: unknown, given: unknown) => ((received = given), () => {}) }),
  });
  await inlinePool(load).run({ work: outer.ref('work', 'run'), args: {}, count: 1 });
  expect(received).toBe(load);
});

test('a module of a package that is not at its address is named, with what to do', async () => {
  const copy = structuredClone(modules.ref('room/work', 'fill'));
  await expect(loadFunction(copy)).rejects.toThrow(/@some\/package\/room\/work cannot be imported.*docs\/bundlers\.md/);
});
