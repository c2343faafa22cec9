// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { previewed } from './page-preview.mjs';
import { command, greeting } from '../served/served.mjs';

/** As tests of pages have it. */
const browserPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';
const VISITS = 3;

/**
 * The map page in Chromium on Null Island: from the address to the first paint and to the map, what is loaded for it,
 * from the click on the map to its coverage, from a change to its live preview, and how long a frame keeps the main
 * thread while five layers are dragged. Each visit has an empty cache.
 *
 * @returns {Promise<import('../results.mjs').Result | undefined>}
 */
export async function pageSpeed() {
  if (!existsSync(browserPath)) return undefined;
  const server = spawn(process.execPath, [command, 'serve', '--port', '0', '--terrain', 'null-island', '--memory']);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
  try {
    const { url, key } = await greeting(server);
    const rows = [];
    for (let visit = 0; visit < VISITS; visit++)
      rows.push({ visit: visit + 1, ...(await visited(browser, url, key, visit === VISITS - 1)) });
    return { rows };
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} key
 * @param {boolean} isLast the last visit measures the live preview and the pan, once everything is warm
 */
async function visited(browser, url, key, isLast) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  let faults = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') faults++;
  });
  page.on('pageerror', () => faults++);
  await page.goto(`${url}/#key=${key}`);
  await page.waitForSelector('html[data-ready]', { timeout: 60_000 });
  const loaded = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const [document] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    // What the page is made of; tiles of terrain are the map's.
    const own = files.filter(({ name }) => !name.includes('/terrain/'));
    const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, document?.encodedBodySize ?? 0);
    return { firstPaintMs: paint?.startTime ?? Number.NaN, mapMs: performance.now(), kB: bytes / 1000 };
  });
  const box = await page.locator('#map').boundingBox();
  const started = performance.now();
  await page.mouse.click((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  const picture = page.waitForResponse((answer) => answer.url().includes('png_3857'), { timeout: 60_000 });
  await page.getByRole('button', { name: 'Calculate' }).click();
  await (await picture).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const coverageMs = performance.now() - started;
  const moved = isLast ? { ...(await previewed(page)), ...(await panned(page, url, key)) } : {};
  await context.close();
  return { ...loaded, coverageMs, ...moved, faults };
}

/** Layers on the map while it is dragged. */
const LAYERS = 5;

/**
 * Main-thread time of a frame while the map is dragged over five layers: the mean, and the longest task.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {string} key
 */
async function panned(page, url, key) {
  const body = {
    site: 'P1',
    network: 'Pan',
    transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
    receiver: { alt: 2 },
    antenna: { txg: 2.15 },
    output: { rad: 10, res: 50 },
  };
  const sids = [];
  for (let i = 0; i < LAYERS; i++) {
    const transmitter = { ...body.transmitter, lon: 0.46 + 0.02 * i };
    const answer = await fetch(`${url}/area`, {
      method: 'POST',
      headers: { key },
      body: JSON.stringify({ ...body, transmitter }),
    });
    sids.push(/** @type {{ sid: string }} */ (await answer.json()).sid);
  }
  await page.goto(`${url}/?pan#layers=${sids.join(',')}&at=0.5/0.5/11`);
  await page.waitForFunction((count) => document.querySelectorAll('.layer').length === count, LAYERS);
  await page.waitForTimeout(1000);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  /** Seconds of tasks so far. */
  const busyS = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
    Number.NaN;
  await page.evaluate(() => {
    const seen = { frames: 0, longestMs: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration);
    }).observe({ type: 'longtask' });
    const count = () => {
      seen.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const before = await busyS();
  await page.mouse.move(900, 400);
  await page.mouse.down();
  for (let i = 0; i < 30; i++) await page.mouse.move(900 - 12 * i, 400 + 6 * (i % 10));
  await page.mouse.up();
  const { frames, longestMs } = await page.evaluate(
    () => /** @type {{ seen: { frames: number, longestMs: number } }} */ (/** @type {unknown} */ (globalThis)).seen,
  );
  return { panFrameMs: (1000 * ((await busyS()) - before)) / frames, panLongestMs: longestMs };
}
