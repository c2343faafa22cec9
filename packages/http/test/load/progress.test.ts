import type { Engine } from '@radioshed/service';
import { expect, test } from 'vitest';

import { desk, sample } from '../fakes.js';

test.each([
  ['area', sample],
  ['merge', { network: sample.network, name: 'Super' }],
] as const)('the progress of a running %s is visible to its own account only', async (call, body) => {
  let told: (() => void) | undefined;
  let goOn: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (told = resolve));
  const engine = {
    [call]: async (_input: unknown, { onProgress }: { onProgress?: (note: object) => void }) => {
      onProgress?.({ phase: 'coverage', share: 0.25 });
      told?.();
      await new Promise<void>((resolve) => (goOn = resolve));
      throw new Error('enough');
    },
  } as unknown as Partial<Engine>;
  const { ask, strangerKey } = await desk({ engine });
  if (call === 'merge') await ask('/area', { body: sample });
  const answer = ask(`/${call}`, { body, headers: { 'x-progress': 'my-name-1' } });
  await started;
  // Workers of a cluster report each second.
  await expect
    .poll(async () => (await ask('/progress/my-name-1')).json())
    .toEqual({ balance: 1_000_000_000, phase: 'coverage', share: 0.25 });
  expect(await (await ask('/progress/my-name-1', { key: strangerKey })).json()).toEqual({
    balance: 1_000_000_000,
    phase: 'none',
    share: 0,
  });
  goOn?.();
  expect((await answer).status).toBe(500);
  expect(await (await ask('/progress/my-name-1')).json()).toEqual({ balance: 1_000_000_000, phase: 'none', share: 0 });
});

test('invalid names and header values are refused', async () => {
  const { ask } = await desk();
  const short = await ask('/area', { body: sample, headers: { 'x-progress': 'a' } });
  expect([short.status, await short.json()]).toEqual([
    400,
    { error: 'x-progress: "a" is not a name of 8 to 64 letters, digits, _ and -' },
  ]);
  const wish = await ask('/area', { body: sample, headers: { 'x-when-gone': 'cry' } });
  expect([wish.status, await wish.json()]).toEqual([400, { error: 'x-when-gone: "cry" is not one of stop, go-on' }]);
});

test('a page is served at / with its files and its start data', async () => {
  const page = {
    document: (start: object) => `<p>${JSON.stringify(start)}</p>`,
    policy: "default-src 'self'",
    file: (name: string) => (name === 'a.js' ? { type: 'text/javascript', bytes: Uint8Array.of(49) } : undefined),
  };
  const { ask } = await desk({ page, example: { site: 'Here' }, credits: ['by Ada'] });
  const answer = await ask('/', { key: undefined });
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await answer.text()).toBe(
    '<p>{"version":"1.2.3","example":{"site":"Here"},"credits":["by Ada"],"limits":{"maxRadiusKm":500,"maxMegapixels":64}}</p>',
  );
  const file = await ask('/page/a.js', { key: undefined });
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/javascript', '1']);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await ask('/page/b.js', { key: undefined })).status).toBe(404);
});
