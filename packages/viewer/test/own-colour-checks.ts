import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openAdvanced, type Opened, type Site, soon } from './site.js';

/** Colour keys of the account: offered in the list, drawn on the map, named by the legend. */
export function ownColourChecks(open: () => Site): void {
  describe('colour keys of the account', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      site = open();
      await site.ask('/colours/upload', { name: 'MINE.dBm', text: '-20: 200, 0, 100\n-150: 0, 200, 100' });
      opened = await site.open();
    });
    afterAll(async () => {
      await site.ask('/colours/delete/MINE.dBm');
      await opened?.close();
    });

    test('are in the list of colours, in a group of their own, also those uploaded since', async () => {
      const { page } = opened;
      await openAdvanced(page, 'Receiver', 'Result');
      const names = (): Promise<string[]> =>
        page.locator('#radio-output-col optgroup[label="Your colour keys"] option').allTextContents();
      await soon(names).toEqual(['MINE.dBm']);
      await site.ask('/colours/upload', { name: 'LATER.dBm', text: '-50: 1, 1, 1' });
      await page.locator('#radio-output-col').focus();
      await soon(names).toEqual(['MINE.dBm', 'LATER.dBm']);
      await site.ask('/colours/delete/LATER.dBm');
    });

    test('stay as they are in the list where none changed, and chosen where one was deleted', async () => {
      const { page } = opened;
      const select = page.locator('#radio-output-col');
      await site.ask('/colours/upload', { name: 'SHORT.dBm', text: '-50: 1, 1, 1' });
      const refilled = async (): Promise<void> => {
        await select.blur();
        const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/colours');
        await select.focus();
        await (await listed).finished();
      };
      await refilled();
      await soon(() => select.locator('option[value="SHORT.dBm"]').count()).toBe(1);
      await select.selectOption('SHORT.dBm');
      await select.locator('option[value="SHORT.dBm"]').evaluate((option) => option.classList.add('marked'));
      await refilled();
      await refilled();
      expect(await select.locator('option.marked').count()).toBe(1);
      await site.ask('/colours/delete/SHORT.dBm');
      await refilled();
      await refilled();
      expect(await select.inputValue()).toBe('SHORT.dBm');
      await select.selectOption('MINE.dBm');
      await refilled();
      await soon(() => select.locator('option[value="SHORT.dBm"]').count()).toBe(0);
    });

    test('colour a coverage and its legend', async () => {
      const { page } = opened;
      await page.locator('#radio-output-col').selectOption('MINE.dBm');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('body').textContent()).toContain('−150');
      const response = (await (await site.ask('/archive/list')).json()) as readonly { readonly sid: string }[];
      const json = (await (await site.ask(`/archive/${response[0]?.sid}/json`)).json()) as { readonly key: unknown };
      expect(json.key).toEqual([
        { l: '-20dBm', r: 200, g: 0, b: 100 },
        { l: '-150dBm', r: 0, g: 200, b: 100 },
      ]);
    });

    test('nothing went wrong', () => {
      expect(opened.faults).toEqual([]);
    });
  });
}
