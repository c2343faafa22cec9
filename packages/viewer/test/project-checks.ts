import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { soon, type Opened, type Site } from './site.js';

/** Projects on the server. */
export function projectChecks(open: () => Site): void {
  describe('projects on the server', () => {
    let site: Site;
    let one: Opened;
    let other: Opened;
    beforeAll(async () => {
      site = open();
      [one, other] = [await site.open(), await site.open()];
      for (const { page } of [one, other]) await page.getByText('Projects on the server', { exact: true }).click();
    });
    afterAll(async () => {
      for (const each of [one, other]) await each?.close();
    });
    const status = ({ page }: Opened): Promise<string | null> => page.locator('#status').textContent();
    const save = ({ page }: Opened): Promise<void> => page.getByRole('button', { name: 'Save on the server' }).click();
    const named = ({ page }: Opened): Promise<string[]> => page.locator('.projects .title').allTextContents();
    const sites = ({ page }: Opened): Promise<string[]> => page.locator('.sites .title').allTextContents();
    const add = async ({ page }: Opened, name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add site' }).click();
      await page.getByRole('button', { name: 'In the middle of the map' }).click();
      await page.locator('#radio-site').fill(name);
      await page.locator('#radio-site').blur();
    };

    test('are saved under a name, and opened in another tab', async () => {
      await save(one);
      await soon(() => status(one)).toBe('Enter a name for the project.');
      await one.page.locator('#project-name').fill('Valley');
      await add(one, 'Ridge');
      await save(one);
      await soon(() => status(one)).toBe('Project Valley saved on the server.');
      await soon(() => named(one)).toEqual(['Valley']);
      expect(await one.page.getByText('Valley: saved.').count()).toBe(1);
      await other.page.getByText('Projects on the server', { exact: true }).click();
      await other.page.getByText('Projects on the server', { exact: true }).click();
      await other.page.getByRole('button', { name: 'Open Valley' }).click();
      await soon(() => status(other)).toMatch(/^Project Valley opened: 2 sites\./);
      expect(await sites(other)).toEqual(['A1', 'Ridge']);
    });

    test('that another tab has saved are not overwritten', async () => {
      await add(one, 'Tower');
      expect(await one.page.getByText('Valley: changed since the last save.').count()).toBe(1);
      await save(one);
      await soon(() => status(one)).toBe('Project Valley saved on the server.');
      await add(other, 'Harbour');
      await save(other);
      await soon(() => status(other)).toMatch(
        /^Valley was saved elsewhere since you opened it\. Nothing was overwritten\./,
      );
      expect(await sites(other)).toEqual(['A1', 'Ridge', 'Harbour']);
      await other.page.locator('#project-name').fill('Valley, mine');
      await save(other);
      await soon(() => status(other)).toBe('Project Valley, mine saved on the server.');
      await soon(() => named(other)).toEqual(['Valley, mine', 'Valley']);
    });

    test('are saved as what they are while their layers load', async () => {
      const { page } = one;
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      let isHeld = false;
      let change: object = { coverage: 'heldback' };
      await page.route('**/archive/heldback/json', async (route) => {
        isHeld = true;
        await held;
        await route.fulfill({ status: 404 });
      });
      const isOne = /\/projects\/\d+$/;
      await page.route(isOne, async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const response = await route.fetch();
        const said = (await response.json()) as { project: { sites: Record<string, unknown>[] } };
        Object.assign(said.project.sites[0] ?? {}, change);
        return route.fulfill({ response, json: said });
      });
      // The list has what another tab saved once it is opened again.
      for (let i = 0; i < 2; i++) await page.getByText('Projects on the server', { exact: true }).click();
      await page.getByRole('button', { name: 'Open Valley, mine', exact: true }).click();
      await soon(() => isHeld).toBe(true);
      await save(one);
      await soon(() => status(one)).toBe('Project Valley, mine saved on the server.');
      release();
      await soon(() => status(one)).toMatch(/^Project Valley, mine opened: 3 sites\..* Not on the map: A1\./);
      // That of a hidden site is loaded when it is shown.
      change = { coverage: 'heldback', isShown: false };
      await page.getByRole('button', { name: 'Open Valley', exact: true }).click();
      await soon(() => status(one)).toMatch(/^Project Valley opened: 3 sites\..* 0 of \d coverages are on the map\.$/);
      expect(await sites(one)).toEqual(['A1', 'Ridge', 'Tower']);
      await page.getByRole('button', { name: 'Show A1 on the map' }).click();
      await soon(() => status(one)).toMatch(/^Not on the map: A1\./);
      await page.unroute(isOne);
      await save(one);
      await soon(() => status(one)).toBe('Project Valley saved on the server.');
    });

    test('go on after the page is loaded again, and are renamed and deleted', async () => {
      await one.page.reload();
      await one.page.waitForSelector('html[data-ready]');
      await one.page.getByText('Projects on the server', { exact: true }).click();
      expect(await one.page.getByText('Valley: saved.').count()).toBe(1);
      await one.page.locator('#project-name').fill('Upper valley');
      await one.page.getByRole('button', { name: 'Rename Valley', exact: true }).click();
      await soon(() => status(one)).toBe('Valley is now called Upper valley.');
      await soon(() => named(one)).toEqual(['Upper valley', 'Valley, mine']);
      await save(one);
      await soon(() => status(one)).toBe('Project Upper valley saved on the server.');
      one.page.once('dialog', (dialog) => void dialog.accept());
      await one.page.getByRole('button', { name: 'Delete Valley, mine', exact: true }).click();
      await soon(() => named(one)).toEqual(['Upper valley']);
      await save(other);
      await soon(() => status(other)).toMatch(/^Valley, mine was deleted on the server\./);
      for (const { faults } of [one, other]) expect(faults.filter((text) => !/409|404/.test(text))).toEqual([]);
    });
  });
}
