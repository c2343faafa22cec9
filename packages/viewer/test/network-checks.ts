import { beforeAll, describe, expect, test } from 'vitest';

import { EXAMPLE, openTab, soon, type Opened, type Site, type Visit } from './site.js';

const SMALL = { ...EXAMPLE, output: { ...EXAMPLE.output, rad: 2, res: 100 } };

/** Saved calculations, networks, sites and HF. */
export function networkChecks(open: () => Visit): void {
  describe('networks', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      ({ site, opened } = open());
      const other = { ...SMALL, site: 'B2', transmitter: { ...SMALL.transmitter, lon: 0.51 } };
      for (const body of [
        { ...SMALL, network: 'Two' },
        { ...other, network: 'Two' },
      ])
        await site.ask('/area', body);
    });
    const status = (): Promise<string | null> => opened.page.locator('#status').textContent();

    test('lists saved calculations, and shows the difference of two layers', async () => {
      const { page } = opened;
      await openTab(page, 'Saved');
      await page.getByLabel('Tick Two · A1').check();
      await page.getByLabel('Tick Two · B2').check();
      await page.getByRole('button', { name: 'Compare' }).click();
      await soon(status).toMatch(/^Where both have values, .* dB (higher|lower) than .* higher in \d+ % of pixels\.$/);
      expect(await page.locator('.layer .title').first().textContent()).toMatch(/−/);
    });

    test('merges a network and names the server of a location', async () => {
      const { page } = opened;
      await page.getByText('Network: merge, best server').click();
      await page.locator('#merge-network').selectOption('Two');
      await page.getByRole('button', { name: 'Merge layers' }).click();
      await soon(() => page.locator('.layer .title').first().textContent()).toBe('Together');
      const map = await page.locator('#map').boundingBox();
      await page.mouse.click((map?.x ?? 0) + (map?.width ?? 0) / 3, (map?.y ?? 0) + (map?.height ?? 0) / 2);
      await page.getByRole('button', { name: 'List servers here' }).click();
      await soon(() => page.locator('#tool-saved .servers tr').count()).toBe(2);
    });

    test('shows which site serves best', async () => {
      const { page } = opened;
      await page.getByRole('button', { name: 'Best-server map' }).click();
      await soon(status).toMatch(
        /^[\d.]+ km² served with −100\.0 dBm or more: (A1|B2) \d+ % \([\d.]+ km²\), (A1|B2) \d+ % \([\d.]+ km²\)\.$/,
      );
      const legend = await page.locator('.legend-list li').allTextContents();
      expect(legend.toSorted()).toEqual([expect.stringMatching(/^A1 · \d+ %/), expect.stringMatching(/^B2 · \d+ %/)]);
      await page.locator('.pin.sender').hover({ force: true });
      await soon(() => page.locator('#readout').textContent()).toMatch(/° · A1$/);
    });

    test('computes the interference of one layer with another', async () => {
      const { page } = opened;
      await page.locator('summary', { hasText: 'Interference' }).click();
      await page.locator('#jammer').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Compute J/S' }).click();
      await soon(() => page.locator('#tool-saved').textContent()).toMatch(/in [\d.]+ % of the served area/);
    });

    test('shows the connectivity of a pasted network', async () => {
      const { page } = opened;
      await openTab(page, 'Network');
      await page.getByText('Other places or a route').click();
      await page.locator('#nodes-text').fill('name,lat,lon\nHill,0.5,0.5\nMast,0.51,0.51\nFar,0.9,0.2');
      await page.getByRole('button', { name: 'Connectivity' }).click();
      await page.waitForSelector('.matrix');
      const cells = await page.locator('.matrix tr').nth(1).locator('td').allTextContents();
      expect(cells).toHaveLength(3);
      expect(Number(cells[1]?.replace('−', '-'))).toBeGreaterThan(-110);
      expect(await page.locator('.pin.site:not(.away)').count()).toBe(3);
    });

    test('draws the level at the pin along the route, in the colours of the threshold', async () => {
      const { page } = opened;
      await page.locator('#nodes-text').fill('name,lat,lon,height\nHill,0.5,0.5,3\nMast,0.53,0.52,3');
      // What is written counts, also where it was not shown before.
      await page.getByRole('button', { name: 'Levels at the pin' }).click();
      await soon(() => page.locator('#tool-nodes table tr').count()).toBe(2);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      expect(await status()).toMatch(/^2 places\. 2 have their own radio settings/);
      await page.getByRole('button', { name: 'Levels along the route' }).click();
      await page.waitForSelector('#drawer .route .level');
      expect(await page.locator('#drawer').textContent()).toMatch(/\d+ % of the route at −100\.0 dBm or more/);
      const save = page.getByRole('button', { name: 'Save as CSV' });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      const csv = Buffer.concat(await (await download.createReadStream()).toArray()).toString();
      const rows = csv
        .split('\n')
        .slice(1)
        .map((row) => row.split(',').map(Number));
      expect(rows).toHaveLength(200);
      expect(rows[199]).toEqual([expect.closeTo(4.01, 1), 0.53, 0.52, expect.any(Number)]);
      expect(rows[20]?.[3]).toBeGreaterThan(rows[199]?.[3] ?? 0);
    });

    test('finds where a relay joins them, and leaves no pin on other tabs', async () => {
      const { page } = opened;
      await page.locator('#nodes-text').fill('name,lat,lon\nHill,0.5,0.5\nMast,0.51,0.51');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('button', { name: 'Find a relay' }).click();
      await page.getByRole('button', { name: 'Add site: relay A' }).waitFor();
      await openTab(page, 'Best site');
      expect(await page.locator('.pin.site:not(.away)').count()).toBe(0);
    });

    test('finds high ground and moves there', async () => {
      const { page } = opened;
      await openTab(page, 'Best site');
      await openTab(page, 'Sites');
      await page.getByRole('button', { name: 'Move to the highest ground nearby' }).click();
      await soon(status).toMatch(/^Moved \d+ m to ground at \d+ m, \d+ m higher than before\.$/);
      const snapped = Number(await page.locator('#radio-transmitter-lat').inputValue());
      expect(snapped).not.toBe(0.5);
      expect(Math.abs(snapped - 0.5)).toBeLessThan(0.0091);
      await page.locator('#radio-transmitter-lat').fill('0.5');
      await page.locator('#radio-transmitter-lon').fill('0.5');
      await openTab(page, 'Best site');
      await page.getByRole('button', { name: 'Highest ground' }).click();
      await page.getByRole('button', { name: 'Move here' }).first().click();
      const answer = await site.ask('/highpoint', { lat: 0.5, lon: 0.5, rad: 3 });
      const { places } = (await answer.json()) as { places: { lat: number }[] };
      expect(Number(await page.locator('#radio-transmitter-lat').inputValue())).toBeCloseTo(places[0]?.lat ?? 0, 4);
      await page.locator('#radio-transmitter-lat').evaluate((input: HTMLInputElement) => {
        input.value = '0.5';
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await page.getByRole('button', { name: 'Horizon' }).click();
      await page.waitForSelector('#drawer .panorama .ground');
    });

    test('draws the hours and frequencies of an HF circuit', async () => {
      const { page } = opened;
      await openTab(page, 'HF');
      await page.getByRole('button', { name: 'Hours and frequencies' }).click();
      await page.waitForSelector('#drawer .hours .muf');
      expect(await page.locator('.hours rect').count()).toBeGreaterThan(24 * 10);
      // Of another width the window shows the same chart, not the link's that was open before it.
      const widthOf = async (): Promise<number> => Number(await page.locator('#drawer .hours').getAttribute('width'));
      const wide = await widthOf();
      await page.setViewportSize({ width: 900, height: 700 });
      await soon(widthOf).toBeLessThan(wide);
      await page.setViewportSize({ width: 1000, height: 700 });
      await soon(widthOf).toBe(wide);
      const chart = page.locator('#drawer .hours');
      const cells = await chart.locator('rect:not(.part)').count();
      await chart.focus();
      await page.keyboard.press('End');
      expect(await chart.getAttribute('aria-valuetext')).toBe('23 UTC');
      expect(await page.locator('#drawer [aria-live=polite]').textContent()).toMatch(
        /^23 UTC · MUF [\d.]+ · FOT [\d.]+ · LUF ([\d.]+|none) MHz/,
      );
      await page.keyboard.press('+');
      expect(await chart.locator('rect:not(.part)').count()).toBeLessThan(0.8 * cells);
      await page.getByRole('button', { name: 'Show all of the chart' }).click();
      expect(await chart.locator('rect:not(.part)').count()).toBe(cells);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as CSV' }).click(),
      ]);
      const table = Buffer.concat(await (await download.createReadStream()).toArray())
        .toString()
        .split('\n');
      expect([table.length, table[0]]).toEqual([
        25,
        expect.stringMatching(/^hour UTC,MUF MHz,FOT MHz,LUF MHz,% on 2 MHz,/),
      ]);
      // Another month makes another chart.
      expect(await page.locator('#drawer .badge').count()).toBe(0);
      await page.locator('#hf-model-month').selectOption('1');
      expect(await page.locator('#drawer .badge').textContent()).toBe('Outdated');
      await page.locator('#hf-output-rad').fill('300');
      await page.locator('#hf-output-res').fill('50000');
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await soon(() => page.locator('.layer .title').first().textContent()).toMatch(/14 MHz, \d+ UTC$/);
      // A map of another hour takes its place: the colours of two on each other are those of neither.
      await page.locator('#hf-model-hour').fill('3');
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await soon(() => page.locator('.layer:has(input:checked) .title', { hasText: 'UTC' }).allTextContents()).toEqual([
        expect.stringMatching(/14 MHz, 3 UTC$/),
      ]);
    });
  });
}
