import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { markdownFaults, siteFaults, slugOf } from '../checks/check-links.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'links-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe('Markdown', () => {
  it('is in order where files, folders and anchors are there', () => {
    write({
      'README.md':
        '# Top\n\n[a](docs/a.md#two-words--2), [b](docs), [c](#top), [d](docs/a.md#eq-3), <https://example.org/x>',
      'docs/a.md': '# A\n\n## Two words & `2`\n\n<a id="eq-3"></a>\n\n![p](../p.png)\n\n[r]: ../README.md#top',
      'docs/README.md': '# Docs',
      'p.png': '',
    });
    expect(markdownFaults(root)).toEqual([]);
  });

  it.each([
    ['[a](b.md)', 'b.md: is not there'],
    ['![a](b.png)', 'b.png: is not there'],
    ['[a](#nowhere)', '#nowhere: has no such anchor'],
    ['[a](other.md#nowhere)', 'other.md#nowhere: has no such anchor'],
    ['[a](/other.md)', '/other.md: is no relative link'],
    ['[a](https://)', 'https://: is no address of the web'],
    ['[a](https://nohost/x)', 'https://nohost/x: names no host'],
    ['[a][b]\n\n[b]: gone.md', 'gone.md: is not there'],
    ['<img src="gone.png">', 'gone.png: is not there'],
  ])('finds the fault of %s', (text, fault) => {
    write({ 'page.md': `# Page\n\n${text}\n`, 'other.md': '# Other' });
    expect(markdownFaults(root)).toEqual([`page.md: ${fault}`]);
  });

  it('does not mistake code for links', () => {
    write({ 'page.md': '# Page\n\n```ts\nvalues[i](gone.md);\n```\n\n`[a](gone.md)`\n' });
    expect(markdownFaults(root)).toEqual([]);
  });

  it('numbers anchors of equal headings', () => {
    write({ 'page.md': '# A\n\n## B\n\n## B\n\n[x](#b-1), [y](#b-2)' });
    expect(markdownFaults(root)).toEqual(['page.md: #b-2: has no such anchor']);
  });
});

it('makes anchors as GitHub does', () => {
  expect(slugOf('Rain, clouds and vapour')).toBe('rain-clouds-and-vapour');
  expect(slugOf('Inside a model: `/3d`')).toBe('inside-a-model-3d');
  expect(slugOf('See [this](x.md) — now')).toBe('see-this--now');
});

it('finds faults of a site', () => {
  write({
    'index.html': '<a href="a/b.html#there">x</a><img src="gone.png"><script>"<a href=\\"no.html\\">"</script>',
    'a/b.html': '<h2 id="there">x</h2><a class="q" href="../index.html#away">y</a>',
  });
  expect(siteFaults(root)).toEqual([
    'a/b.html: ../index.html#away: has no such anchor',
    'index.html: gone.png: is not there',
  ]);
});
