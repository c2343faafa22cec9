import { describe, expect, it } from 'vitest';

import { likeNotes, WayNotes } from '../src/links/way-notes.js';

const far = (value: number) => ({ what: 'distance', value, range: [1, 50] as const, unit: 'km' });

describe('notes on many links', () => {
  it('count the links of each reason, the most frequent first', () => {
    const notes = new WayNotes('Egli');
    notes.add(['Terrain is coarse.']);
    notes.addWay({ outside: [far(0.5)], doubts: ['steep'], notes: ['Hills cast no shadow.'] });
    notes.addWay({ outside: [far(0.25)], doubts: ['near', 'steep'], notes: ['Hills cast no shadow.'] });
    notes.addWay({ outside: [], doubts: [], notes: [] });
    expect(notes.list()).toEqual([
      'Terrain is coarse.',
      'Hills cast no shadow.',
      'Egli is outside its validated range on 2 of 3 links, each direction counted: distance 0.25 to 0.5 km is outside 1 to 50 km.',
      'Egli is less certain on 2 of 3 links, each direction counted: steep (2); near (1).',
    ]);
    expect(new WayNotes('Egli').list()).toEqual([]);
  });

  it('that differ in numbers alone are one, with the least and the greatest', () => {
    expect(
      likeNotes([
        'P.1812: steps of at most 46.4 m.',
        'Sea.',
        'P.1812: steps of at most 9.5 m.',
        'P.1546: steps of at most 9 m.',
      ]),
    ).toEqual(['P.1812: steps of at most 9.5 to 46.4 m.', 'Sea.', 'P.1546: steps of at most 9 m.']);
    expect(likeNotes(['None at 37.1, -3.5.', 'None at 37.2, -3.6.'])).toEqual(['None at 37.1 to 37.2, -3.6 to -3.5.']);
  });
});
