import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "COLOUR_KEYS",
      "COLOUR_NOTES",
      "QUANTITY_STYLES",
      "checkPicture",
      "chooseColourKey",
      "colourKey",
      "colourKeyByCode",
      "colourise",
      "colouriseBuffer",
      "colouriseOnGpu",
      "findColourKey",
      "fitColourKey",
      "greyscaleKey",
      "keysFor",
      "keysNamed",
      "legendOf",
      "legendSvg",
      "levelLabel",
      "paletteOf",
      "parseColourKey",
      "printColourKey",
    ]
  `);
});
