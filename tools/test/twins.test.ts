import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compareTwin, functionsOf, gpuTwins, type Twin, type WgslModule } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, expect, test } from 'vitest';

/**
 * The one differential test of all WGSL: every function of a `*.wgsl.ts` is tested against its TypeScript model over
 * the whole domain that the package's `test/twins.ts` declares for it.
 */
const packages = fileURLToPath(new URL('../../packages', import.meta.url));

async function exportsOf(file: string): Promise<unknown[]> {
  return Object.values((await import(pathToFileURL(`${packages}/${file}`).href)) as object);
}

function readsMemory({ code, uses = [] }: WgslModule): boolean {
  return code.includes('@group(') || uses.some(readsMemory);
}

function walks({ code }: WgslModule): boolean {
  return code.includes('link: Link');
}

function isPaired({ name }: WgslModule): boolean {
  return twins.some(({ wgsl }) => wgsl.name === name);
}

const folders = readdirSync(packages).filter((name) => existsSync(`${packages}/${name}/src`));
const files = folders.flatMap((name) =>
  readdirSync(`${packages}/${name}/src`, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
);
const pairs = folders.map((name) => `${name}/test/twins.ts`).filter((file) => existsSync(`${packages}/${file}`));
// Those of `gpu` are published: a device is tested with them before it is used.
const twins = [gpuTwins, ...(await Promise.all(pairs.map((file) => exportsOf(file))))].flat(2) as Twin[];

const modules: { file: string; module: WgslModule }[] = [];
for (const file of files.filter((name) => name.endsWith('.wgsl.ts'))) {
  const found = (await exportsOf(file)).filter((each): each is WgslModule => each instanceof Object && 'code' in each);
  // Kernels, functions that use their memory, and most that walk along a link are held by the rasters they make, in the
  // tests of `kernels`.
  const formulas = found.filter((module) => !readsMemory(module) && (!walks(module) || isPaired(module)));
  modules.push(...formulas.map((module) => ({ file, module })));
}

const opened = await openGpu();
afterAll(() => opened.gpu?.close());

test('every function of WGSL has a twin, and every twin is there', () => {
  const declared = modules
    .flatMap(({ file, module }) => functionsOf(module).map((name) => `${name} in ${file}`))
    .sort();
  const paired = twins.map(({ name, wgsl }) => {
    const file = modules.find(({ module }) => module.name === wgsl.name)?.file;
    return `${name} in ${file ?? 'no file'}`;
  });
  expect(paired.sort()).toEqual(declared);
  expect(declared.length).toBeGreaterThan(0);
});

const { describeOnGpu, device } = deviceOf(opened);

describeOnGpu('twins', () => {
  test.for(twins)('$name', async (twin, { annotate }) => {
    const report = await compareTwin(device(), twin);
    await annotate(`differs by at most ${report.difference.toExponential(1)}`);
    expect(report.within, JSON.stringify(report)).toBe(true);
  });
});
