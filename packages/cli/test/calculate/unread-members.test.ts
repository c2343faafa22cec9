import { describe, expect, it } from 'vitest';

import { withOwnNotes } from '../../src/calculate/own-notes.js';
import { unreadMembers } from '../../src/calculate/unread-members.js';
import { AREA_BODY, PATH_BODY } from '../support/request.js';

describe('unreadMembers', () => {
  it('has no note for a body without unknown members', () => {
    expect(unreadMembers('/area', AREA_BODY)).toEqual([]);
    expect(unreadMembers('/path', PATH_BODY)).toEqual([]);
  });

  it('names misspelt members and the known ones', () => {
    const body = { ...AREA_BODY, trasmitter: {}, transmitter: { ...AREA_BODY.transmitter, hgt: 30, power: 5 } };
    expect(unreadMembers('/area', body)).toEqual([
      'Ignored: transmitter.hgt, transmitter.power. The members of transmitter are lat, lon, alt, units, frq, txw, bwi.',
      expect.stringMatching(/^Ignored: trasmitter\. The members of the body are site, network, .*transmitter/),
    ]);
  });

  it('reports a member of many list elements once', () => {
    const points = [1, 2, 3].map((i) => ({ lat: i, lon: i, height: 10 }));
    expect(unreadMembers('/points', { points })).toEqual([expect.stringMatching(/^Ignored: points\.height\. /)]);
  });

  it('accepts every form of a member', () => {
    expect(unreadMembers('/spotbeam', { satellite: 'ISS' })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { lon: 13 } })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { longitude: 13 } })).toHaveLength(1);
  });
});

describe('withOwnNotes', () => {
  it('puts them before those of the response, under either name', () => {
    const [a, b] = ['a', 'b'].map((text) => ({ code: 'said', severity: 'info', params: { text } }));
    expect(withOwnNotes({ calculation_adjusted: ['b'], notes: [b] }, ['a'])).toEqual({
      calculation_adjusted: ['a', 'b'],
      notes: [a, b],
    });
    expect(withOwnNotes({ notes: ['b'], note_data: [b] }, ['a'])).toEqual({ notes: ['a', 'b'], note_data: [a, b] });
  });
});
