import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openAdvanced, openTab, soon, type Opened, type Site } from './site.js';

/**
 * Ten sites around the middle of the sample island, as lists come: semicolons, decimal commas, one row that is no
 * place.
 */
const LIST = [
  'name;lat;lon;alt;txw',
  ...Array.from({ length: 10 }, (_, i) => `Mast ${i + 1};0,${500 + 6 * (i % 4)};0,${480 + 7 * i};${12 + i};5`),
  'Typo;137;0,5;10;5',
].join('\n');

/** A planner goes from an empty project to a network. */
export function plannerChecks(open: () => Site): void {
  describe('a planner', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      site = open();
      opened = await site.open(undefined, { width: 1200, height: 800 });
    });
    afterAll(() => opened?.close());
    const status = (): Promise<string | null> => opened.page.locator('#status').textContent();
    const names = (): Promise<string[]> => opened.page.locator('.sites .title').allTextContents();
    const layerOf = (title: string): Locator =>
      opened.page.locator('.layer').filter({ has: opened.page.getByRole('button', { name: title, exact: true }) });
    const picture = async (name: string): Promise<void> => {
      const folder = process.env['RADIOSHED_TEST_PICTURES'];
      if (folder !== undefined) await opened.page.screenshot({ path: `${folder}/${name}.png` });
    };

    test('imports ten sites, and shows what was read and refused', async () => {
      const { page } = opened;
      await page.locator('#radio-output-rad').fill('2');
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('100');
      await page.locator('#radio-output-rad').blur();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('Import sites or a project').click();
      await page.locator('#sites-text').fill(LIST);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await soon(status).toBe('10 sites imported. 1 entry was refused: see the table.');
      expect(await page.locator('.read tr').count()).toBe(10);
      expect(await page.locator('.refused tr').allTextContents()).toEqual([
        'Typolat: 137 is outside −89 to 89 degrees',
      ]);
      expect(await names()).toEqual(Array.from({ length: 10 }, (_, i) => `Mast ${i + 1}`));
      expect(await page.locator('.pin .name').allTextContents()).toEqual(expect.arrayContaining(['Mast 1', 'Mast 10']));
      expect(await page.locator('#radio-transmitter-alt').inputValue()).toBe('12');
      await picture('imported');
      // A column that was read as something else replaces what was imported.
      await page.getByLabel('Read txw as').selectOption('power, dBm');
      await page.getByRole('button', { name: 'Read again with these columns' }).click();
      expect(Number(await page.locator('#radio-transmitter-txw').inputValue())).toBeCloseTo(0.00316, 4);
      expect(await names()).toHaveLength(10);
      await page.getByLabel('Read txw as').selectOption('power, W');
      await page.getByRole('button', { name: 'Read again with these columns' }).click();
      expect(await page.locator('#radio-transmitter-txw').inputValue()).toBe('5');
    });

    test('changes the unit of a field by a click on it, and sees what will be calculated', async () => {
      const { page } = opened;
      const power = page.locator('#radio-transmitter-txw');
      const before = page.locator('#tool-coverage .before');
      expect(await before.textContent()).toMatch(/^EIRP 39\.1 dBm · [\d.]+ MP$/);
      await page.getByRole('button', { name: 'W: change the unit of Power' }).click();
      expect(await power.inputValue()).toBe('36.9897');
      await power.fill('40');
      await page.getByRole('button', { name: 'dBm: change the unit of Power' }).click();
      await page.getByRole('button', { name: 'kW: change the unit of Power' }).click();
      expect(Number(await power.inputValue())).toBeCloseTo(10, 3);
      expect(await before.textContent()).toMatch(/^EIRP 42\.[12] dBm/);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await power.inputValue()).toBe('5');
    });

    test('types a decimal comma, and pastes coordinates in the format they come in', async () => {
      const { page } = opened;
      const [power, lat, lon] = ['txw', 'lat', 'lon'].map((name) => page.locator(`#radio-transmitter-${name}`)) as [
        Locator,
        Locator,
        Locator,
      ];
      const before = [await lat.inputValue(), await lon.inputValue()];
      await power.selectText();
      await page.keyboard.type('2,5');
      expect(await power.inputValue()).toBe('2.5');
      await power.blur();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await power.inputValue()).toBe('5');
      const paste = (into: Locator, said: string): Promise<void> =>
        into.evaluate((field: HTMLInputElement, text) => {
          field.select();
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, said);
      await paste(power, '1,500');
      expect(await page.locator('#radio-transmitter-txw-fault').textContent()).toMatch(/^“1,500” was not taken/);
      expect(await power.inputValue()).toBe('5');
      await paste(lon, '−0.25');
      expect(await lon.inputValue()).toBe('-0.25');
      await lon.blur();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await paste(lat, `0°30'36"N 0°31'12"E`);
      expect([await lat.inputValue(), await lon.inputValue()]).toEqual(['0.51', '0.52']);
      // A number field drops all but the digits: 0°31′30″ would be 3130.
      await lon.selectText();
      await page.keyboard.type(`0°31'30"W`);
      await lon.blur();
      expect(await lon.inputValue()).toBe('-0.525');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await lon.inputValue()).toBe('0.52');
      await lat.selectText();
      await page.keyboard.type('0,54, -0,53');
      await lat.blur();
      expect([await lat.inputValue(), await lon.inputValue()]).toEqual(['0.54', '-0.53']);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect([await lat.inputValue(), await lon.inputValue()]).toEqual(['0.51', '0.52']);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect([await lat.inputValue(), await lon.inputValue()]).toEqual(before);
      await lon.selectText();
      await page.keyboard.type('- 5');
      await lon.blur();
      expect(await page.locator('#status').textContent()).toMatch(/^“- 5” is not a longitude\./);
      expect(await lon.inputValue()).toBe(before[1]);
    });

    test('opens, renames, duplicates, deletes and undoes', async () => {
      const { page } = opened;
      await page.locator('.sites').getByRole('button', { name: 'Mast 3', exact: true }).click();
      expect(await page.locator('#radio-transmitter-alt').inputValue()).toBe('14');
      await page.locator('#radio-site').fill('Ridge');
      await page.locator('#radio-site').blur();
      expect((await names())[2]).toBe('Ridge');
      await page.getByRole('button', { name: 'Duplicate' }).click();
      expect((await names()).at(-1)).toBe('Ridge 2');
      // The list is longer than its box, and shows the site in the form.
      const below = (): Promise<number> =>
        page
          .locator('.sites .chosen')
          .evaluate(
            (row) =>
              row.getBoundingClientRect().bottom - (row.parentElement?.getBoundingClientRect().bottom ?? Number.NaN),
          );
      expect(await below()).toBeLessThan(1);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      expect(await names()).toHaveLength(10);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await names()).toHaveLength(11);
      for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect((await names())[2]).toBe('Mast 3');
    });

    test('adds a site where the map is clicked next, or in the middle next to the others', async () => {
      const { page } = opened;
      const map = await page.locator('#map').boundingBox();
      const [x, y] = [(map?.x ?? 0) + 200, (map?.y ?? 0) + 220];
      const pin = async (): Promise<number[]> => {
        const box = await page.locator('.pin.sender:not(.away)').boundingBox();
        return [(box?.x ?? 0) + (box?.width ?? 0) / 2 - x, (box?.y ?? 0) + (box?.height ?? 0) / 2 - y].map(Math.abs);
      };
      await page.getByRole('button', { name: 'Add site' }).click();
      expect(await names()).toHaveLength(10);
      await page.mouse.click(x, y);
      expect(await names()).toHaveLength(11);
      expect(Math.max(...(await pin()))).toBeLessThan(3);
      expect(await page.getByRole('region', { name: 'Location' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      // The next click is one like any other.
      await page.mouse.click(x, y);
      expect(await page.getByRole('region', { name: 'Location' }).count()).toBe(1);
      expect(await names()).toHaveLength(10);
      await page.keyboard.press('Escape');
    });

    test('passes the project on as one file', async () => {
      const { page } = opened;
      const save = page.getByRole('button', { name: 'Save project' });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString();
      expect(text).not.toContain(site.key);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      expect(await names()).toHaveLength(9);
      const widthOf = async (): Promise<number> => {
        const pins = await page
          .locator('.pin:not(.away)')
          .evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().x));
        return Math.max(...pins) - Math.min(...pins);
      };
      const before = await widthOf();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await soon(widthOf).toBeLessThan(0.6 * before);
      await page.setInputFiles('#sites-file', {
        name: 'p.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await soon(status).toMatch(/^Project opened: 10 sites\./);
      await soon(widthOf).toBeGreaterThan(0.8 * before); // all in sight, as near as may be
      expect(await names()).toHaveLength(10);
    });

    test('calculates the coverage of each site and the best server', async () => {
      const { page } = opened;
      // What is changed for one site is used for all that are ticked, in one step.
      await page.locator('#radio-output-rad').fill('2');
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('100');
      await page.locator('#radio-output-res').blur();
      expect(await page.locator('.change-ticked').textContent()).toContain('radius 2 km, resolution 100 m');
      await page.getByRole('button', { name: 'Use for 9 other ticked sites' }).click();
      expect(await page.locator('.change-ticked').isHidden()).toBe(true);
      await page.locator('.sites').getByRole('button', { name: 'Mast 7', exact: true }).click();
      expect(await page.locator('#radio-output-rad').inputValue()).toBe('2');
      expect(await page.locator('#radio-transmitter-alt').inputValue()).toBe('18');
      await page.locator('.sites').getByRole('button', { name: 'Mast 1', exact: true }).click();
      await page.getByLabel('Include Mast 10 in the network').uncheck();
      await openTab(page, 'Network');
      expect(await page.locator('#tool-nodes .hint').textContent()).toBe('Calculations use the ticked sites: 9 of 10.');
      await page.getByRole('button', { name: 'Best server' }).click();
      await soon(status).toMatch(
        /^[\d.]+ km² served with −100\.0 dBm or more: Mast \d+ \d+ % .*; the legend has 5 more\.$/,
      );
      expect(await page.locator('.layer').count()).toBe(10);
      // Areas have the colours of the sites.
      const colour = await page
        .locator('.legend-list li', { hasText: 'Mast 1 ·' })
        .locator('.swatch')
        .evaluate((swatch) => (swatch as HTMLElement).style.backgroundColor);
      expect(colour).toBe('rgb(0, 114, 178)');
      await picture('best-server');
      await page.getByRole('button', { name: 'Overlap', exact: true }).click();
      await soon(status).toMatch(
        /^[\d.]+ km² served with −100\.0 dBm or more; \d+ % of it \([\d.]+ km²\) by two or more sites\.$/,
      );
      expect(await page.locator('.layer', { hasText: 'overlap' }).locator('.legend-list li').allTextContents()).toEqual(
        ['1 site', '2 sites', '3 sites', '4 sites', '5 or more sites'].map((words) =>
          expect.stringMatching(`^${words} · [\\d.]+ km²$`),
        ),
      );
      await picture('overlap');
      // Ten pictures on each other have the colours of none: one layer has the strongest level.
      await page.getByRole('button', { name: 'Coverage of each' }).click();
      await soon(status).toBe('The map shows the strongest level of 9 sites. Tick a site’s layer to see it alone.');
      expect(await page.locator('.layer:has(input:checked) .title').allTextContents()).toEqual([
        'Sites · strongest level',
      ]);
      await picture('strongest');
      // Of many layers most are folded; one that is ticked opens.
      const slider = layerOf('Mast 9').getByRole('slider');
      expect(await slider.isVisible()).toBe(false);
      await page.getByLabel('Show Mast 9', { exact: true }).check();
      expect(await slider.isVisible()).toBe(true);
      await page.getByLabel('Show Mast 9', { exact: true }).uncheck();
      await page.getByRole('button', { name: 'Interference', exact: true }).click();
      await soon(() => page.locator('#tool-nodes [aria-live] p').first().textContent()).toMatch(
        /^The other 8 sites together are at least as strong as Mast \d+ in [\d.]+ % of its served area/,
      );
      await page.locator('#interference-signal').selectOption({ label: 'Mast 1' });
      await soon(() => page.locator('#tool-nodes [aria-live] p').first().textContent()).toContain(
        'as strong as Mast 1 in',
      );
      await picture('interference');
      await openTab(page, 'Sites');
      expect(await page.locator('.sites .small').allTextContents()).toEqual([
        ...Array.from({ length: 9 }, () => 'covered'),
        '',
      ]);
      // A site that comes back has its layer again, where it was.
      const layers = (): Promise<string[]> => page.locator('.layer .title').allTextContents();
      const before = await layers();
      await page.locator('.sites').getByRole('button', { name: 'Mast 5', exact: true }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      expect(await layers()).toEqual(before.filter((title) => title !== 'Mast 5'));
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await layers()).toEqual(before);
      expect(await page.locator('.sites .small').nth(4).textContent()).toBe('covered');
      await page.getByRole('button', { name: 'Hide Mast 2 on the map' }).click();
      expect(await page.locator('.layer input[type=checkbox]:checked').count()).toBeLessThan(12);
      // A new name is no other setting: the layer takes it.
      const badges = page.locator('.layer', { hasText: 'best server' }).locator('.badge');
      await page.locator('.sites').getByRole('button', { name: 'Mast 4', exact: true }).click();
      await page.locator('#radio-site').fill('Hill 4');
      await soon(() => page.locator('.sites .small').nth(3).textContent()).toBe('covered');
      expect(await layers()).toEqual(before.map((title) => title.replace('Mast 4', 'Hill 4')));
      expect(await page.locator('.layer:has(.badge) .title').allTextContents()).toEqual(['Sites · best server']);
      const update = page.getByRole('button', { name: 'Update Sites · best server' });
      const legend = (name: string) =>
        page
          .locator('.layer', { hasText: 'best server' })
          .locator('.legend-list li', { hasText: `${name} ·` })
          .count();
      await update.click();
      await soon(() => badges.count()).toBe(0);
      expect([await legend('Hill 4'), await legend('Mast 4')]).toEqual([1, 0]);
      await page.locator('#radio-site').fill('Mast 4');
      await soon(() => badges.count()).toBe(1);
      await update.click();
      await soon(() => badges.count()).toBe(0);
      expect(await legend('Mast 4')).toBe(1);
      await page.locator('#radio-transmitter-txw').fill('10');
      await soon(() => page.locator('.sites .small').nth(3).textContent()).toBe('outdated');
      expect(await page.locator('.layer', { hasText: 'best server' }).locator('.badge').count()).toBe(1);
    });

    test('finds sites, layers and maps of them again when the page is loaded again', async () => {
      const { page } = opened;
      const layers = (): Promise<string[]> => page.locator('.layer .title').allTextContents();
      const ticked = (): Promise<string[]> => page.locator('.layer:has(input:checked) .title').allTextContents();
      const outdated = (): Promise<string[]> => page.locator('.layer:has(.badge) .title').allTextContents();
      const shown = async () => [await layers(), await ticked(), await outdated(), await names()];
      const before = await shown();
      expect(before[0]).toEqual(
        expect.arrayContaining(['Sites · best server', 'Sites · overlap', 'Sites · strongest level']),
      );
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      await soon(shown).toEqual(before);
      expect(await status()).toBe('');
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
      expect(
        await layerOf('Sites · best server').getByRole('button', { name: 'Update Sites · best server' }).count(),
      ).toBe(1);
      await page.locator('.layer .heading, #layers .heading').first().waitFor();
    });

    test('passes on maps of sites, and sees which coverage is not on the server', async () => {
      const { page } = opened;
      await page.locator('.sites').getByRole('button', { name: 'Mast 4', exact: true }).click();
      await page.locator('#radio-transmitter-txw').fill('5');
      await soon(() => page.locator('.layer .badge').count()).toBe(0);
      const save = page.getByRole('button', { name: 'Save project' });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
      const all = (await (await site.ask('/archive/list')).json()) as {
        readonly id: number;
        readonly site: string;
        readonly kind: string;
      }[];
      for (const { id } of all.filter((each) => each.site === 'Mast 9' && each.kind === 'area')) {
        await fetch(`${site.url}/archive/delete?cid=${id}`, { method: 'DELETE', headers: { key: site.key } });
      }
      const { page: other } = await site.open();
      await other.setInputFiles('#sites-file', { name: 'p.json', mimeType: 'application/json', buffer });
      await soon(() => other.locator('#status').textContent()).toMatch(
        /^Project opened: 10 sites\..* Not on the map: .*Sites · overlap.*\. Not on this server \(deleted, or of another server\): the coverage of Mast 9\.$/,
      );
      expect(await other.locator('.layer .title').allTextContents()).toContain('Mast 8');
      expect(await other.locator('.sites .small').allTextContents()).toEqual([
        ...Array.from({ length: 8 }, () => 'covered'),
        '',
        '',
      ]);
      // The list of layers lies over the map: what is shown is next to it, also a site that was below it.
      const list = (await other.locator('#layers').boundingBox())?.x ?? 0;
      const rightmost = (): Promise<number> =>
        other
          .locator('.pin:not(.away)')
          .evaluateAll((all) =>
            Math.max(...all.map((pin) => pin.getBoundingClientRect()).map(({ x, width }) => x + width / 2)),
          );
      await soon(rightmost).toBeLessThan(list);
      const map = await other.locator('#map').boundingBox();
      const pin = async (): Promise<number> => {
        const box = await other.locator('.pin.sender').boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0) / 2;
      };
      await other.locator('.layer').getByRole('button', { name: 'Mast 4', exact: true }).click();
      await soon(async () => Math.abs((await pin()) - ((map?.x ?? 0) + list) / 2)).toBeLessThan(20);
      for (let at = await pin(); at < list + 20; at = await pin()) {
        await other.locator('#map canvas.maplibregl-canvas').press('ArrowLeft');
        await soon(pin).toBeGreaterThan(at);
      }
      const lon = other.locator('#radio-transmitter-lon');
      await lon.fill(String(Number(await lon.inputValue()) + 1e-5));
      await lon.blur();
      await soon(pin).toBeLessThan(list);
      await other.context().close();
    });

    test('a coarse coverage follows keys, typing and the dragged mast; the whole one replaces it', async () => {
      const { page } = opened;
      await openTab(page, 'Sites');
      const layers = await page.locator('.layer').count();
      const preview = page.locator('#tool-coverage .preview');
      const own = layerOf(await page.locator('#radio-site').inputValue());
      const without = layers - (await own.count());
      const sent: Record<
        'preview' | 'area',
        { transmitter: { lat: number; alt: number; txw: number }; antenna: { azi?: number; tlt?: number } }[]
      > = { preview: [], area: [] };
      const stopped: string[] = [];
      page.on('request', (request) => {
        const call = /\/(preview|area)$/.exec(request.url())?.[1] as 'preview' | 'area' | undefined;
        if (call !== undefined && request.method() === 'POST') sent[call].push(request.postDataJSON());
      });
      page.on('requestfailed', (request) => void (request.url().endsWith('/preview') && stopped.push(request.url())));
      /** Waits for the whole coverage of what the form says. */
      const settled = async (): Promise<void> => {
        await soon(() => preview.textContent()).toBe(' Live preview');
        await soon(() => own.count()).toBe(1);
        await soon(() => own.locator('.outdated').count()).toBe(0);
      };
      await page.locator('#live-preview').check();
      await openAdvanced(page, 'Antenna');

      // A key that is pressed, a number that is typed: without a change of the focus.
      for (const [path, read] of [
        ['transmitter-alt', (at: number) => sent.preview[at]?.transmitter.alt],
        ['transmitter-txw', (at: number) => sent.preview[at]?.transmitter.txw],
        ['antenna-azi', (at: number) => sent.preview[at]?.antenna.azi],
        ['antenna-tlt', (at: number) => sent.preview[at]?.antenna.tlt],
      ] as const) {
        const field = page.locator(`#radio-${path}`);
        for (const act of [() => field.press('ArrowUp'), () => field.fill('7')]) {
          const before = sent.preview.length;
          await act();
          await soon(() => sent.preview.length).toBeGreaterThan(before);
          const said = Number(await field.inputValue());
          await soon(() => read(sent.preview.length - 1)).toBe(said);
        }
      }
      await settled();
      expect(sent.area.at(-1)).toMatchObject({ transmitter: { alt: 7, txw: 7 }, antenna: { azi: 7, tlt: 7 } });

      // While the mast is dragged, not only once it is dropped.
      const pin = await page.locator('.pin.sender').boundingBox();
      const [x, y] = [(pin?.x ?? 0) + 12, (pin?.y ?? 0) + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 4; step++) {
        const before = sent.preview.length;
        await page.mouse.move(x, y - 6 * step);
        await soon(() => sent.preview.length).toBeGreaterThan(before);
      }
      await soon(() => preview.textContent()).toMatch(/Preview at \d+ m: \d+ % of the circle/);
      await picture('live-preview');
      // The whole coverage waits until the map has been moved.
      let isMoved = (): void => {};
      const moved = new Promise<void>((resolve) => (isMoved = resolve));
      await page.route('**/area', async (route) => {
        await moved;
        await route.continue();
      });
      await page.mouse.up();
      // What is seen is that of the last move: its middle is the mast. It stays there as the map moves, turns and
      // tilts.
      await soon(() => middleFromPin(page)).toBeLessThan(2);
      const [mapKeys, sender] = [page.locator('#map canvas.maplibregl-canvas'), page.locator('.pin.sender')];
      for (const key of [
        'ArrowDown',
        'Equal',
        'Shift+ArrowUp',
        'Shift+ArrowRight',
        'Shift+ArrowLeft',
        'Shift+ArrowDown',
        'Minus',
        'ArrowUp',
      ]) {
        const before = await sender.boundingBox();
        await mapKeys.press(key);
        await soon(() => sender.boundingBox()).not.toEqual(before);
        await soon(() => middleFromPin(page)).toBeLessThan(2);
      }
      isMoved();
      await settled();
      await page.unroute('**/area');
      expect(await page.locator('canvas.sheet').count()).toBe(0);
      const lat = Number(await page.locator('#radio-transmitter-lat').inputValue());
      expect(sent.area.at(-1)?.transmitter.lat).toBeCloseTo(lat, 6);
      expect(new Set(sent.preview.slice(-5).map(({ transmitter }) => transmitter.lat)).size).toBeGreaterThan(3);
      await picture('live-whole');

      // One that takes long is cancelled by the next change.
      stopped.length = 0;
      let isHeld = false;
      await page.route('**/preview', (route) => {
        if (isHeld) return route.continue();
        isHeld = true;
        return undefined;
      });
      await page.locator('#radio-transmitter-alt').press('ArrowUp');
      await soon(() => isHeld).toBe(true);
      await page.locator('#radio-transmitter-alt').press('ArrowUp');
      await soon(() => stopped.length).toBe(1);
      await settled();
      expect(sent.area.at(-1)?.transmitter.alt).toBe(9);
      await page.unroute('**/preview');

      // To choose another site changes nothing, and calculates nothing.
      const calculated = sent.area.length;
      await page.locator('.sites').getByRole('button', { name: 'Mast 2', exact: true }).click();
      // A timer of the page that is set later, and is longer, ends after that of the whole coverage.
      await page.evaluate(() => new Promise((over) => void setTimeout(over, 1600)));
      expect(sent.area).toHaveLength(calculated);
      await page.locator('#radio-transmitter-alt').press('ArrowUp');
      await page.locator('canvas.sheet').waitFor();
      await page.locator('#live-preview').uncheck();
      expect(await preview.textContent()).toBe(' Live preview');
      expect(await page.locator('canvas.sheet').count()).toBe(0);
      await page.locator('#radio-transmitter-alt').press('ArrowDown');
      expect(await page.locator('.layer').count()).toBe(without + 1);
    });

    test('links two pairs of sites', async () => {
      const { page } = opened;
      await openTab(page, 'Link');
      const words: string[] = [];
      for (const [from, to] of [
        ['Mast 1', 'Mast 5'],
        ['Mast 2', 'Mast 7'],
      ] as const) {
        await page.locator('#link-from').selectOption({ label: from });
        await page.locator('#link-to').selectOption({ label: to });
        await soon(async () => (await page.locator('#tool-path .verdict').textContent()) ?? '').not.toBe(
          words.at(-1) ?? '',
        );
        await page.waitForSelector('#drawer svg .ground');
        words.push((await page.locator('#tool-path .verdict').textContent()) ?? '');
      }
      expect(words.every((text) => /\S/.test(text))).toBe(true);
      await picture('link');
    });

    test('finds a relay and adds it as a site', async () => {
      const { page } = opened;
      await openTab(page, 'Network');
      await page.getByRole('button', { name: 'Connectivity' }).click();
      await soon(() => page.locator('.matrix tr').count()).toBe(10);
      await page.getByRole('button', { name: 'Find a relay' }).click();
      expect(await page.locator('#tool-nodes .stale').count()).toBe(0);
      await page.getByRole('button', { name: 'Add site: relay A' }).click();
      // The result was that of the sites before.
      expect(await page.locator('#tool-nodes .stale').textContent()).toMatch(/^Outdated/);
      await picture('relay');
      await openTab(page, 'Sites');
      expect((await names()).at(-1)).toBe('Relay A');
      await picture('sites');
    });

    test('searches the area around the ticked sites for the best one', async () => {
      const { page } = opened;
      await openTab(page, 'Best site');
      await page.getByRole('button', { name: 'Around the ticked sites' }).click();
      expect(await page.locator('.pin.corner:not(.away)').count()).toBe(4);
      await page.getByLabel('Best-site resolution, m').fill('900');
      await page.getByRole('button', { name: 'Best site', exact: true }).click();
      await soon(() => page.getByText('The best site serves').count()).toBe(1);
      await picture('best-site');
      await page.getByRole('button', { name: 'Clear the area' }).click();
      await openTab(page, 'Sites');
    });

    test('finds coordinates of any format, and refuses others', async () => {
      const { page } = opened;
      const search = page.getByLabel('Search places and coordinates');
      await search.fill('0°30′00″N 0°31′48″E');
      await search.press('Enter');
      const card = page.getByRole('region', { name: 'Location' });
      await soon(() => card.locator('p').first().textContent()).toBe('0.50000, 0.53000');
      await card.getByRole('button', { name: 'Add a site here' }).click();
      expect(await page.locator('#radio-transmitter-lon').inputValue()).toBe('0.530000');
      await search.fill('nowhere');
      await search.press('Enter');
      await soon(status).toMatch(/^“nowhere” is neither a known town nor a position\./);
    });

    test('works at 390 px, where nothing is wider than the window', async () => {
      const { page } = opened;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const key = await page.getByRole('button', { name: 'Key', exact: true }).boundingBox();
      expect((key?.x ?? 0) + (key?.width ?? 0)).toBeLessThanOrEqual(390);
      for (const name of ['Network', 'HF', 'Sites']) {
        await openTab(page, name);
        expect(await page.locator('#panel').evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(390);
      }
      await picture('narrow');
    });

    test('no number of a list or a table is cut off at 390 px', async () => {
      const { page } = opened;
      /** Words that are wider than their element, or reach beyond the window. */
      const cut = (selector: string): Promise<string[]> =>
        page
          .locator(selector)
          .evaluateAll((all) =>
            all
              .filter(
                (each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth,
              )
              .map(({ textContent }) => textContent ?? ''),
          );
      await openTab(page, 'Network');
      await page.getByRole('button', { name: 'Find a relay' }).click();
      const relays = '#tool-nodes ul .title';
      await soon(() => page.locator(relays).first().textContent()).toMatch(/^A: margin −?[\d.]+ dB, joins/);
      expect(await cut(relays)).toEqual([]);
      await page.getByRole('button', { name: 'Levels at the pin' }).click();
      // The site in the form is ticked too: it is at the pin.
      await soon(() => page.locator('#tool-nodes table td').allTextContents()).toContain('at the pin');
      expect(
        (await page.locator('#tool-nodes table td').allTextContents()).filter((text) => /^−[\d.]+ dBm$/.test(text))
          .length,
      ).toBeGreaterThan(3);
      expect(await cut('#tool-nodes table td')).toEqual([]);
      // The table of all links scrolls within its frame: its last column can be brought into view.
      await page.getByRole('button', { name: 'Connectivity' }).click();
      const last = page.locator('.matrix tr:nth-child(2) td:last-child');
      // The table may be drawn once more by then.
      await soon(async () => {
        await last.evaluate((cell) => cell.scrollIntoView());
        return cut('.matrix tr:nth-child(2) td:last-child');
      }).toEqual([]);
      await openTab(page, 'Best site');
      await page.getByRole('button', { name: 'Largest viewshed' }).click();
      const summits = '#tool-site ul .title';
      await soon(() => page.locator(summits).first().textContent()).toMatch(/^viewshed \d+ %, \d+ m/);
      expect(await cut(summits)).toEqual([]);
    });

    test('goes wrong nowhere', () => {
      expect(opened.faults).toEqual([]);
      expect(opened.requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url))).toEqual([]);
    });
  });
}

/** Distance on the screen from the middle of the live preview to the pin of the transmitter, px. */
function middleFromPin(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [map, pin] = ['#map', '.pin.sender'].map(
      (name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect(),
    ) as [DOMRect, DOMRect];
    const sheet = document.querySelector<HTMLCanvasElement>('canvas.sheet');
    if (sheet === null) return Infinity;
    // In perspective the middle of the picture is not that of its frame.
    const { x, y, w } = new DOMMatrix(getComputedStyle(sheet).transform).transformPoint({
      x: sheet.width / 2,
      y: sheet.height / 2,
    });
    return Math.hypot(map.x + x / w - pin.x - pin.width / 2, map.y + y / w - pin.y - pin.height / 2);
  });
}
