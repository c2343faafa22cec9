import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { deletionsOf, openTab, soon, type Opened, type Site } from './site.js';

const LIST = 'name,lat,lon,alt,txw,txg\nHill,0.50,0.48,30,5,8\nTower,0.52,0.51,12,1,2\n';

/** The radios of both ends of a link. */
export function endsChecks(open: () => Site): void {
  describe('both ends of a link', () => {
    let opened: Opened;
    let deleted: () => Promise<void>;
    beforeAll(async () => {
      opened = await open().open(undefined, { width: 1200, height: 900 });
      const { page } = opened;
      deleted = deletionsOf(page);
      await page.getByText('Import sites or a project').click();
      await page.locator('#sites-text').fill(LIST);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await openTab(page, 'Link');
    });
    afterAll(() => opened?.close());
    const field = (name: string) => opened.page.getByLabel(name, { exact: true });
    const levels = (): Promise<number[]> =>
      opened.page
        .locator('table.directions tbody tr')
        .evaluateAll((rows) => rows.map((row) => Number(row.children[1]?.textContent?.replace('−', '-'))));
    const figure = async (name: string): Promise<number> => {
      const row = opened.page.locator('table.budget tr', {
        has: opened.page.getByRole('rowheader', { name, exact: true }),
      });
      return Number(((await row.locator('td').first().textContent()) ?? '').replace('−', '-'));
    };
    const picture = async (name: string): Promise<void> => {
      const folder = process.env['RADIOSHED_TEST_PICTURES'];
      if (folder !== undefined) await opened.page.screenshot({ path: `${folder}/${name}.png` });
    };

    test('are next to each other, each with its own radio', async () => {
      const { page } = opened;
      await page.locator('#link-from').selectOption({ label: 'Hill' });
      await page.locator('#link-to').selectOption({ label: 'Tower' });
      await soon(() => field('Antenna height of Tower, m').inputValue()).toBe('12');
      expect(await field('Power of Hill, W').inputValue()).toBe('5');
      expect(await field('Gain of Tower, dBi').inputValue()).toBe('2');
      await soon(() => figure('Receiver antenna gain')).toBe(2);
      // 5 W against 1 W: 7 dB, and nothing else differs on the way back.
      await soon(async () => ((await levels())[0] ?? 0) - ((await levels())[1] ?? 0)).toBeCloseTo(7, 0);
      const head = await page.locator('table.directions thead th').allTextContents();
      expect(head.filter((words) => words === '')).toEqual([]);
      await picture('link-ends');
    });

    test('are on paper too, with their names', async () => {
      const { page } = opened;
      await page.emulateMedia({ media: 'print' });
      const parts = [field('From'), page.locator('label[for=link-from]'), field('Gain of Tower, dBi')];
      const shown = await Promise.all(parts.map((part) => part.isVisible()));
      await page.emulateMedia({ media: 'screen' });
      expect(shown).toEqual([true, true, true]);
    });

    test('are changed where they stand, and their sites with them', async () => {
      const { page } = opened;
      const before = await figure('Received power');
      await field('Feeder loss of Tower, dB').fill('3');
      await field('Feeder loss of Tower, dB').blur();
      await soon(() => figure('Received power')).toBeCloseTo(before - 3, 1);
      expect([await figure('Receiver antenna gain'), await figure('Receiver feeder loss')]).toEqual([2, -3]);
      await field('Power of Tower, W').fill('5');
      await field('Power of Tower, W').blur();
      // Only the pattern of the transmitting antenna is left: that of the receiving one counts in its main direction.
      await soon(async () => {
        const [there = 0, back = 9] = await levels();
        return (
          (await page.getByText('Both directions have the same level').count()) === 1 || Math.abs(there - back) < 0.5
        );
      }).toBe(true);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await soon(() => field('Power of Tower, W').inputValue()).toBe('1');
    });

    test('point at each other once asked to', async () => {
      const { page } = opened;
      const before = await figure('Received power');
      const set = (values: Record<string, string>): Promise<void> =>
        page.evaluate((all) => {
          for (const [id, value] of Object.entries(all)) {
            const input = document.getElementById(id) as HTMLInputElement;
            input.value = value;
            input.dispatchEvent(new Event('change', { bubbles: true }));
          }
        }, values);
      await set({
        'radio-antenna-ant': '0',
        'radio-antenna-hbw': '40',
        'radio-antenna-vbw': '40',
        'radio-antenna-fbr': '25',
        'radio-antenna-azi': '250',
      });
      await openTab(page, 'Sites');
      await openTab(page, 'Link');
      await page.getByText('The antenna of “Hill” does not point at the other end').waitFor();
      expect(await figure('Received power')).toBeLessThan(before - 3);
      await page.getByRole('button', { name: 'Point it at the other end' }).click();
      await soon(() => page.locator('.off-axis').count()).toBe(0);
      // On paper too a chart has its units. Until the new link has come, there is no chart to print.
      await page.emulateMedia({ media: 'print' });
      try {
        await soon(() =>
          page.locator('#drawer svg text.unit').evaluateAll((all) => all.map((each) => each.checkVisibility())),
        ).toEqual([true, true, true]);
      } finally {
        await page.emulateMedia({ media: 'screen' });
      }
      expect(Math.abs((await figure('Received power')) - before)).toBeLessThan(1);
      expect(Number(await page.locator('#radio-antenna-azi').inputValue())).toBeCloseTo(await figure('Azimuth'), 1);
      await set({ 'radio-antenna-ant': '1', 'radio-antenna-azi': '', 'radio-antenna-tlt': '' });
      await openTab(page, 'Sites');
      await openTab(page, 'Link');
      await soon(() => figure('Antenna gain towards the receiver')).toBeCloseTo(8, 1);
    });

    test('swap ends', async () => {
      const { page } = opened;
      await page.getByRole('button', { name: 'Swap direction' }).click();
      expect(await page.locator('#link-from option:checked').textContent()).toBe('Tower');
      expect(await page.locator('#link-to option:checked').textContent()).toBe('Hill');
      await soon(() => figure('Transmitter power')).toBe(30);
      await soon(() => figure('Receiver antenna gain')).toBe(8);
      await soon(async () => (await levels()).length).toBe(2);
    });

    test('are the same when the page is loaded again before its address has changed', async () => {
      const { page } = opened;
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Swap direction' }).evaluate((swap: HTMLElement) => {
          swap.click();
          location.reload();
        }),
      ]);
      await soon(async () => (await levels()).length).toBe(2);
      expect(await page.locator('#link-from option:checked').textContent()).toBe('Hill');
      expect(await page.locator('#link-to option:checked').textContent()).toBe('Tower');
    });

    test('leave nothing of the way back saved, and a pin that is moved is no site', async () => {
      const { page } = opened;
      const paths = async (): Promise<number> => {
        const all = (await (await open().ask('/archive/list')).json()) as { readonly kind: string }[];
        return all.filter(({ kind }) => kind === 'path').length;
      };
      await deleted();
      const saved = await paths();
      await page.locator('#path-receiver-lat').fill('0.53');
      await page.locator('#path-receiver-lat').blur();
      expect(await page.locator('#link-to option:checked').textContent()).toBe('the receiver pin');
      expect(await page.getByRole('button', { name: 'Swap direction' }).isDisabled()).toBe(true);
      await field('Power of Receiver, W').fill('0.1');
      await field('Power of Receiver, W').blur();
      // 37 dBm against 20 dBm: the link before, 7 dB apart, may still be shown.
      await soon(async () => {
        const [there = Number.NaN, back = Number.NaN] = await levels();
        return there - back;
      }).toBeCloseTo(17, 0);
      await soon(paths).toBeLessThanOrEqual(saved); // the last takes the place of the one before
      expect(opened.faults).toEqual([]);
    });

    test('are not saved when the tab was left before the link came, or the page was', async () => {
      const { page } = opened;
      const paths = async (): Promise<number> => {
        const all = (await (await open().ask('/archive/list')).json()) as { readonly kind: string }[];
        return all.filter(({ kind }) => kind === 'path').length;
      };
      await deleted();
      const saved = await paths();
      const gone: (string | undefined)[] = [];
      let deliver = (): void => undefined;
      const isLeft = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      let answered = (): void => undefined;
      const isAnswered = new Promise<void>((resolve) => {
        answered = resolve;
      });
      await page.route('**/path', async (route) => {
        gone.push(route.request().headers()['x-when-gone']);
        const response = await route.fetch();
        answered();
        await isLeft;
        await route.fulfill({ response });
      });
      await page.locator('#path-receiver-lat').fill('0.54');
      await page.locator('#path-receiver-lat').blur();
      await isAnswered;
      expect(await paths()).toBeGreaterThan(saved);
      await openTab(page, 'Sites');
      deliver();
      await soon(paths).toBeLessThanOrEqual(saved);
      // The server stops a link whose page was closed or loaded again.
      expect(gone).toEqual(['stop']);
      await page.unroute('**/path');
      expect(opened.faults).toEqual([]);
    });
  });
}
