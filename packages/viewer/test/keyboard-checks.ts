import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { soon, type Opened, type Site } from './site.js';

/** Steps after which a control is not found. */
const MOST_STEPS = 90;

/** The focused element, in words. */
interface Focus {
  readonly name: string;
  /** Obstacles without a mouse: no focus at all, one that is not seen, one behind something else. */
  readonly fault: string;
}

/** The focused element as it is now; runs in the page. */
function focusNow(): Focus {
  const at = document.activeElement as HTMLElement;
  const labels = (at as HTMLInputElement).labels;
  const name = (at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? '').trim();
  const { left, top, right, bottom } = at.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  // Corners and middle: something of it must not be behind anything else.
  const isSeen = [0.1, 0.5, 0.9].some((x) =>
    [0.2, 0.5, 0.8].some((y) => {
      const above = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return above !== null && (at.contains(above) || above.contains(at));
    }),
  );
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const cover = `behind ${above?.id ?? ''} ${above?.getAttribute('class') ?? ''} at ${left}, ${top} of ${innerWidth}`;
  const fault = at === document.body ? 'no focus' : isMarked ? (isInside && isSeen ? '' : cover) : 'not marked';
  return { name, fault };
}

/** A network is planned without a mouse. */
export function keyboardChecks(open: () => Site): void {
  describe('the keyboard alone', () => {
    let opened: Opened;
    /** Everything that the focus was at and was not seen. */
    const faults = new Set<string>();
    beforeAll(async () => {
      opened = await open().open(undefined, { width: 1280, height: 800 });
    });
    afterAll(() => opened?.close());
    const press = (...keys: readonly string[]): Promise<void> =>
      keys.reduce((before, key) => before.then(() => opened.page.keyboard.press(key)), Promise.resolve());
    const status = (): Promise<string | null> => opened.page.locator('#status').textContent();
    const names = (): Promise<string[]> => opened.page.locator('.sites .title').allTextContents();

    const focus = async (): Promise<Focus> => {
      // What follows the focus, as the map does a pin, is in place by then.
      await opened.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return opened.page.evaluate(focusNow);
    };
    const note = ({ name, fault }: Focus): void => {
      if (fault !== '') faults.add(`${name.slice(0, 40)}: ${fault}`);
    };
    /** Goes on until a control has the focus. */
    const to = async (wanted: string | RegExp, key = 'Tab'): Promise<void> => {
      const passed: string[] = [];
      for (let step = 0; step < MOST_STEPS; step++) {
        await press(key);
        const now = await opened.page.evaluate(focusNow);
        const { name } = now;
        const isThere = typeof wanted === 'string' ? name === wanted : wanted.test(name);
        // On the way, what is seen at once waits for nothing.
        const at = isThere || now.fault !== '' ? await focus() : now;
        // Between the last control and the first, the browser itself has the focus.
        if (at.fault !== 'no focus') note(at);
        if (isThere) return;
        passed.push(name.slice(0, 30));
      }
      throw new Error(`${String(wanted)} is not reached by ${key}: ${passed.join(' · ')}`);
    };
    const write = async (text: string): Promise<void> => {
      await press('Control+a');
      await opened.page.keyboard.type(text);
    };
    /** Where the focus is after an act. */
    const focused = async (): Promise<string> => {
      const at = await focus();
      note(at);
      return at.name;
    };

    test('names a site and calculates its coverage', async () => {
      await to('Name');
      await write('Hill');
      await to(/^Radius/);
      await write('2');
      await to('Calculate');
      await press('Enter');
      await soon(status).toMatch(/^Coverage: [\d.]+ % of the circle/);
      expect(await focused()).toBe('Calculate');
      expect(await names()).toEqual(['Hill']);
    });

    test('adds a second site next to the first, and moves it', async () => {
      const { page } = opened;
      await to('Add site', 'Shift+Tab');
      await press('Enter');
      expect(await focused()).toBe('In the middle of the map');
      await press('Escape');
      expect(await focused()).toBe('Add site');
      await press('Enter', 'Enter');
      expect(await focused()).toBe('Name');
      await write('Tower');
      expect(await names()).toEqual(['Hill', 'Tower']);
      const pins = await page
        .locator('.pin.sender:not(.away), .pin.site:not(.away)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => x + width / 2));
      expect(Math.abs((pins[0] ?? 0) - (pins[1] ?? 0))).toBeGreaterThan(38);
      const lat = Number(await page.locator('#radio-transmitter-lat').inputValue());
      await to(/^T Tower: Transmitter/);
      await press('ArrowUp', 'ArrowUp', 'ArrowUp');
      expect(Number(await page.locator('#radio-transmitter-lat').inputValue())).toBeGreaterThan(lat);
    });

    test('links the two, and zooms the chart', async () => {
      const { page } = opened;
      await to('Sites', 'Shift+Tab');
      await press('ArrowRight');
      expect(await focused()).toBe('Link');
      await to('To');
      await press('ArrowDown');
      expect(await page.locator('#link-to option:checked').textContent()).toBe('Hill');
      await soon(() => page.locator('#tool-path .verdict').textContent()).toMatch(/^The link (works|does not work)/);
      await to(/^Profile of the link over/);
      await press('+');
      expect(await focused()).toMatch(/^Profile of the link over/);
      await to('Show all of the chart', 'Shift+Tab');
      await press('Enter');
      expect(await focused()).toBe('Zoom the chart in');
      await to('Close the chart');
      await press('Enter');
      expect((await focus()).fault).toBe('');
    });

    test('shows which site the other receives', async () => {
      const { page } = opened;
      await to('Link', 'Shift+Tab');
      await press('ArrowRight');
      await to('Connectivity');
      await press('Enter');
      await page.waitForSelector('#drawer .matrix');
      // Two sites at one location have no level between them.
      expect(await page.locator('.matrix td.number').allTextContents()).toEqual([
        expect.stringMatching(/^−\d+$/),
        expect.stringMatching(/^−\d+$/),
      ]);
      expect(await focused()).toBe('Connectivity');
    });

    test('saves the project, deletes a site and undoes that', async () => {
      await to('Network', 'Shift+Tab');
      await press('ArrowLeft', 'ArrowLeft');
      expect(await focused()).toBe('Sites');
      await to('Projects on the server');
      await press('Enter');
      await to('Name');
      await write('By keyboard');
      await to('Save on the server');
      await press('Enter');
      await soon(status).toBe('Project By keyboard saved on the server.');
      expect(await focused()).toBe('Save on the server');
      await to('Delete', 'Shift+Tab');
      await press('Enter');
      expect(await names()).toEqual(['Hill']);
      // The button is off now: the focus is at the site that is left.
      expect(await focused()).toBe('Hill');
      await to('Undo', 'Shift+Tab');
      await press('Enter');
      expect(await names()).toEqual(['Hill', 'Tower']);
      expect(await focused()).toBe('Undo');
      await to('Delete By keyboard');
      opened.page.once('dialog', (dialog) => void dialog.accept());
      await press('Enter');
      await soon(status).toMatch(/^Project By keyboard deleted/);
      expect((await focus()).fault).toBe('');
    });

    test('reaches the card of a location, and what removes a layer', async () => {
      const { page } = opened;
      await to('Search places and coordinates', 'Shift+Tab');
      await write('0.51, 0.52');
      await press('Enter');
      const card = page.getByRole('region', { name: 'Location' });
      await soon(() => card.count()).toBe(1);
      await to('Add a site here', 'Shift+Tab');
      await press('Escape');
      expect(await focused()).toBe('Search places and coordinates');
      await to(/^Remove .* from the map$/);
      await press('Enter');
      expect(await page.locator('.layer').count()).toBe(0);
      expect((await focus()).fault).toBe('');
    });

    test('meets nothing at 390 px that is behind something else', async () => {
      const { page } = opened;
      await page.setViewportSize({ width: 390, height: 844 });
      await to('Skip to the controls', 'Shift+Tab');
      await to('Search places and coordinates');
      await to('Skip to the controls', 'Shift+Tab');
    });

    test('had a focus that was seen, all the way', () => {
      expect([...faults]).toEqual([]);
      expect(opened.faults).toEqual([]);
    });
  });
}
