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
