import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { importsUpwards } from '../../checks/folder-circles.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Packages of docs/architecture.md, "Folders of the other packages", with their folders. */
const rows = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  .split('## Folders of the other packages')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .flatMap((line) => {
    const [, name, folders = ''] = /^\| `([a-z0-9-]+)` +\| (`.*) \|$/.exec(line) ?? [];
    const order = [...folders.matchAll(/`([a-z0-9-]+)\/`/g)].map(([, folder = '']) => folder);
    return name === undefined ? [] : [{ name, order }];
  });

describe.each(rows ?? [])('the folders of $name in docs/architecture.md', ({ name, order }) => {
  const src = join(ROOT, 'packages', name, 'src');

  it('are those of its source', () => {
    const folders = readdirSync(src, { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? [each.name] : [],
    );
    expect(order.toSorted()).toEqual(folders.toSorted());
  });

  it('import none that stands after them', () => {
    expect(importsUpwards(src, order)).toEqual([]);
  });
});
