import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, it } from 'vitest';

import { landcoverFolder } from '../src/node.js';

describeWith('sharedData', hasFieldFiles, 'landcover as agencies ship it', () => {
  it.each([
    // Number 255 is declared as no data.
    [
      'ESA_WorldCover_nodata255.tif',
      'read',
      { south: 37.1805, north: 37.1995, west: -3.3995, east: -3.3805 },
      [0, 2, 7],
    ],
    // The Albers projection is defined in the file.
    ['NLCD_2019_user_albers.tif', 'read', { south: 38.901, north: 38.919, west: -77.019, east: -77.001 }, [2, 7]],
  ] as const)('%s: %s', async (file, _, bounds, classes) => {
    const found = await landcoverFolder(fieldPath(`terrain-and-sites/${file}`)).read({ bounds });
    expect([...new Set(found.classes.values)].filter((code) => code !== 0 || classes[0] === 0).sort()).toEqual(classes);
  });
});
