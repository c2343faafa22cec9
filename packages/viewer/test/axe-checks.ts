import axe from 'axe-core';
import { sampled } from '@radioshed/testing/sample';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTab, soon, type Opened, type Site } from './site.js';

type Axe = typeof axe;
const TOOLS = ['Sites', 'Link', 'Network', 'Saved', 'Best site', 'HF', 'Satellite', 'Noise', '3D model'];

/** Each width is tried in one theme; the seed picks it. */
const VIEWS = [
  { width: 1280, height: 800, themes: ['light', 'dark'] },
  { width: 390, height: 844, themes: ['light', 'dark'] },
] as const;

/** Faults that axe finds on the page now: rules of WCAG 2.2 A and AA, and best practices. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // What passes is not described, which takes most of the time.
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

/** Hints in empty fields that are wider than the field leaves room for. */
function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    const inputs = [...document.querySelectorAll('input')].filter(
      (input) => input.placeholder !== '' && input.checkVisibility(),
    );
    return inputs.flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      context.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const { width } = context.measureText(input.placeholder);
      return width > room ? [`${input.id}: ${input.placeholder} ${width} px in ${room}`] : [];
    });
  });
}

/** Parts of the printed page that a sheet of A4 would cut off, hide or omit. */
async function onPaper(page: Page, ...parts: readonly string[]): Promise<string[]> {
  const screen = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const found = await page.evaluate(
    (all) =>
      all.flatMap((part) => {
        const shown = [...document.querySelectorAll(part)].filter((each) => each.checkVisibility());
        if (shown.length === 0) return [`${part}: not there`];
        return shown.flatMap((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const clips = [
            ...document.querySelectorAll('body, main, #layers, #drawer, #drawer .scroll, #panel, #tools'),
          ].filter((box) => box.contains(each) && getComputedStyle(box).overflow !== 'visible');
          if (getComputedStyle(each).printColorAdjust !== 'exact') return [`${part}: without its colours`];
          const isCut = clips.some((box) => {
            const clip = box.getBoundingClientRect();
            return top < clip.top - 1 || bottom > clip.bottom + 1;
          });
          return left < -1 || right > innerWidth + 1 || isCut
            ? [`${part}: ${left} to ${right}, ${top} to ${bottom}`]
            : [];
        });
      }),
    parts,
  );
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
  return found;
}

/** No screen hinders whoever sees little, or uses the keyboard alone. */
export function axeChecks(open: () => Site): void {
  describe('axe', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open().open();
      const { page } = opened;
      await page.locator('#radio-output-rad').fill('2');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.locator('.layer').waitFor();
    });
    afterAll(() => opened?.close());

    for (const { width, height, themes } of VIEWS) {
      for (const theme of sampled(themes, 1)) {
        test(`finds nothing on any tab at ${width} px, ${theme}`, async () => {
          const { page } = opened;
          await page.setViewportSize({ width, height });
          const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
          if (isDark !== (theme === 'dark'))
            await page.getByRole('button', { name: isDark ? 'Light' : 'Dark', exact: true }).click();
          const cut: string[] = [];
          for (const name of TOOLS) {
            await openTab(page, name);
            await page.locator('[role=tabpanel]:not([hidden]) details:not(.menu)').evaluateAll((all) => {
              for (const each of all) (each as HTMLDetailsElement).open = true;
            });
            expect([name, await violations(page)]).toEqual([name, []]);
            cut.push(...(await cutPlaceholders(page)));
          }
          expect(cut).toEqual([]);
          await page.getByRole('button', { name: 'Key', exact: true }).click();
          expect(await violations(page)).toEqual([]);
          await page.getByRole('button', { name: 'Close', exact: true }).click();
        });
      }
    }

    for (const { width, height } of sampled(VIEWS, 1)) {
      test(`finds nothing on a card or in the drawer at ${width} px`, async () => {
        const { page } = opened;
        await page.setViewportSize({ width, height });
        await openTab(page, 'Sites');
        await page.getByRole('button', { name: 'Add site' }).click();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        const search = page.getByLabel('Search places and coordinates');
        await search.fill('0.51, 0.52');
        await search.press('Enter');
        await soon(() => page.getByRole('region', { name: 'Location' }).count()).toBe(1);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Add a site here' }).click();
        await openTab(page, 'Link');
        await page.waitForSelector('#drawer .profile');
        expect(await violations(page)).toEqual([]);
        await openTab(page, 'Network');
        await page.getByRole('button', { name: 'Connectivity' }).click();
        await page.waitForSelector('#drawer .matrix');
        expect(await violations(page)).toEqual([]);
        expect(
          await onPaper(page, '#map', '.layer .legend-list, .layer-keys .legend-list', '.matrix', '#tool-nodes p'),
        ).toEqual([]);
        await openTab(page, 'HF');
        await page.getByRole('button', { name: 'Hours and frequencies' }).click();
        await page.waitForSelector('#drawer .hours');
        expect(await violations(page)).toEqual([]);
        expect(opened.faults).toEqual([]);
      });
    }
  });
}
