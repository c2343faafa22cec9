// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { command, greeting } from './served.mjs';

/** As tests of pages have it. */
const browserPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';
const VISITS = 3;

/**
 * The map page in Chromium on Null Island: from the address to the first paint and to the map, what is loaded for it, and from
 * the click on the map to its coverage, each visit with an empty cache.
 *
 * @returns {Promise<import('./parts.mjs').Result | undefined>}
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
    for (let visit = 0; visit < VISITS; visit++) rows.push({ visit: visit + 1, ...(await visited(browser, url, key)) });
    return { rows };
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {string} key */
async function visited(browser, url, key) {
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
  await context.close();
  return { ...loaded, coverageMs, faults };
}
