import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openAdvanced, colourAt, EXAMPLE, openTab, soon, type Opened, type Site } from './site.js';

const SMALL = { ...EXAMPLE, output: { ...EXAMPLE.output, rad: 2, res: 100 } };

/** Displays of the page that were once misleading. */
export function misreadChecks(open: () => Site): void {
  describe('nothing is misread', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      site = open();
      opened = await site.open();
    });
    afterAll(() => opened?.close());
    const status = (): Promise<string | null> => opened.page.locator('#status').textContent();

    test('an empty list of places calculates nothing', async () => {
      const { page } = opened;
      await openTab(page, 'Network');
      await page.getByRole('button', { name: 'Connectivity' }).click();
      await soon(status).toMatch(/^Tick at least 2 sites in the Sites tab\./);
      await page.getByText('Other places or a route').click();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await soon(status).toMatch(/^The list of places is empty\./);
      expect(await page.locator('.matrix').count()).toBe(0);
    });

    test('rows without a place are listed with the reason', async () => {
      const { page } = opened;
      await page.locator('#nodes-text').fill('name;lat;lon\nHill;0,5;0,5\nTypo;137;0,5\nLost;;');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await soon(status).toMatch(/^1 place\. .* 2 entries were refused: see the table\.$/);
      expect(await page.locator('.refused tr').allTextContents()).toEqual([
        'Typolat: 137 is outside −89 to 89 degrees',
        'Lostlat: it is empty',
      ]);
    });

    test('a coverage of other settings is marked as outdated, and a new one replaces it', async () => {
      const { page } = opened;
      await openTab(page, 'Sites');
      await page.locator('#radio-output-rad').fill('2');
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('100');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('.layer').count()).toBe(1);
      expect(await page.locator('.layer .badge').count()).toBe(0);
      await page.locator('.pin.sender').focus();
      await page.keyboard.press('ArrowUp');
      await soon(() => page.locator('.layer .badge').textContent()).toBe('Outdated');
      const picture = await page.locator('.layer .menu a').first().getAttribute('href');
      await page.getByRole('button', { name: 'Update A1' }).click();
      await soon(() => page.locator('.layer .menu a').first().getAttribute('href')).not.toBe(picture);
      await soon(() => page.locator('.layer').count()).toBe(1);
      expect(await page.locator('.layer .badge').count()).toBe(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await soon(() => page.locator('.layer .badge').count()).toBe(1);
      await page.getByLabel('Keep variant').check();
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('.layer').count()).toBe(2);
      // The two have different names, and do not lie on each other.
      expect(await page.locator('.layer .title').allTextContents()).toEqual(['A1, moved', 'A1']);
      expect(await page.locator('.layer .badge').count()).toBe(0);
      const box = page.locator('.layer input[type=checkbox]');
      expect([await box.first().isChecked(), await box.last().isChecked()]).toEqual([true, false]);
      await box.last().check();
    });

    test('a click moves nothing, and shows the values of all layers there', async () => {
      const { page } = opened;
      const pin = await page.locator('.pin.sender:not(.away)').boundingBox();
      await page.mouse.click((pin?.x ?? 0) + 43, (pin?.y ?? 0) + 13);
      const card = page.getByRole('region', { name: 'Location' });
      await soon(() => card.locator('tr').count()).toBe(2);
      expect(await card.locator('tr').first().textContent()).toMatch(/^−[\d.]+ dBmA1, moved$/);
      expect(await page.locator('.pin.sender:not(.away)').boundingBox()).toEqual(pin);
      await page.keyboard.press('Escape');
      expect(await card.count()).toBe(0);
    });

    test('layers of two scales have two legends', async () => {
      const { page } = opened;
      expect(await page.locator('.legend-list').count()).toBe(1);
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-col').selectOption('LTE.dBm');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('.layer').count()).toBe(3);
      expect(await page.locator('.legend-list').count()).toBe(2);
      await page.locator('.layer input[type=checkbox]').first().uncheck();
      expect(await page.locator('.legend-list').count()).toBe(1);
    });

    test('the best server is one above the threshold, by the newest run of each site, and can be saved', async () => {
      const { page } = opened;
      for (const lon of [0.4, 0.49]) {
        await site.ask('/area', { ...SMALL, network: 'Best', transmitter: { ...SMALL.transmitter, lon } });
      }
      await site.ask('/area', {
        ...SMALL,
        network: 'Best',
        site: 'B2',
        transmitter: { ...SMALL.transmitter, lon: 0.52 },
      });
      await openTab(page, 'Saved');
      await page.getByText('Network: merge, best server').click();
      await page.locator('#merge-network').selectOption('Best');
      await page.locator('#best-threshold').fill('-60');
      await page.getByRole('button', { name: 'Best-server map' }).click();
      await soon(status).toMatch(/^[\d.]+ km² served with −60\.0 dBm or more: (A1|B2) \d+ % .*, (A1|B2) \d+ % /);
      const few = Number.parseFloat((await status()) ?? '');
      await page.locator('#best-threshold').fill('-120');
      await page.getByRole('button', { name: 'Best-server map' }).click();
      await soon(status).toMatch(/served with −120\.0 dBm/);
      expect(Number.parseFloat((await status()) ?? '')).toBeGreaterThan(few);
      expect(await page.locator('.layer .key').first().textContent()).toContain(
        'Percentages of the area served with −120.0 dBm or more.',
      );
      const file = async (format: string): Promise<Buffer> => {
        await page.locator('summary[aria-label="Save Best · best server"]').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: format, exact: true }).click(),
        ]);
        return Buffer.concat(await (await download.createReadStream()).toArray());
      };
      const text = String(await file('ASCII grid'));
      const [columns, rows, ...others] = text.trim().split('\n');
      expect([columns, rows]).toEqual([expect.stringMatching(/^ncols \d\d/), `nrows ${others.length - 5}`]);
      expect(new Set(others.slice(5).flatMap((row) => row.split(' ')))).toEqual(new Set(['0', '1', '2']));
      const lines = String(await file('CSV'))
        .trim()
        .split('\n');
      expect([lines[0], new Set(lines.slice(1).map((row) => row.split(',')[2]))]).toEqual([
        'latitude,longitude,"best server",number',
        new Set(['"A1"', '"B2"']),
      ]);
    });

    test('locations without interference have a colour', async () => {
      const { page } = opened;
      await page.locator('summary', { hasText: 'Interference' }).click();
      // A jammer far weaker than the signal.
      const weak = { ...SMALL, network: 'Jam', site: 'J1', transmitter: { ...SMALL.transmitter, txw: 0.001 } };
      await site.ask('/area', weak);
      await site.ask('/area', { ...SMALL, network: 'Jam', site: 'S1' });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await soon(() => page.locator('#signal option', { hasText: 'Jam · S1' }).count()).toBe(1);
      await page.locator('#signal').selectOption({ label: 'Jam · S1' });
      await page.locator('#jammer').selectOption({ label: 'Jam · J1' });
      await page.getByRole('button', { name: 'Compute J/S' }).click();
      await soon(() => page.locator('.layer .title').first().textContent()).toMatch(/Interference$/);
      await soon(() => page.locator('.legend-list .label').last().textContent()).toBe('below −20');
      const box = await page.locator('.pin.sender:not(.away)').first().boundingBox();
      const [x, y] = [Math.round((box?.x ?? 0) + 40), Math.round((box?.y ?? 0) + 40)];
      const green = async (): Promise<number> => {
        const [r, g] = await colourAt(page, x, y);
        return g - r;
      };
      await soon(green).toBeGreaterThan(20);
    });

    test('noise ends where no measurement is near', async () => {
      const places = [
        [0.5, 0.5],
        [0.51, 0.5],
        [0.5, 0.51],
        [0.51, 0.51],
      ];
      const rows = places.map(([latitude, longitude]) => ({ frequency: 446, noise: -104, latitude, longitude }));
      expect((await site.ask('/noise/create', rows)).status).toBe(200);
      const { page, faults, close } = await site.open(`${site.url}/#key=${site.key}&tool=noise&at=0.5/0.5/4`);
      await page.getByRole('button', { name: 'Show layer' }).click();
      await soon(() => page.locator('.layer .title').textContent()).toBe('Noise, 446 MHz');
      const readout = page.locator('#readout');
      const map = await page.locator('#map').boundingBox();
      const [x, y] = [(map?.x ?? 0) + (map?.width ?? 0) / 2, (map?.y ?? 0) + (map?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await soon(() => readout.textContent()).toContain('−104.0 dBm of noise');
      // 200 px are about 18° here.
      await page.mouse.move(x - 200, y);
      await soon(() => readout.textContent()).toMatch(/^-?\d+\.\d+°, -?\d+\.\d+°$/);
      expect(faults).toEqual([]);
      await close();
    });

    test('a key that the server refuses opens the dialog for another', async () => {
      const { page, close } = await site.open(`${site.url}/#key=1-${'x'.repeat(40)}`);
      await soon(() => page.locator('dialog[open]').count()).toBe(1);
      await soon(() => page.locator('#status').textContent()).toMatch(/^The server refused the API key/);
      await close();
    });

    test('without terrain there, land is no sea and nothing is reported', async () => {
      const { page, faults, close } = await site.open(`${site.url}/#key=${site.key}&at=20/10/8`);
      await soon(async () => {
        const [r, g, b] = await colourAt(page, 700, 400);
        return [r, g, b];
      }).toEqual([235, 233, 225]);
      expect(await page.locator('#status').isHidden()).toBe(true);
      expect(faults).toEqual([]);
      await close();
    });

    test('a street map that cannot be reached is named', async () => {
      const { page } = opened;
      await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Street map' }).click();
      await soon(status).toMatch(/^The street map cannot be loaded from tile\.openstreetmap\.org\./);
      await page.getByRole('button', { name: 'Street map' }).click();
    });

    test('nothing went wrong', () => {
      // The one that was asked for: a street map that cannot be reached.
      expect(opened.faults.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
    });
  });
}
