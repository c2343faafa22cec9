import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { describeInChromium, openChromium } from '@radioshed/testing/chromium';
import { sampled } from '@radioshed/testing/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cellsOf } from '../notebooks/check-notebooks.mjs';
import { buildNotebooks, notebookNames } from '../notebooks/notebooks.mjs';

/** Content of a finished notebook: figures with marks, and numbers that hold whatever the machine. */
interface Shown {
  /** Asks for a small run, where the notebook's own is long. */
  readonly query?: string;
  readonly figures: number;
  /** Limits of the elements `data` by their id. */
  readonly numbers: Readonly<Record<string, readonly [number, number]>>;
  /** A file of one's own, and the words of JavaScript by which the page shows that it was read. */
  readonly file?: { readonly name: string; readonly buffer: Buffer; readonly isRead: string };
}

/** A drive around the transmitter of the notebook, levels falling with the distance. */
function driveFile(): Buffer {
  const rows = Array.from({ length: 120 }, (_, i) => {
    const [turn, far] = [i / 5, 0.004 + i / 5000];
    const [lat, lon] = [0.48 + far * Math.cos(turn), 0.485 + far * Math.sin(turn)];
    return [lat.toFixed(6), lon.toFixed(6), (-50 - 35 * Math.log10(111 * far) + 3 * Math.sin(7 * i)).toFixed(1)].join(
      ',',
    );
  });
  return Buffer.from(['lat,lon,rssi', ...rows].join('\n'));
}

/** Hills of 100 m around 50.5° N, 10.5° E, posts of 3 seconds. @see SRTM: big-endian 16 bit, from the north-west */
function hillsFile(): Buffer {
  const bytes = Buffer.alloc(2 * 1201 * 1201);
  for (let i = 0; i < 1201 * 1201; i++) bytes.writeInt16BE(Math.round(200 + 100 * Math.sin(i / 40)), 2 * i);
  return bytes;
}

const NOTEBOOKS: Readonly<Record<string, Shown>> = {
  'drive-calibration': {
    query: '?points=160',
    figures: 4,
    numbers: {
      gain: [0, 0.6],
      'beyond-offset': [0, 0.9],
      after: [2, 5],
      offset: [0, 3],
      models: [3, 3],
      measured: [40, 160],
    },
    file: {
      name: 'drive.csv',
      buffer: driveFile(),
      isRead: `document.querySelector('data#measured')?.value === '120'`,
    },
  },
  'gpu-kernels': {
    query: '?radius=2&runs=1',
    figures: 3,
    // The bars of coverages and formulas; a page without an adapter would have no areas of a GPU.
    numbers: { within01: [0.99, 1], within1: [0.999, 1], 'on-gpu': [2, 2], formulas: [5, 5], worst: [0, 0.001] },
  },
  'hf-month': {
    query: '?columns=48',
    figures: 4,
    // The map is in f32.
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
    file: {
      name: 'N50E010.hgt',
      buffer: hillsFile(),
      isRead: `document.body.textContent.includes('Transmitter at 50.5000°, 10.5000°')`,
    },
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

test('cells that are type-checked stand at the lines of their notebook', () => {
  const notebook =
    '<notebook>\n<script id="1" type="text/markdown">\n# Title\n</script>\n<script id="2" type="text/x-typescript" lang="ts" pinned>\nconst a: number = 1;\n</script>\n</notebook>';
  expect(cellsOf(notebook).split('\n').slice(0, 8)).toEqual(['', '', '', '', '', 'const a: number = 1;', '', '']);
});

test('every notebook is executed here', () => {
  expect(Object.keys(NOTEBOOKS).sort()).toEqual(notebookNames());
});

describeInChromium('in Chromium', () => {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    await buildNotebooks();
    server = await serveNotebooks();
    browser = await openChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  /** A notebook's page, and what went wrong on it. */
  async function opened(name: string, query = ''): Promise<{ readonly page: Page; readonly faults: string[] }> {
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
    await page.goto(`${url}${name}.html${query}`);
    return { page, faults };
  }

  /** Checks what a notebook shows. */
  function holds(found: Found, { figures, numbers }: Shown): void {
    expect(found.errors).toEqual([]);
    expect(found.figures.length).toBe(figures);
    for (const { marks, isBroken } of found.figures) {
      expect(marks).toBeGreaterThan(0);
      expect(isBroken).toBe(false);
    }
    for (const [id, [from, to]] of Object.entries(numbers)) {
      expect(found.numbers[id], id).toBeGreaterThanOrEqual(from);
      expect(found.numbers[id], id).toBeLessThanOrEqual(to);
    }
  }

  test('the index leads to all of them', async () => {
    const { page, faults } = await opened('index');
    const links = await page.locator('li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(notebookNames().map((name) => `./${name}.html`));
    expect((await page.locator('li').allTextContents()).join(' ')).not.toContain('undefined');
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each(sampled(Object.entries(NOTEBOOKS), 3))(
    '%s runs, shows its figures, and its numbers hold',
    async (name, shown) => {
      const { page, faults } = await opened(name, shown.query);
      await done(page, shown, faults);
      const found = await look(page);
      const pictures = process.env['RADIOSHED_NOTEBOOK_PICTURES'];
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
      holds(found, shown);
      const { file } = shown;
      if (file !== undefined) {
        await page.setInputFiles('input[type=file]', { ...file, mimeType: 'application/octet-stream' });
        await page.waitForFunction(file.isRead, undefined, { timeout: 150_000 });
        await done(page, shown, faults);
        if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-own.png`), fullPage: true });
        const own = await look(page);
        expect(own.errors).toEqual([]);
        expect(own.figures.map(({ isBroken }) => isBroken)).toEqual(own.figures.map(() => false));
        expect(own.figures.length).toBe(shown.figures);
      }
      await page.close();
      expect(faults).toEqual([]);
    },
  );
});

/** Waits until all numbers and figures are there; sooner where a cell failed. */
async function done(page: Page, { figures, numbers }: Shown, faults: readonly string[]): Promise<void> {
  const isDone = `document.querySelector('.observablehq--error') !== null ||
    ${JSON.stringify(Object.keys(numbers))}.every((id) => document.querySelector('data#' + id) !== null) &&
    ${FIGURES}.length >= ${figures}`;
  await page.waitForFunction(isDone, undefined, { timeout: 150_000 }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${faults.join('\n')}`);
  });
  // One figure too many may still come.
  await page.waitForTimeout(250);
}

interface Found {
  readonly errors: readonly string[];
  readonly figures: readonly { readonly marks: number; readonly isBroken: boolean }[];
  readonly numbers: Readonly<Record<string, number>>;
}

/** Figures, which have a frame of axes; legends have none. A string, because what compiles tests changes functions. */
const FIGURES = `Array.from(document.querySelectorAll('svg[class^="plot"]:not([class*="-ramp"]):not([class*="-swatch"])'))
  .filter((svg) => svg.querySelector('[aria-label$="axis label"]'))`;

function look(page: Page): Promise<Found> {
  return page.evaluate(`({
    errors: Array.from(document.querySelectorAll('.observablehq--error'), (node) => node.textContent),
    figures: ${FIGURES}.map((svg) => ({
      marks: svg.querySelectorAll('g:not([aria-label*="axis"]) :is(path, circle, rect, line, image)').length,
      isBroken: /NaN|Infinity/.test(svg.outerHTML.replace(/data:[^"]*/g, '')),
    })),
    numbers: Object.fromEntries(Array.from(document.querySelectorAll('data[id]'), (node) => [node.id, Number(node.value)])),
  })`) as Promise<Found>;
}
