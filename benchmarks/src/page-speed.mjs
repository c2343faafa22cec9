// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { command, greeting } from './served.mjs';

/** As tests of pages have it. */
const browserPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';
const VISITS = 3;

/**
 * The map page in Chromium on Null Island: from the address to the first paint and to the map, what is loaded for it, from
 * the click on the map to its coverage, from a change to its live preview, and how long a frame keeps the main thread while
 * five layers are dragged. Each visit has an empty cache.
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
    for (let visit = 0; visit < VISITS; visit++)
      rows.push({ visit: visit + 1, ...(await visited(browser, url, key, visit === VISITS - 1)) });
    return { rows };
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {string} key @param {boolean} isLast the last visit measures the live preview and the pan, once everything is warm */
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

/** Bursts of changes of each kind. */
const BURSTS = 20;
/** Keys of a burst, moves of a drag, and the time between two of them, ms: as fast as keys repeat, and as a screen is drawn. */
const [KEYS, KEY_MS, MOVES, MOVE_MS] = [3, 60, 12, 16];

/**
 * From the last event of a burst to the picture of the live preview on the screen: keys that step and type the power, and
 * the mast dragged with the mouse. Coverages of 0.1 megapixels.
 *
 * @param {import('playwright-core').Page} page
 */
async function previewed(page) {
  const advanced = page.locator('#tool-coverage details.advanced');
  await page.locator('#radio-output-rad').fill('8');
  await advanced.locator('> summary').click();
  await advanced.locator('details > summary', { hasText: 'Result' }).click();
  await page.locator('#radio-output-res').fill('50');
  await page.locator('#live-preview').check();
  await page.locator('#tool-coverage .preview span').filter({ hasText: 'Preview at' }).waitFor();
  await page.evaluate(watchPreviews);
  const power = page.locator('#radio-transmitter-txw');
  await power.scrollIntoViewIfNeeded();
  const keys = await lags(page, async (i) => {
    await power.fill(String(10 + i));
    for (let key = 1; key < KEYS; key++) {
      await page.waitForTimeout(KEY_MS);
      await power.press(i % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    }
  });
  const drags = await lags(page, async (i) => {
    const box = await page.locator('.pin.sender').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
    const [dx, dy] = [i % 2 === 0 ? 5 : -5, i % 4 < 2 ? 2 : -2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move++) {
      await page.mouse.move(x + dx * move, y + dy * move);
      await page.waitForTimeout(MOVE_MS);
    }
    await page.mouse.up();
  });
  await page.locator('#live-preview').uncheck();
  const [stepMs, stepP95Ms] = quantiles(keys);
  const [dragMs, dragP95Ms] = quantiles(drags);
  return { stepMs, stepP95Ms, dragMs, dragP95Ms };
}

/** Runs in the page: notes when an input came, and which preview was sent and drawn when. */
function watchPreviews() {
  const seen = { inputMs: 0, sent: 0, received: 0, drawn: 0, drawnMs: 0 };
  Object.assign(globalThis, { previews: seen });
  const line = /** @type {Element} */ (document.querySelector('#tool-coverage .preview span'));
  const plain = globalThis.fetch;
  globalThis.fetch = async (request, ...others) => {
    if (!(request instanceof Request) || !request.url.endsWith('/preview')) return plain(request, ...others);
    const mine = ++seen.sent;
    const answer = await plain(request, ...others);
    seen.received = mine;
    return answer;
  };
  for (const type of ['input', 'mousemove'])
    document.addEventListener(
      type,
      (event) => {
        if (type === 'input' || /** @type {MouseEvent} */ (event).buttons !== 0) seen.inputMs = event.timeStamp;
      },
      { capture: true },
    );
  new MutationObserver(() => {
    if (!line.textContent?.startsWith('Preview at')) return;
    const mine = seen.received;
    // The map draws its picture in the next frame, which is on the screen when the one after begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(seen, { drawn: mine, drawnMs: performance.now() })),
    );
  }).observe(line, { childList: true });
}

/** From the last input of each burst to the picture of the last preview sent, ms. @param {import('playwright-core').Page} page @param {(i: number) => Promise<void>} burst */
async function lags(page, burst) {
  const ms = [];
  for (let i = 0; i < BURSTS; i++) {
    await burst(i);
    ms.push(await page.evaluate(drawnAfter));
  }
  return ms;
}

/** Runs in the page: waits until the last preview sent is drawn and no other follows. */
async function drawnAfter() {
  const { previews } = /** @type {{ previews: Record<string, number> }} */ (/** @type {unknown} */ (globalThis));
  const isDrawn = () =>
    previews['drawn'] === previews['sent'] && (previews['drawnMs'] ?? 0) > (previews['inputMs'] ?? 0);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const sent = previews['sent'];
    if (!isDrawn()) continue;
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (isDrawn() && previews['sent'] === sent)
      return (previews['drawnMs'] ?? Number.NaN) - (previews['inputMs'] ?? Number.NaN);
  }
}

/** Median and 95th percentile. @param {readonly number[]} values */
function quantiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}

/** Layers on the map while it is dragged. */
const LAYERS = 5;

/** Main-thread time of a frame while the map is dragged over five layers: the mean, and the longest task. @param {import('playwright-core').Page} page @param {string} url @param {string} key */
async function panned(page, url, key) {
  const body = { site: 'P1', network: 'Pan', transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 }, receiver: { alt: 2 }, antenna: { txg: 2.15 }, output: { rad: 10, res: 50 } }; // prettier-ignore
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
  const busyS = async () => (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN; // prettier-ignore
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
  const { frames, longestMs } = await page.evaluate(() => /** @type {{ seen: { frames: number, longestMs: number } }} */ (/** @type {unknown} */ (globalThis)).seen); // prettier-ignore
  return { panFrameMs: (1000 * ((await busyS()) - before)) / frames, panLongestMs: longestMs };
}
