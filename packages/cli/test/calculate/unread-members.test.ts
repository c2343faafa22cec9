import { describe, expect, it } from 'vitest';

import { withOwnNotes } from '../../src/calculate/own-notes.js';
import { unreadMembers } from '../../src/calculate/unread-members.js';
import { note, ownWords } from '../../src/notes.js';
import { AREA_BODY, PATH_BODY } from '../support/request.js';

describe('unreadMembers', () => {
  it('has no note for a body without unknown members', () => {
    expect(unreadMembers('/area', AREA_BODY)).toEqual([]);
    expect(unreadMembers('/path', PATH_BODY)).toEqual([]);
  });

  it('names misspelt members and the known ones', () => {
    const body = { ...AREA_BODY, trasmitter: {}, transmitter: { ...AREA_BODY.transmitter, hgt: 30, power: 5 } };
    expect(unreadMembers('/area', body)).toMatchObject([
      {
        code: 'membersIgnored',
        params: {
          members: ['transmitter.hgt', 'transmitter.power'],
          parent: 'transmitter',
          known: ['lat', 'lon', 'alt', 'units', 'frq', 'txw', 'bwi'],
        },
      },
      { params: { members: ['trasmitter'], known: expect.arrayContaining(['site', 'network', 'transmitter']) } },
    ]);
  });

  it('reports a member of many list elements once', () => {
    const points = [1, 2, 3].map((i) => ({ lat: i, lon: i, height: 10 }));
    expect(unreadMembers('/points', { points })).toMatchObject([{ params: { members: ['points.height'] } }]);
  });

  it('accepts every form of a member', () => {
    expect(unreadMembers('/spotbeam', { satellite: 'ISS' })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { lon: 13 } })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { longitude: 13 } })).toHaveLength(1);
  });
});

describe('withOwnNotes', () => {
  it('puts them before those of the response, under either name', () => {
    const [a, b] = [note('powerAssumed', { powerW: 1 }), note('offsetAlone')];
    const [sayA, sayB] = ownWords([a, b]);
    expect(withOwnNotes({ calculation_adjusted: [sayB], notes: [b] }, [a])).toEqual({
      calculation_adjusted: [sayA, sayB],
      notes: [a, b],
    });
    expect(withOwnNotes({ notes: [sayB], note_data: [b] }, [a])).toEqual({ notes: [sayA, sayB], note_data: [a, b] });
  });
});
