import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildNotebooks, notebookNames } from '../notebooks.mjs';
import { noBrowser, openChromium } from './chromium.js';

/** What a notebook shows when it is done: figures with marks, and numbers that hold whatever the machine. */
interface Shown {
  /** Asks for a small run, where the notebook's own is long. */
  readonly query?: string;
  readonly figures: number;
  /** Limits of the elements `data` by their id. */
  readonly numbers: Readonly<Record<string, readonly [number, number]>>;
}

const NOTEBOOKS: Readonly<Record<string, Shown>> = {
  'drive-calibration': {
    query: '?points=160',
    figures: 4,
    numbers: { gain: [0, 0.6], 'beyond-offset': [0, 0.9], after: [2, 5], offset: [0, 3], models: [3, 3] },
  },
  'gpu-kernels': {
    query: '?radius=2&runs=1',
    figures: 3,
    // The bars of coverages and formulas; a page without an adapter would have no areas of a GPU.
    numbers: { within01: [0.99, 1], within1: [0.999, 1], 'on-gpu': [2, 2], formulas: [8, 8], worst: [0, 0.001] },
  },
  'hf-month': {
    query: '?columns=48',
    figures: 4,
    // The map is kept in f32.
    numbers: { 'least-ratio': [0.6, 0.95], 'greatest-ratio': [0.6, 0.95], gap: [0, 1e-5], rise: [1.2, 2.5] },
  },
  'itm-sensitivity': {
    query: '?n=256',
    figures: 6,
    // At N = 256 an index is known to a tenth or so.
    numbers: { known: [0, 0.1], 'least-sum': [0.5, 1.2], 'greatest-sum': [0.8, 1.3], excess: [-1, 0.2] },
  },
  'model-comparison': {
    query: '?radius=6',
    figures: 4,
    numbers: { gap: [0, 0.001], 'below-free': [0, 0], correlation: [0.8, 1], pixels: [2000, 4000] },
  },
  'noise-map': {
    figures: 5,
    numbers: { line: [0, 0.05], spread: [30, 120], 'left-out': [0.1, 0.8] },
  },
};

const folder = fileURLToPath(new URL('../../docs/notebooks/dist', import.meta.url));

/** Serves the built pages as any server of files does. */
async function serveNotebooks(): Promise<Server> {
  const TYPES: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = join(folder, normalize(pathname));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('every notebook is executed here', () => {
  expect(Object.keys(NOTEBOOKS).sort()).toEqual(notebookNames());
});

describe.skipIf(noBrowser)(`in Chromium ${noBrowser}`, () => {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    await buildNotebooks();
    server = await serveNotebooks();
    browser = await openChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.each(Object.entries(NOTEBOOKS))('%s runs, shows its figures, and its numbers hold', async (name, shown) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
        faults.push(`asked for ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${url}${name}.html${shown.query ?? ''}`);
    await done(page, Object.keys(shown.numbers), faults);
    const found = await look(page);
    const pictures = process.env['RADIOSHED_NOTEBOOK_PICTURES'];
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    await page.close();
    expect(faults).toEqual([]);
    expect(found.errors).toEqual([]);
    expect(found.figures.length).toBe(shown.figures);
    for (const { marks, isBroken } of found.figures) {
      expect(marks).toBeGreaterThan(0);
      expect(isBroken).toBe(false);
    }
    for (const [id, [from, to]] of Object.entries(shown.numbers)) {
      expect(found.numbers[id], id).toBeGreaterThanOrEqual(from);
      expect(found.numbers[id], id).toBeLessThanOrEqual(to);
    }
  });
});

/** Waits until all numbers are there, which the last cells show; sooner where a cell failed. */
async function done(page: Page, ids: readonly string[], faults: readonly string[]): Promise<void> {
  const isDone = `document.querySelector('.observablehq--error') !== null ||
    ${JSON.stringify(ids)}.every((id) => document.querySelector('data#' + id) !== null)`;
  await page.waitForFunction(isDone, undefined, { timeout: 50_000 }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${faults.join('\n')}`);
  });
  // Cells beside the last ones may still be at work.
  await page.waitForTimeout(250);
}

interface Found {
  readonly errors: readonly string[];
  readonly figures: readonly { readonly marks: number; readonly isBroken: boolean }[];
  readonly numbers: Readonly<Record<string, number>>;
}

/** A text: what compiles tests changes functions. A figure has a frame of axes; legends have none. */
function look(page: Page): Promise<Found> {
  return page.evaluate(`({
    errors: Array.from(document.querySelectorAll('.observablehq--error'), (node) => node.textContent),
    figures: Array.from(document.querySelectorAll('svg[class^="plot"]:not([class*="-ramp"]):not([class*="-swatch"])'))
      .filter((svg) => svg.querySelector('[aria-label$="axis label"]'))
      .map((svg) => ({
        marks: svg.querySelectorAll('g:not([aria-label*="axis"]) :is(path, circle, rect, line, image)').length,
        isBroken: /NaN|Infinity/.test(svg.outerHTML.replace(/data:[^"]*/g, '')),
      })),
    numbers: Object.fromEntries(Array.from(document.querySelectorAll('data[id]'), (node) => [node.id, Number(node.value)])),
  })`) as Promise<Found>;
}
