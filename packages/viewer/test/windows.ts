import type { Browser, Page } from 'playwright-core';

/** Pixels of the map along a pixel of the page: at 0.25 it draws a sixteenth of them. */
const USUAL_RATIO = 0.25;

/** A window of a browser. */
export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the map along a pixel of the page, {@link USUAL_RATIO} if undefined. */
  readonly mapRatio?: number;
}

/** A window in which nothing is open. */
export interface BrowserWindow {
  readonly page: Page;
  /** Leaves the page, and forgets what it stored. */
  readonly close: () => Promise<void>;
}

/**
 * Opens windows of a browser. One that was closed is used again, with the same cache: there the page of the map takes
 * half of the work to load.
 */
export function windowsOf(browser: Browser): (options?: WindowOptions) => Promise<BrowserWindow> {
  const free: Page[] = [];
  return async ({ width = 1000, height = 700, mapRatio = USUAL_RATIO } = {}) => {
    const isUsual = mapRatio === USUAL_RATIO;
    const page = (isUsual ? free.pop() : undefined) ?? (await newPage(browser, mapRatio));
    await page.setViewportSize({ width, height });
    const close = async (): Promise<void> => {
      if (!isUsual) return page.context().close();
      await clear(page);
      free.push(page);
    };
    return { page, close };
  };
}

async function newPage(browser: Browser, mapRatio: number): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' });
  await context.addInitScript((value) => Object.defineProperty(globalThis, 'devicePixelRatio', { value }), mapRatio);
  // A display of 20 frames a second: without a graphics card, frames of the map are most of the work.
  await context.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 50);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
  return context.newPage();
}

/** Makes a window as good as new: without listeners, routes, storage and a pointer. */
async function clear(page: Page): Promise<void> {
  for (const type of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'dialog'] as const)
    page.removeAllListeners(type);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Of the same origin, and without code that writes into the storage while it is cleared. Nor does it lack an icon:
  // that a server has none is reported some time later, when the window is in use again.
  const empty = new URL('/nothing', page.url()).href;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
}
