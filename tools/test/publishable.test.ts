import { expect, it } from 'vitest';

import { publishedManifest, publishedReadme } from '../packed/publishable.mjs';

const ADDRESS = 'https://example.org/radioshed';

it('names author, repository and places for faults where the root knows them', () => {
  const manifest = { name: '@radioshed/itm', version: '0.1.0', files: ['dist'] };
  const files = ['dist', 'CHANGELOG.md'];
  expect(publishedManifest(manifest, 'itm', { author: 'A', address: ADDRESS })).toEqual({
    ...manifest,
    files,
    author: 'A',
    homepage: `${ADDRESS}/tree/main/packages/itm#readme`,
    bugs: `${ADDRESS}/issues`,
    repository: { type: 'git', url: `git+${ADDRESS}.git`, directory: 'packages/itm' },
  });
  expect(publishedManifest(manifest, 'itm', {})).toEqual({ ...manifest, files });
});

it('has links that work outside the repository', () => {
  const readme =
    'See [models](../../docs/models.md#itm), ![map](../../docs/a.png), [gases](../gases), [origin](src/O.md), [x](https://x.org).';
  expect(publishedReadme(readme, 'itm', ADDRESS)).toBe(
    `See [models](${ADDRESS}/blob/main/docs/models.md#itm), ![map](${ADDRESS}/raw/main/docs/a.png), [gases](https://www.npmjs.com/package/@radioshed/gases), [origin](src/O.md), [x](https://x.org).`,
  );
  expect(publishedReadme(readme, 'itm', undefined)).toBe(
    'See models, map, [gases](https://www.npmjs.com/package/@radioshed/gases), [origin](src/O.md), [x](https://x.org).',
  );
});
