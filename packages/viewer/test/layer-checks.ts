import { beforeAll, describe, expect, test } from 'vitest';

import { readGlb } from '../page/scene/read-glb.js';
import { modelFile } from './model-file.js';
import { colourAt, openAdvanced, openTab, soon, type Opened, type Visit } from './site.js';

const FORWARD = Array.from({ length: 360 }, (_, degrees) => `${degrees} ${degrees <= 40 || degrees >= 320 ? 0 : 30}`);
const PATTERN = `NAME Sector 1\nFREQUENCY 450\nGAIN 10 dBi\nHORIZONTAL 360\n${FORWARD.join('\n')}\nVERTICAL 360\n${FORWARD.join('\n')}\n`;

/** Pattern files, outlined areas, noise, satellites and 3D models. */
export function layerChecks(open: () => Visit): void {
  describe('layers', () => {
    let opened: Opened;
    beforeAll(() => {
      ({ opened } = open());
    });
    const topLayer = (): Promise<string | null> => opened.page.locator('.layer .title').first().textContent();
    const fileOf = (name: string, text: string | Uint8Array) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    });

    test('keeps a pattern file, chooses it, draws it and deletes it', async () => {
      const { page } = opened;
      await openTab(page, 'Sites');
      await openAdvanced(page, 'Antenna');
      await soon(() => page.locator('.polar .gain').count()).toBe(2);
      const round = await page.locator('.polar .gain').first().getAttribute('points');
      await page.setInputFiles('#pattern-file', fileOf('sector.msi', PATTERN));
      await soon(() => page.locator('#tool-coverage').textContent()).toContain('Sector 1');
      expect(await page.locator('#radio-antenna-ant').inputValue()).toBe('100000001');
      expect(await page.locator('#radio-antenna-txg').inputValue()).toBe('10');
      await soon(() => page.locator('.polar .gain').first().getAttribute('points')).not.toBe(round);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Delete this pattern' }).click();
      await soon(() => page.locator('.polar .gain').first().getAttribute('points')).toBe(round);
    });

    test('looks for the best site of an area that was outlined', async () => {
      const { page } = opened;
      await openTab(page, 'Best site');
      await page.getByRole('button', { name: 'Two · Together', exact: true }).click();
      const box = await page.locator('.pin.sender').boundingBox();
      await page.getByRole('button', { name: 'Draw an area' }).click();
      for (const [i, [dx, dy]] of (
        [
          [-90, -60],
          [80, -50],
          [0, 120],
        ] as const
      ).entries()) {
        await page.mouse.click((box?.x ?? 0) + dx, (box?.y ?? 0) + dy);
        await soon(() => page.locator('.pin.corner:not(.away)').count()).toBe(i + 1);
      }
      await page.getByRole('button', { name: 'Draw an area' }).click();
      expect(await page.locator('.pin.corner:not(.away)').count()).toBe(3);
      await page.getByLabel('Best-site resolution, m').fill('100');
      await page.getByRole('button', { name: 'Best site', exact: true }).click();
      await soon(topLayer).toBe('Testing · Best');
      expect(await page.locator('.legend-list li').first().getAttribute('title')).toBe('90%');
      // The numbers are relative to the best site, and say so wherever they are.
      expect(await page.locator('.layer .scale').first().textContent()).toBe('% of the best site');
      await page.locator('.pin.sender').hover();
      await soon(() => page.locator('#readout').textContent()).toMatch(/ % of the best site$/);
    });

    test('keeps measured noise, and shows it as a layer', async () => {
      const { page } = opened;
      await openTab(page, 'Noise');
      await page.locator('#noise-text').fill('frequency,noise,lat,lon\n446,-104,0.5,0.5');
      await page.getByRole('button', { name: 'Save on the server' }).click();
      await soon(topLayer).toBe('Noise, 446 MHz');
      await page.locator('.pin.sender').hover({ force: true });
      await soon(() => page.locator('#readout').textContent()).toContain('−104.0 dBm of noise');
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      await soon(topLayer).toBe('Noise, 446 MHz');
      await openTab(page, 'Noise');
      await page.locator('#noise-text').fill('lat,lon\n0.5,0.5');
      await page.getByRole('button', { name: 'Save on the server' }).click();
      await soon(() => page.locator('#status').textContent()).toBe(
        'The first line must name the columns: frequency, noise, lat, lon.',
      );
    });

    test('shows the footprint of a beam, and where a satellite is in sight', async () => {
      const { page } = opened;
      await openTab(page, 'Satellite');
      await page.getByRole('button', { name: 'Spot beam', exact: true }).click();
      await soon(topLayer).toBe('Satellite · Beam');
      await soon(() => page.locator('#tool-satellite').textContent()).toContain(
        'geostationary at 13° is 35786 km above',
      );
      await page.locator('#satellite-output-rad').fill('0.5');
      await page.getByRole('button', { name: 'Coverage', exact: true }).click();
      await soon(topLayer).toBe('Satellite · Sky');
    });

    test('computes the field in a 3D model, and shows a slice and the whole', async () => {
      const { page } = opened;
      await openTab(page, '3D model');
      await page.setInputFiles('#scene-file', fileOf('room.glb', modelFile()));
      await soon(() => page.locator('#scene-model').inputValue()).toBe('room.glb');
      await page.locator('#scene-megavoxels').fill('0.002');
      await page.locator('#scene-max_reflections').fill('0');
      await page.locator('#scene-pos-x').fill('1');
      await page.locator('#scene-pos-z').fill('1');
      await page.getByRole('button', { name: 'Calculate' }).click();
      const cut = page.locator('img.cut');
      await soon(() => cut.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(4);
      const href = await page.getByRole('link', { name: 'Save as GLB' }).getAttribute('href');
      // What the page draws of the file is where the floor and the wall of the model are.
      const parts = readGlb(new Uint8Array(await (await fetch(href ?? '')).arrayBuffer()));
      const [voxels] = parts.filter(({ picture }) => picture !== undefined);
      const xs = [...(voxels?.positions ?? [])].filter((_, i) => i % 3 === 0);
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(0, 0), expect.closeTo(2, 0)]);
      const stage = page.locator('#stage canvas');
      const tooWide = (canvas: HTMLCanvasElement): number =>
        canvas.width - Math.round(canvas.clientWidth * devicePixelRatio);
      await soon(() => stage.evaluate(tooWide)).toBe(0);
      await soon(() => stage.evaluate((canvas: HTMLCanvasElement) => canvas.clientWidth)).toBeGreaterThan(300);
      const box = await stage.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      const colourful = async (): Promise<number> => {
        const rgb = await colourAt(page, Math.round(x), Math.round(y));
        return Math.max(...rgb) - Math.min(...rgb);
      };
      await soon(colourful).toBeGreaterThan(80);
      await page.locator('#stage-cut').fill('0');
      await soon(() => page.locator('#stage output').textContent()).toMatch(/^below -?0\.\d m$/);
      await page.getByRole('button', { name: 'Close the model' }).click();
      expect(await page.locator('#stage').isHidden()).toBe(true);
      await page.getByRole('button', { name: 'Show in 3D' }).click();
      await soon(() => page.locator('#stage canvas').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.locator('#stage').isHidden()).toBe(true);
    });

    test('leaves the map in place if the user changed the tab during the calculation', async () => {
      const { page } = opened;
      const before = await page.locator('img.cut').getAttribute('src');
      let goOn = (): void => undefined;
      const isChanged = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/3d', async (route) => {
        await isChanged;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Calculate' }).click();
      await openTab(page, 'Noise');
      goOn();
      await soon(() => page.locator('img.cut').getAttribute('src')).not.toBe(before);
      await page.unroute('**/3d');
      await page.waitForTimeout(500);
      expect(await page.locator('#stage').isHidden()).toBe(true);
    });
  });
}
