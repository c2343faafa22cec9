import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler } from '@radioshed/http';
import { serve } from '@radioshed/http/node';
import { createService, type Dispatcher, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeInChromium, openChromium } from '@radioshed/testing/chromium';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const token = 'operator-key-of-the-test';
type ListedCall = Awaited<ReturnType<Dispatcher['operation']['calls']>>[number];

const none = { running: 0, waiting: 0 };
const call = (id: string, change: Partial<ListedCall>): ListedCall => ({
  id,
  accountId: 1,
  call: 'multisite',
  queue: 'areas',
  state: 'running',
  share: 0.5,
  seconds: 75,
  tries: 1,
  worker: 'host-1',
  parts: 0,
  partsDone: 0,
  response: null,
  ...change,
});

describeInChromium('the page of the operator', () => {
  let browser: Browser;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => void (browser = await openChromium()));
  afterAll(async () => {
    for (const close of closing) await close();
    await browser.close();
  });

  /** The page of a server, with the key entered. */
  async function opened(
    dispatcher?: Dispatcher,
    key = token,
  ): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const archive = memoryArchive();
    await openAccount(archive, 'Ada');
    const service = createService({ terrain: nullIsland(), archive, ...(dispatcher && { dispatcher }) });
    const server = await serve(createHandler({ service, version: '1.2.3', admin: { token } }), { port: 0 });
    const page = await browser.newPage();
    closing.push(
      () => page.close(),
      () => server.close(),
    );
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${server.url}/admin`);
    await page.getByLabel('Operator’s key').fill(key);
    await page.getByRole('button', { name: 'Show' }).click();
    return { page, faults };
  }

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }

  test('shows accounts, usage and storage of a server without a queue, and nothing with another key', async () => {
    const { page, faults } = await opened();
    await page.getByRole('cell', { name: 'Ada' }).waitFor();
    expect(await page.getByText('it has no cluster queue').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Operator’s key').fill('wrong');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('This is not the operator’s key').waitFor();
    expect(await page.getByRole('cell', { name: 'Ada' }).isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });

  test('shows workers, calls and failures of a cluster, cancels and retries', async () => {
    const asked: string[] = [];
    const calls = [
      call('11111111-a', { parts: 32, partsDone: 7 }),
      call('22222222-b', { state: 'lost', call: 'area', tries: 3 }),
      call('33333333-c', { state: 'refused', call: 'path', response: '{"body":{"error":"The store is full"}}' }),
    ];
    const dispatcher: Dispatcher = {
      dispatch: async () => ({ seconds: 0, response: () => ({}) }),
      count: async () => [],
      queues: async () => ({ areas: { running: 1, waiting: 4 }, links: none, paths: none }),
      figures: async () => ({
        oldestS: { areas: 0, links: 0, paths: 0, parts: 0 },
        parts: { running: 2, waiting: 23 },
        workers: [],
        ended: [],
        redelivered: 0,
        found: { byNotice: 0, byPoll: 0 },
      }),
      progress: async () => undefined,
      standing: () => ({ notes: [] }),
      operation: {
        calls: async () => calls,
        workers: async () => [{ id: 'host-1', version: '1.2.3', ground: 'abcd' }],
        cancel: async (id) => void asked.push(`cancel ${id}`),
        retry: async (id) => asked.push(`retry ${id}`) > 0,
      },
    };
    const { page, faults } = await opened(dispatcher);
    await page.getByRole('cell', { name: '7 of 32' }).waitFor();
    for (const text of ['23', 'host-1', 'The store is full', 'its workers stopped'])
      expect(await page.getByRole('cell', { name: text, exact: true }).count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel multisite 11111111' }).click();
    await page.getByText('Cancelled 11111111').waitFor();
    await page.getByRole('button', { name: 'Retry area 22222222' }).click();
    await page.getByText('Retrying 22222222').waitFor();
    expect(asked).toEqual(['cancel 11111111-a', 'retry 22222222-b']);
    expect(faults).toEqual([]);
    if (process.env['RADIOSHED_SHOT']) await page.screenshot({ path: process.env['RADIOSHED_SHOT'], fullPage: true });
  });
});
