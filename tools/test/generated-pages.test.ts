import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { VECTORS } from '../../packages/cli/test/support/reference-vectors.mjs';
import { ORIGINS } from '../write-accuracy.mjs';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const cellsOf = (line: string): string[] => line.split('|').slice(1, -1).map((cell) => cell.trim()); // prettier-ignore

describe('docs/accuracy.md', () => {
  const rows = read('docs/accuracy.md').split('\n').filter((line) => line.startsWith('| `')).map(cellsOf); // prettier-ignore

  it('has every table of vectors, with its rows and columns', () => {
    const shown = rows.map(([model = '', table = '', count, refused, columns, column]) => [
      model.split('`')[1],
      table.split('`')[1],
      Number(count),
      Number(refused),
      Number(columns),
      column?.replaceAll('`', ''),
    ]);
    const known = VECTORS.map(({ id, cases, rows, refused, columns, column }) => [id, cases, rows, refused ?? 0, columns, column]); // prettier-ignore
    const text = (all: readonly (readonly unknown[])[]): string[] => all.map((row) => row.join(' ')).toSorted();
    expect(text(shown)).toEqual(text(known));
  });

  it('has a section for every origin, and no table without one', () => {
    for (const [start, title] of ORIGINS) {
      expect(VECTORS.some(({ cases }) => cases.startsWith(start))).toBe(true);
      expect(read('docs/accuracy.md')).toContain(`\n## ${title}\n`);
    }
    expect(VECTORS.filter(({ cases }) => !ORIGINS.some(([start]) => cases.startsWith(start)))).toEqual([]);
  });

  it('shows differences that are numbers', () => {
    for (const row of rows) for (const cell of row.slice(6, 8)) expect(Number(cell)).toBeGreaterThanOrEqual(0);
  });
});

describe('docs/performance.md', () => {
  const page = read('docs/performance.md');
  const latest = JSON.parse(read('benchmarks/results/latest.json')) as Record<
    string,
    { rows: Record<string, unknown>[] }
  >;
  const sections = page.split(/^## /m).slice(1);

  it('has a table for every part that was measured, of its columns and rows', () => {
    const shown = sections.slice(1).map((section) => {
      const lines = section.split('\n').filter((line) => line.startsWith('|')).map(cellsOf); // prettier-ignore
      expect(section).toMatch(/, commit \w*, \d{4}-\d\d-\d\d, load [\d.]+\.\s*$/);
      return { columns: lines[0], rows: lines.length - 2 };
    });
    const measured = Object.values(latest).map(({ rows }) => ({
      columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
      rows: rows.length,
    }));
    expect(shown).toEqual(measured);
  });

  it('has the main figures of the history, each once', () => {
    const figures = read('benchmarks/results/history.jsonl').trim().split('\n').flatMap((line) => Object.keys((JSON.parse(line) as { figures: object }).figures)); // prettier-ignore
    const lines = (sections[0] ?? '').split('\n').filter((line) => line.startsWith('|')).slice(2).map((line) => cellsOf(line)[0]); // prettier-ignore
    expect(lines.toSorted()).toEqual([...new Set(figures)].toSorted());
  });
});
