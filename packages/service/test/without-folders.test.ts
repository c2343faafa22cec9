import { expect, test } from 'vitest';

import { withoutFolders } from '../src/host/without-folders.js';

test.each([
  [
    'There is no file /srv/Kalten brunn (alt), 3/dem/N00E001.hgt: check the path',
    'There is no file N00E001.hgt: check the path',
  ],
  ['/srv/a b/c.tif and /srv/a b/d.tif overlap', 'c.tif and d.tif overlap'],
  ['"/srv/a b/c.tif" is no GeoTIFF', '"c.tif" is no GeoTIFF'],
  ['C:\\Users\\Ada Love\\dem\\x.tif is damaged', 'x.tif is damaged'],
  ['/srv is not readable: check its permissions', 'srv is not readable: check its permissions'],
  [
    'x.tif cannot be read (EIO), and neither can (/srv/y z/q.tif)',
    'x.tif cannot be read (EIO), and neither can (q.tif)',
  ],
  ['data/dem/x.tif is damaged', 'x.tif is damaged'],
  ['/srv/x.tif is damaged: its unit is dB/m', 'x.tif is damaged: its unit is dB/m'],
  ['https://a.org/b/c.tif responded 404', 'https://a.org/b/c.tif responded 404'],
  ['one value in dB/m', 'one value in dB/m'],
])('%s', (message, shown) => {
  expect(withoutFolders(message)).toBe(shown);
});
