import { beforeAll, describe, expect, test } from 'vitest';

import { deletionsOf, EXAMPLE, hasOwnLine, openTab, soon, type Opened, type Site, type Visit } from './site.js';

/** Links: profile, budget, moving ends. */
export function linkChecks(open: () => Visit): void {
  describe('links', () => {
    let site: Site;
    let opened: Opened;
    let deleted: () => Promise<void>;
    beforeAll(() => {
      ({ site, opened } = open());
      deleted = deletionsOf(opened.page);
    });
    /** The link is shown in both directions, and no other is saved: the way back is, until it is shown. */
    const settled = async (): Promise<void> => {
      await opened.page.getByText('Both directions').first().waitFor();
      await deleted();
    };

    const figure = async (label: string): Promise<number> => {
      const row = opened.page.locator('.budget tr', { hasText: label }).first();
      const text = (await row.locator('td').first().textContent()) ?? '';
      return Number(text.replace('−', '-'));
    };

    const paths = async (): Promise<number> => {
      const all = (await (await site.ask('/archive/list')).json()) as { readonly kind: string }[];
      return all.filter(({ kind }) => kind === 'path').length;
    };

    test('draws the profile and adds up the link budget of /path', async () => {
      const { page } = opened;
      await openTab(page, 'Link');
      await page.waitForSelector('#drawer svg .ground');
      const [lat, lon] = [
        await page.locator('#path-receiver-lat').inputValue(),
        await page.locator('#path-receiver-lon').inputValue(),
      ];
      const receiver = { ...EXAMPLE.receiver, lat: Number(lat), lon: Number(lon) };
      const answer = await site.ask('/path', { ...EXAMPLE, receiver, output: { out: 2 } });
      const report = (await answer.json()) as { readonly Transmitters: Record<string, number> };
      expect(await figure('Received power')).toBeCloseTo(report.Transmitters['Signal power at receiver dBm'] ?? 0, 0);
      expect(await figure('Radiated power')).toBeCloseTo(report.Transmitters['EIRP dBm'] ?? 0, 0);
      expect(await hasOwnLine(page, '.meanings')).toBe(true);
      for (const part of ['.clutter', '.bulge', '.fresnel', '.ray', 'polyline.level']) {
        expect(await page.locator(`#drawer svg ${part}`).count()).toBeGreaterThan(0);
      }
      const sum =
        (await figure('Radiated power')) + (await figure('Path loss')) + (await figure('Receiver antenna gain'));
      expect(sum).toBeCloseTo(await figure('Received power'), 0);
      expect(await page.locator('.verdict').textContent()).toMatch(
        /^The link (works|does not work): [\d.]+ dB (above|below) the threshold of −100 dBm\. Line of sight is (clear|blocked: [\d.]+ km from the transmitter, the (ground|top of the clutter) is [\d.]+ m above the ray(, or [\d.]+ m with clutter)?)\.$/,
      );
    });

    test('shows the availability of a fixed link while its part stands open', async () => {
      const { page } = opened;
      const part = page.locator('details', { hasText: 'Availability of a fixed link' }).last();
      await part.locator('summary').first().click();
      await soon(() => part.locator('.verdict').textContent()).toMatch(
        /^(Available for (at most )?[\d.]+( to [\d.]+)? %|Not available in clear air)/,
      );
      await soon(() =>
        part.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(100);
      await part.locator('#path-availability-rain').fill('90');
      await part.locator('#path-availability-rain').press('Tab');
      await soon(async () => (await part.locator('.notes').allTextContents()).join()).not.toContain('30 mm/h');
      await part.locator('#path-availability-dishes').fill('0.6, 1.2');
      await part.locator('#path-availability-dishes').press('Tab');
      await soon(() => part.locator('table', { hasText: 'Frequencies and antennas' }).locator('tbody tr').count()).toBe(
        3,
      );
      await part.locator('.advanced > summary').click();
      await part.locator('.advanced summary', { hasText: 'Space diversity' }).click();
      const spacing = part.locator('#path-availability-spaceDiversity-spacingM');
      await spacing.fill('10');
      await spacing.press('Tab');
      await soon(async () => (await part.locator('.notes').allTextContents()).join()).toContain(
        'Not included, because the request does not give them: selective fading (“Selective fading”',
      );
      await spacing.fill('');
      await part.locator('summary').first().click();
    });

    test('computes it again when an end is moved, and saves only the last', async () => {
      const { page } = opened;
      const saved = await paths();
      const before = await figure('Distance');
      const box = await page.locator('.pin.listener:not(.away)').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 13, (box?.y ?? 0) + 13];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y - 30, { steps: 6 });
      await page.mouse.up();
      await soon(() => figure('Distance')).toBeGreaterThan(before + 1);
      await soon(paths).toBeLessThanOrEqual(saved); // the last takes the place of the one before
    });

    test('is there again when the page is loaded again, and is not saved once more', async () => {
      const { page } = opened;
      const map = await page.locator('#map').boundingBox();
      await page.mouse.click((map?.x ?? 0) + 120, (map?.y ?? 0) + 90);
      await page.getByRole('button', { name: 'Link to here' }).click();
      const lat = Number(await page.locator('#path-receiver-lat').inputValue());
      await soon(() => page.url()).toContain(`path.to=${lat.toFixed(6)}`);
      const kept = (): Promise<string> => page.evaluate(() => sessionStorage.getItem('radioshed-link') ?? '');
      await soon(kept).toContain(String(lat));
      await settled();
      const [link, saved, level] = [await kept(), await paths(), await figure('Received power')];
      await page.reload();
      await page.waitForSelector('#drawer svg .ground');
      expect(Number(await page.locator('#path-receiver-lat').inputValue())).toBeCloseTo(lat, 4);
      expect(await figure('Received power')).toBe(level);
      expect(await kept()).toBe(link);
      await soon(paths).toBeLessThanOrEqual(saved);
    });

    test('is not left on the server by a page that was loaded again before it got it', async () => {
      const { page } = opened;
      await settled();
      const saved = await paths();
      let made: number | undefined;
      // The server has saved it, and the page never hears of it.
      await page.route('**/path', async (route) => {
        const answer = await route.fetch();
        ({ id: made } = (await answer.json()) as { readonly id: number });
      });
      await page.locator('#path-receiver-lat').press('ArrowUp');
      await page.locator('#path-receiver-lat').press('Tab');
      await soon(() => made).toBeDefined();
      await page.unroute('**/path');
      await page.reload();
      await page.waitForSelector('#drawer svg .ground');
      await soon(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('radioshed-link') ?? '{}').id)).toBe(made);
      await settled();
      await soon(paths).toBe(saved);
    });

    test('shows height and level under the pointer', async () => {
      const { page } = opened;
      // The chart may be redrawn in between.
      const words = async (): Promise<string | null> => {
        const chart = await page.locator('#drawer svg').boundingBox();
        await page.mouse.move((chart?.x ?? 0) + (chart?.width ?? 0) / 2, (chart?.y ?? 0) + 90);
        await page.mouse.move((chart?.x ?? 0) + (chart?.width ?? 0) / 2, (chart?.y ?? 0) + 80, { steps: 2 });
        return page.locator('#drawer .grow').textContent();
      };
      await soon(words).toMatch(/^[\d.]+ km · ground -?\d+ m .*dBm$/);
    });

    test('shows them where the arrow keys lead, and reads them aloud', async () => {
      const { page } = opened;
      const chart = page.getByRole('slider', { name: /^Profile of the link over/ });
      await chart.focus();
      await page.keyboard.press('End');
      const km = await chart.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      const line = page.locator('#drawer [aria-live=polite]');
      await soon(() => line.textContent()).toMatch(/^[\d.]+ km · ground -?\d+ m .*dBm$/);
      expect(Number.parseFloat((await line.textContent()) ?? '')).toBeLessThan(Number.parseFloat(km ?? ''));
      const [cursor, end] = [page.locator('.pin.site:not(.away)'), page.locator('.pin.listener:not(.away)')];
      const [at, there] = [await cursor.boundingBox(), await end.boundingBox()];
      expect(Math.hypot((at?.x ?? 0) - (there?.x ?? 0), (at?.y ?? 0) - (there?.y ?? 0))).toBeLessThan(15);
      await page.keyboard.press('Tab');
      expect(await cursor.count()).toBe(0);
    });

    test('zooms by the wheel, by dragging, by keys and by buttons, and back', async () => {
      const { page } = opened;
      const chart = page.getByRole('slider', { name: /^Profile of the link over/ });
      const lengthKm = async (): Promise<number> =>
        Number(/over ([\d.]+) km/.exec((await chart.getAttribute('aria-label')) ?? '')?.[1]);
      const whole = await lengthKm();
      const box = await chart.boundingBox();
      const [left, width, y] = [(box?.x ?? 0) + 50, (box?.width ?? 0) - 100, (box?.y ?? 0) + 90];
      await page.mouse.move(left + width / 2, y);
      await page.mouse.wheel(0, -100);
      await soon(lengthKm).toBeCloseTo(whole / 1.5, 0);
      const back = page.getByRole('button', { name: 'Show all of the chart' });
      await back.click();
      expect(await lengthKm()).toBe(whole);
      expect(await back.isDisabled()).toBe(true);
      await page.mouse.move(left + 0.25 * width, y);
      await page.mouse.down();
      await page.mouse.move(left + 0.5 * width, y, { steps: 4 });
      await page.mouse.up();
      expect(await lengthKm()).toBeCloseTo(whole / 4, 0);
      expect(await page.locator('#drawer circle.mast').count()).toBe(0);
      await chart.dblclick({ position: { x: 200, y: 90 } });
      expect(await lengthKm()).toBe(whole);
      await chart.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('+');
      expect(await lengthKm()).toBeCloseTo(whole / 1.5, 0);
      // The cursor stays at the receiver, and the focus in the chart.
      expect(await chart.evaluate((svg) => document.activeElement === svg)).toBe(true);
      expect(await chart.getAttribute('aria-valuetext')).toBe(`${whole.toFixed(2)} km`);
      await page.keyboard.press('0');
      expect(await lengthKm()).toBe(whole);
      await page.getByRole('button', { name: 'Zoom the chart in' }).click();
      expect(await lengthKm()).toBeLessThan(whole);
      await page.getByRole('button', { name: 'Zoom the chart out' }).click();
      expect(await lengthKm()).toBe(whole);
    });

    test('is saved under the names of its ends, or another, and all that are saved are listed', async () => {
      const { page } = opened;
      const links = async (): Promise<string[]> => {
        const all = (await (await site.ask('/archive/list')).json()) as {
          readonly kind: string;
          readonly site: string;
        }[];
        return all.filter(({ kind }) => kind === 'path').map((each) => each.site);
      };
      const ends = await page.getByLabel('Name of the link').getAttribute('placeholder');
      expect(ends).toMatch(/^A1 → \d\.\d{4}, \d\.\d{4}$/);
      expect(await links()).toContain(ends);
      await page.getByLabel('Name of the link').fill('Backbone');
      await page.getByLabel('Name of the link').press('Tab');
      await soon(links).toContain('Backbone');
      await soon(links).not.toContain(ends); // it took the place of the one before
      await settled();
      // nor is the way back saved
      await soon(async () => (await links()).filter((name) => name.endsWith('→ A1'))).toEqual([]);
      await openTab(page, 'Saved');
      const rows = page.locator('#tool-saved .entries li', { hasText: / · Testing · / }).locator('a.title');
      await soon(() => rows.allTextContents()).toEqual(expect.arrayContaining(await links()));
      await openTab(page, 'Link');
      await page.waitForSelector('#drawer svg .ground');
    });
  });
}
