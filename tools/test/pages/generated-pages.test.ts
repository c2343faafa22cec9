import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { VECTORS } from '../../../packages/conformance/test/support/reference-vectors.mjs';
import { intervalChart } from '../../write/interval-chart.mjs';
import { ORIGINS } from '../../write/write-accuracy.mjs';
import { BARE_MODELS, DRIVE_MODELS, LINK_MODELS } from '../../write/measured-page.mjs';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('docs/accuracy.md', () => {
  const rows = read('docs/accuracy.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf);

  it('has every table of vectors, with its rows and columns', () => {
    const shown = rows.map(([model = '', table = '', count, refused, columns, column]) => [
      model.split('`')[1],
      table.split('`')[1],
      Number(count),
      Number(refused),
      Number(columns),
      column?.replaceAll('`', ''),
    ]);
    const known = VECTORS.map(({ id, cases, rows, refused, columns, column }) => [
      id,
      cases,
      rows,
      refused ?? 0,
      columns,
      column,
    ]);
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

  it('shows differences that are numbers, the largest within the tolerance next to it', () => {
    for (const [model, table, , , , column, largest, median, tolerance = ''] of rows) {
      const where = `${model} ${table} ${column}`;
      expect(Number(median), where).toBeGreaterThanOrEqual(0);
      expect(Number(largest), where).toBeGreaterThanOrEqual(Number(median));
      expect(Number(largest), where).toBeLessThanOrEqual(Number.parseFloat(tolerance));
    }
  });
});

describe('docs/measured.md', () => {
  const page = read('docs/measured.md');

  it('scores every model, with an interval, and shows the charts', () => {
    const rowsOf = (heading: string): string[][] =>
      (page.split(`${heading}\n`)[1] ?? '')
        .split(/^#/m)[0]
        ?.split('\n')
        .filter((line) => line.startsWith('| '))
        .map(cellsOf) ?? [];
    const models = rowsOf('### Medians').slice(1, -1);
    expect(models.filter(([, rows]) => rows === '35')).toHaveLength(LINK_MODELS.length);
    for (const [, , , interval = ''] of models.filter(([, rows]) => Number(rows) > 0)) expect(interval).toMatch(/ to /);
    expect(rowsOf('## Drive test').filter(([, rows]) => rows === '561')).toHaveLength(
      2 * DRIVE_MODELS.length + BARE_MODELS.length,
    );
    for (const name of ['medians', 'distance', 'frequency', 'time', 'drive']) {
      expect(page).toContain(`images/measured-${name}.svg`);
      expect(read(`docs/images/measured-${name}.svg`).length).toBeLessThan(10_000);
    }
  });

  it('states the agreement with the reference programs to a tenth of a decibel', () => {
    const programs = new Map(
      (page.split('### Comparison with the reference programs\n')[1] ?? '')
        .split(/^#/m)[0]
        ?.split('\n')
        .map(cellsOf)
        .map(([name, ...cells]) => [name, cells] as const),
    );
    for (const name of ['P.1812-6', 'P.452-18', 'P.2001-4']) {
      expect(Number(programs.get(name)?.[5])).toBeLessThan(0.1); // the largest difference
      expect(programs.get(name)?.[6]).toBe('0');
    }
  });

  it('draws every value within the chart', () => {
    const svg = intervalChart('t', [{ label: 'a<b', points: [{ kind: 0, value: -3, interval: [-9, 41] }] }], ['x']);
    expect(svg).toContain('a&lt;b');
    const at = Number(/<circle cx="([\d.]+)" cy="\d+" r="4" fill="#0072b2"\/>\n<\/svg>/.exec(svg)?.[1]);
    const [, from, to] = /<path d="M([\d.]+) \d+H([\d.]+)"/.exec(svg)?.map(Number) ?? [];
    expect(at).toBeGreaterThan(from ?? Infinity);
    expect(at).toBeLessThan(to ?? -Infinity);
    expect(to).toBeLessThan(720);
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
      const lines = section
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map(cellsOf);
      expect(section).toMatch(/, commit \w*\+?, \d{4}-\d\d-\d\d, load [\d.]+\.\s*$/);
      return { columns: lines[0], rows: lines.length - 2 };
    });
    const measured = Object.values(latest).map(({ rows }) => ({
      columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
      rows: rows.length,
    }));
    expect(shown).toEqual(measured);
  });

  it('has the main figures of the history, each once', () => {
    const figures = read('benchmarks/results/history.jsonl')
      .trim()
      .split('\n')
      .flatMap((line) => Object.keys((JSON.parse(line) as { figures: object }).figures));
    const lines = (sections[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => cellsOf(line)[0]);
    expect(lines.toSorted()).toEqual([...new Set(figures)].toSorted());
  });
});
