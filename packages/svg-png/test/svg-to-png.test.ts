import { expect, test } from 'vitest';

import { svgToPng } from '../src/index.js';

test('an SVG with text becomes a PNG of the width asked for, and the text is drawn', async () => {
  const svg = (content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#fff"/>${content}</svg>`;
  const text = await svgToPng(svg('<text x="2" y="15" font-size="14">≥ −90</text>'), { width: 120 });
  const view = new DataView(text.buffer, text.byteOffset);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([120, 40]);
  expect(text.length).toBeGreaterThan(2 * (await svgToPng(svg(''), { width: 120 })).length);
  await expect(svgToPng(svg(''), { width: 0 })).rejects.toThrow(/width: 0/);
});

test('what is not a string is named', async () => {
  await expect(svgToPng(5 as never)).rejects.toThrow('svg: 5 is not a string');
});
