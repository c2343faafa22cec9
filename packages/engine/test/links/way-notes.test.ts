import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LikeNotes } from '../../src/links/like-notes.js';
import { WayNotes } from '../../src/links/way-notes.js';

const far = (value: number) => ({ what: 'distance', value, range: [1, 50] as const, unit: 'km' });

/** The list of notes on links, given for each link. */
function listOf(links: readonly (readonly string[])[]): string[] {
  const notes = new LikeNotes('links');
  for (const link of links) notes.add(link);
  return notes.list();
}

const NAMES = [
  'P.1812',
  'ITU-R P.530-17',
  'SRTM-1',
  'GLO-30',
  'EPSG:4326',
  'tile-12.tif',
  'tile-40.tif',
  '12.5km',
  '37.1, -3.5',
];

const note = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom('m', 'km', 'dB', '%'),
    fc.constantFrom('.', ''),
  )
  .map(([name, value, unit, stop]) => `${name}: at most ${value} ${unit} by ${name}${stop}`);

describe('notes on many links', () => {
  it('count the links of each reason, the most frequent first', () => {
    const notes = new WayNotes('Egli');
    notes.add(['Terrain is coarse.']);
    notes.addWay({ outside: [far(0.5)], doubts: ['steep'], notes: ['Hills cast no shadow.'] });
    notes.addWay({ outside: [far(0.25)], doubts: ['near', 'steep'], notes: ['Hills cast no shadow.'] });
    notes.addWay({ outside: [], doubts: [], notes: [] });
    expect(notes.list()).toEqual([
      'Terrain is coarse.',
      'Hills cast no shadow (2 links, each direction counted).',
      'Egli is outside its validated range on 2 of 3 links, each direction counted: distance 0.25 to 0.5 km is outside 1 to 50 km (2).',
      'Egli is less certain on 2 of 3 links, each direction counted: steep (2); near (1).',
    ]);
    expect(new WayNotes('Egli').list()).toEqual([]);
  });

  it('keep values below a range apart from those above it', () => {
    const notes = new WayNotes('Egli');
    for (const value of [0.3, 150, 60]) notes.addWay({ outside: [far(value)], doubts: [], notes: [] });
    expect(notes.list()).toEqual([
      'Egli is outside its validated range on 3 of 3 links, each direction counted: distance 0.3 km is outside 1 to 50 km (1); distance 60 to 150 km is outside 1 to 50 km (2).',
    ]);
  });

  it('that differ in quantities alone are one, with the least, the greatest and the number of links', () => {
    expect(
      listOf([
        ['P.1812: steps of at most 46.4 m.', 'Sea.'],
        ['P.1812: steps of at most 9.5 m.', 'Sea.'],
        ['P.1546: steps of at most 9 m.', 'Sea.'],
      ]),
    ).toEqual(['P.1812: steps of at most 9.5 to 46.4 m (2 links).', 'Sea.', 'P.1546: steps of at most 9 m.']);
    expect(listOf([['Forest at 0.3 to 0.5 km.'], ['Forest at 0.1 to 0.4 km.']])).toEqual([
      'Forest at 0.1 to 0.5 km (2 links).',
    ]);
  });

  it('add up counts, also equal ones', () => {
    const from = (count: string) => [`${count} locations come from SRTM-1.`];
    expect(listOf([from('3 of 100'), from('40 of 50'), from('3 of 100')])).toEqual([
      '46 of 250 locations come from SRTM-1 (3 links).',
    ]);
    expect(listOf([from('3'), from('4')])).toEqual(['7 locations come from SRTM-1 (2 links).']);
  });

  it('keep numbers that are part of a name', () => {
    const notes = NAMES.map((name) => `${name} is ignored.`);
    expect(listOf(notes.map((each) => [each]))).toEqual(notes);
  });

  it('of one link stay as they are', () => {
    fc.assert(
      fc.property(note, (each) => {
        expect(listOf([[each], []])).toEqual([each]);
      }),
    );
  });

  it('lose no words, and do not depend on the order of the links', () => {
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 12 }), (notes) => {
        const links = notes.map((each) => [each]);
        const list = listOf(links);
        for (const each of notes) {
          const [before, after] = each.split(/at most -?\d+/) as [string, string];
          const kept = list.filter((one) => one.startsWith(before) && one.includes(after.replace(/\.$/, '')));
          expect(kept, each).not.toEqual([]);
        }
        expect([...listOf(links.toReversed())].sort()).toEqual([...list].sort());
      }),
    );
  });
});
