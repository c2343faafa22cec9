import { memoryArchive } from '@radioshed/archive/memory';
import { loadModels } from '@radioshed/engine';
import { createHandler, type HandlerParts } from '@radioshed/http';
import { serve } from '@radioshed/http/node';
import { createPool } from '@radioshed/parallel/node';
import { createService, openAccount, type ServiceParts, threadRunner } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import type { Page, Request } from 'playwright-core';
import { openChromium } from '@radioshed/testing/chromium';
import { expect } from 'vitest';

import { buildSite } from '../build-site.mjs';
import { viewerPage, type ViewerOptions } from '../src/index.js';
import { type WindowOptions, windowsOf } from './windows.js';

/** A server with the page and one account, and a browser. */
export interface Site {
  readonly url: string;
  readonly key: string;
  /** A page of its own, with what its console said and what it asked for. */
  readonly open: (address?: string, options?: WindowOptions) => Promise<Opened>;
  /** Another server with the page, in the same browser. */
  readonly beside: (options: SiteOptions) => Promise<Site>;
  /** Asks the server as the account does. */
  readonly ask: (path: string, body?: object) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** A page that was opened. */
export interface Opened {
  readonly page: Page;
  readonly faults: string[];
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

/** A page on a site. */
export interface Visit {
  readonly site: Site;
  readonly opened: Opened;
}

/** A radio in the middle of the sample island. */
export const EXAMPLE = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, ant: 1, pol: 'v' },
  model: { pm: 1, rel: 95 },
  output: { out: 2, col: 'RAINBOW.dBm', res: 60, rad: 6 },
};

/** Additions of an operator to the page. */
type SiteOptions = ViewerOptions & Pick<HandlerParts, 'baseTiles'>;

/** Parts that sites share. */
interface Parts {
  readonly service: Pick<ServiceParts, 'runner' | 'models'>;
  readonly open: ReturnType<typeof windowsOf>;
}

/** Opens a site, with a browser and threads that calculate. */
export async function openSite(): Promise<Site> {
  await buildSite();
  const pool = createPool({ threads: 2 });
  const open = { module: new URL('./ground.mjs', import.meta.url).href, export: 'openGround' };
  const runner = threadRunner({ open, args: null, pool });
  const models = await loadModels(new URL('./own-models.mjs', import.meta.url).href);
  const browser = await openChromium();
  const site = await siteOf({}, { service: { runner, models }, open: windowsOf(browser) });
  return {
    ...site,
    async close() {
      await browser.close();
      await site.close();
      await runner.close();
      await pool.close();
    },
  };
}

async function siteOf({ baseTiles, ...options }: SiteOptions, parts: Parts): Promise<Site> {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive, ...parts.service });
  const viewer = viewerPage(options);
  if (viewer === undefined) throw new Error('the page was not built');
  const handler = createHandler({ service, version: '1.2.3', example: EXAMPLE, page: viewer, baseTiles });
  const server = await serve(handler, { port: 0, host: '127.0.0.1' });
  const { key } = await openAccount(archive, 'Ada');
  return {
    url: server.url,
    key,
    async open(address = `${server.url}/#key=${key}`, window = {}) {
      const { page, close } = await parts.open(window);
      const faults: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => {
        // The driver complains that the browser reads what WebGL drew: the page is put together by the processor.
        if (message.text().includes('GPU stall due to ReadPixels')) return;
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(address);
      await page.waitForSelector('html[data-ready]').catch((error: unknown) => {
        throw new Error(`${String(error)}\n${faults.join('\n')}`);
      });
      return { page, faults, requests, close };
    },
    beside: (other) => siteOf(other, parts),
    ask: (path, body) =>
      fetch(server.url + path, { headers: { key }, ...(body && { method: 'POST', body: JSON.stringify(body) }) }),
    close: () => server.close(0),
  };
}

/** Waits for a condition: pages compute, on machines that have more to do. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read);

/**
 * Watches what a page deletes on the server, which nothing on the page waits for.
 *
 * @returns waits until it has no deletion under way.
 */
export function deletionsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => void (request.method() === 'DELETE' && open.add(request)));
  const over = (request: Request): void => void open.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return () => soon(() => open.size).toBe(0);
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colour that people see at a point of the window. */
export async function colourAt(page: Page, x: number, y: number): Promise<Colour> {
  return (await coloursBelow(page, x, y, 1))[0] ?? [0, 0, 0];
}

/** Colours of `height` pixels one below the other, from a point of the window. */
export async function coloursBelow(page: Page, x: number, y: number, height: number): Promise<Colour[]> {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height } })).toString('base64');
  const bytes = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, image.height).data ?? [])];
  }, picture);
  return Array.from(
    { length: bytes.length / 4 },
    (_, i) => [bytes[4 * i] ?? 0, bytes[4 * i + 1] ?? 0, bytes[4 * i + 2] ?? 0] as const,
  );
}

/** Whether nothing of the head of the drawer is next to a part of it. */
export function hasOwnLine(page: Page, part: string): Promise<boolean> {
  return page.locator(`#drawer > .row > ${part}`).evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    const others = [...(line.parentElement?.children ?? [])].filter((each) => each !== line);
    return others.map((each) => each.getBoundingClientRect()).every((each) => each.bottom <= top || each.top >= bottom);
  });
}

/** Opens a tool by its tab, also one under More. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true, includeHidden: true });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await tab.click();
}

/** Opens groups of fields under Advanced, in the form of a site. */
export async function openAdvanced(page: Page, ...groups: readonly string[]): Promise<void> {
  const advanced = page.locator('#tool-coverage details.advanced');
  const all = [
    advanced,
    ...groups.map((title) => advanced.locator('details').filter({ has: page.getByText(title, { exact: true }) })),
  ];
  for (const each of all) if ((await each.getAttribute('open')) === null) await each.locator('> summary').click();
}
