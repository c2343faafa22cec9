import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PRIMER = join(ROOT, 'docs', 'primer.md');
const primer = readFileSync(PRIMER, 'utf8');
const numbers = [...primer.matchAll(/^<a id="eq-(\d+)"><\/a>\*\*\((\d+)\)\*\* /gm)].map(([, id, shown]) =>
  [id, shown].map(Number),
);

/** Sources of all packages. */
const sources = readdirSync(join(ROOT, 'packages'))
  .map((name) => join(ROOT, 'packages', name, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );

it('numbers its equations from 1 on, each once', () => {
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.map((_, i) => [i + 1, i + 1]));
});

it('has what it cites of itself', () => {
  const cited = [...primer.matchAll(/(?:of|by) \((\d+)\)/g)].map(([, n]) => Number(n));
  expect(cited.length).toBeGreaterThan(0);
  for (const n of cited) expect(n).toBeLessThanOrEqual(numbers.length);
});

it('has every equation that a docstring cites, at the address that it gives', () => {
  let cited = 0;
  const faults = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[primer \(([^)]*)\)\]\(([^)#]*)#([^)]*)\)/g)].flatMap(
      ([text, shown, path = '', anchor]) => {
        cited += 1;
        const n = Number(shown);
        const right = n >= 1 && n <= numbers.length && anchor === `eq-${n}` && resolve(file, '..', path) === PRIMER;
        return right ? [] : [`${relative(ROOT, file)}: ${text}`];
      },
    ),
  );
  expect(faults).toEqual([]);
  expect(cited).toBeGreaterThan(20);
});
