import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Amount, amountText, MergedNotes, type Note, noteMaker, noteText } from '../src/index.js';

const NOTES = {
  filled: {
    severity: 'info',
    text: ({ count, total }: { count: number; total: number }): string => `${count} of ${total} voids were filled.`,
    merge: { count: 'sum', total: 'sum' },
  },
  steps: {
    severity: 'info',
    text: ({ stepM, why }: { stepM: Amount; why: string }): string =>
      `The profile has steps of ${amountText(stepM, 1)} m, ${why}.`,
    merge: { stepM: 'span' },
  },
  wrong: { severity: 'warning', text: (): string => 'Heights are wrong.' },
} as const;
const note = noteMaker(NOTES);

it('makes notes that survive JSON, with the words of their table', () => {
  const notes = [note('filled', { count: 3, total: 7 }), note('wrong')];
  expect(notes).toEqual([
    { code: 'filled', severity: 'info', params: { count: 3, total: 7 } },
    { code: 'wrong', severity: 'warning', params: {} },
  ]);
  expect(JSON.parse(JSON.stringify(notes))).toEqual(notes);
  expect(notes.map((each) => noteText(each, NOTES))).toEqual(['3 of 7 voids were filled.', 'Heights are wrong.']);
});

it('refuses a code that the table lacks, names of all objects included', () => {
  for (const code of ['unknown', 'toString'])
    expect(() => noteText({ code, severity: 'info', params: {} }, NOTES)).toThrow(code);
});

it('writes a number as it is, and several from the least to the greatest', () => {
  expect([9.46, { least: 9.46, most: 46.44 }, { least: 9.46, most: 9.48 }].map((each) => amountText(each, 1))).toEqual([
    '9.5',
    '9.5 to 46.4',
    '9.5',
  ]);
  expect(amountText(1234.5678)).toBe('1234.57');
});

it('merges what may differ, counts links where notes differ or some lack them, and keeps others apart', () => {
  const merged = new MergedNotes(NOTES, 'links');
  merged.add([note('steps', { stepM: 9.5, why: 'the default' }), note('wrong')]);
  merged.add([note('steps', { stepM: 46.4, why: 'the default' }), note('wrong')]);
  merged.add([note('steps', { stepM: 3, why: 'as requested' }), note('wrong')]);
  expect(merged.list().map((each) => noteText(each, NOTES))).toEqual([
    'The profile has steps of 9.5 to 46.4 m, the default (2 links).',
    'Heights are wrong.',
    'The profile has steps of 3.0 m, as requested.',
  ]);
});

it('counts a link once, and the same from all links not at all', () => {
  const merged = new MergedNotes(NOTES, 'directions');
  merged.add([note('wrong'), note('wrong')]);
  merged.add([]);
  merged.add([note('wrong')]);
  expect(merged.list()).toEqual([{ ...note('wrong'), directions: 2 }]);
  expect(noteText(merged.list()[0] as Note, NOTES)).toBe('Heights are wrong (2 links, each direction counted).');
});

it('adds a note that links share up once', () => {
  const shared = note('filled', { count: 3, total: 7 });
  const merged = new MergedNotes(NOTES, 'links');
  for (const notes of [[shared], [shared], [note('filled', { count: 3, total: 7 })]]) merged.add(notes);
  expect(merged.list()).toEqual([{ ...shared, params: { count: 6, total: 14 }, links: 3 }]);
});

it('drops totals of parts, of which those without a note give none', () => {
  const table = { filled: { ...NOTES.filled, merge: { count: 'sum', total: 'total' } } } as const;
  const parts = new MergedNotes(table, 'parts');
  for (const count of [3, 4]) parts.add([note('filled', { count, total: 7 })]);
  expect(parts.list()).toEqual([{ code: 'filled', severity: 'info', params: { count: 7 } }]);
  const whole = new MergedNotes(table, 'parts');
  whole.add(parts.list());
  whole.add([note('filled', { count: 1, total: 7 })]);
  expect(whole.list()[0]?.params).toEqual({ count: 8 });
});

const amounts = fc.array(fc.record({ stepM: fc.nat(1000), count: fc.nat(1000) }), { minLength: 1, maxLength: 20 });

it('gives the same for parts as for all at once', () => {
  fc.assert(
    fc.property(amounts, fc.nat(20), (all, cut) => {
      const notesOf = (each: (typeof all)[number]): Note[] => [
        note('steps', { stepM: each.stepM, why: 'the default' }),
        note('filled', { count: each.count, total: 1000 }),
      ];
      const mergedOf = (some: Iterable<Iterable<Note>>): Note[] => {
        const merged = new MergedNotes(NOTES);
        for (const each of some) merged.add(each);
        return merged.list();
      };
      const parts = [all.slice(0, cut), all.slice(cut)].map((part) => mergedOf(part.map(notesOf)));
      expect(mergedOf(parts)).toEqual(mergedOf(all.map(notesOf)));
    }),
  );
});

it('counts equal notes of one link once, and drops a count that only one of two notes has', () => {
  const once = new MergedNotes(NOTES);
  once.add([note('filled', { count: 3, total: 7 }), note('filled', { count: 3, total: 7 })]);
  expect(once.list()).toEqual([note('filled', { count: 3, total: 7 })]);
  const counted = { ...note('wrong'), links: 3 };
  for (const pair of [
    [note('wrong'), counted],
    [counted, note('wrong')],
  ]) {
    const merged = new MergedNotes(NOTES);
    for (const each of pair) merged.add([each]);
    expect(merged.list()).toEqual([note('wrong')]);
  }
});
