import { describe, expect, it } from 'vitest';

import { withOwnNotes } from '../src/calculate/own-notes.js';
import { unreadMembers } from '../src/calculate/unread-members.js';
import { AREA_BODY, PATH_BODY } from './support/request.js';

describe('unreadMembers', () => {
  it('has nothing to say of a body that is read whole', () => {
    expect(unreadMembers('/area', AREA_BODY)).toEqual([]);
    expect(unreadMembers('/path', PATH_BODY)).toEqual([]);
  });

  it('names what is misspelt and what there is in its place', () => {
    const body = { ...AREA_BODY, trasmitter: {}, transmitter: { ...AREA_BODY.transmitter, hgt: 30, power: 5 } };
    expect(unreadMembers('/area', body)).toEqual([
      'Ignored: transmitter.hgt, transmitter.power. The members of transmitter are lat, lon, alt, frq, txw, bwi.',
      expect.stringMatching(/^Ignored: trasmitter\. The members of the body are site, network, .*transmitter/),
    ]);
  });

  it('tells once what many members of a list have', () => {
    const points = [1, 2, 3].map((i) => ({ lat: i, lon: i, height: 10 }));
    expect(unreadMembers('/points', { points })).toEqual([expect.stringMatching(/^Ignored: points\.height\. /)]);
  });

  it('knows every form of a member that has several', () => {
    expect(unreadMembers('/spotbeam', { satellite: 'ISS' })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { lon: 13 } })).toEqual([]);
    expect(unreadMembers('/spotbeam', { satellite: { longitude: 13 } })).toHaveLength(1);
  });
});

describe('withOwnNotes', () => {
  it('puts them before those of the answer, under either name', () => {
    expect(withOwnNotes({ calculation_adjusted: ['b'] }, ['a'])).toEqual({ calculation_adjusted: ['a', 'b'] });
    expect(withOwnNotes({ notes: ['b'] }, ['a'])).toEqual({ notes: ['a', 'b'] });
  });
});
