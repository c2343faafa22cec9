import { EQUIPMENT_LIMITS } from '@radioshed/contract/client';
import { describe, expect, test } from 'vitest';

import { budgetRows } from '../page/path/budget-rows.js';
import { EQUIPMENT_FIELDS } from '../page/path/equipment-fields.js';
import { linkValues, pinValues, radioOfPin, radioOfSite, underModelOf } from '../page/path/link-radios.js';
import { offAxis } from '../page/path/off-axis.js';

const SITE = {
  'transmitter.alt': '30',
  'transmitter.txw': '5',
  'antenna.txg': '8',
  'antenna.txl': '2',
  'receiver.alt': '2',
  'receiver.rxg': '',
  'receiver.rxs': '-100',
  'model.pm': '1',
  'output.rad': '6',
};

describe('the radios of a link', () => {
  test('are those of the sites, or of the receiver of the form', () => {
    expect(radioOfSite(SITE)).toEqual({
      heightM: '30',
      powerW: '5',
      gainDbi: '8',
      feederDb: '2',
      thresholdDbm: '-100',
    });
    expect(radioOfPin(SITE)).toEqual({ heightM: '2', powerW: '5', gainDbi: '', feederDb: '', thresholdDbm: '-100' });
  });

  test('receive with their gain less their feeder loss', () => {
    const to = (gainDbi: string, feederDb: string) =>
      linkValues(SITE, { ...radioOfSite(SITE), gainDbi, feederDb }, 'A → B')['receiver.rxg'];
    expect([to('8', '2'), to('', '0.15'), to('', ''), to('3', '0')]).toEqual(['6', '2', '', '3']);
    expect(linkValues(SITE, radioOfSite(SITE), 'A → B')).not.toHaveProperty('output.rad');
    const rows = budgetRows({}, { 'Receiver gain dBi': 6 }, undefined, 2);
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ['Receiver antenna gain', 8],
      ['Receiver feeder loss', -2],
    ]);
  });

  test('transmit at the pin in all directions, and in both directions under one model', () => {
    expect(pinValues(SITE, radioOfPin(SITE))).toMatchObject({
      'transmitter.alt': '2',
      'antenna.ant': '38',
      'model.pm': '1',
    });
    expect(underModelOf(SITE, { 'model.pm': '7', 'transmitter.alt': '9' })).toMatchObject({
      'model.pm': '1',
      'transmitter.alt': '9',
    });
  });
});

test('every number of the equipment of a fixed link has a field', () => {
  const paths = EQUIPMENT_FIELDS.flatMap(({ fields }) => fields.map(({ path }) => path));
  const numbers = new Set(paths.map((path) => path.slice(path.lastIndexOf('.') + 1)));
  expect([...numbers].toSorted()).toEqual(Object.keys(EQUIPMENT_LIMITS).toSorted());
});

describe('an antenna off its link', () => {
  const sender = { 'Antenna gain dBi': -21.5, 'Azimuth to receiver deg': 132.34, 'Downtilt angle deg': -0.16 };
  const dish = { 'antenna.ant': '0', 'antenna.txg': '38.5', 'antenna.azi': '0' };

  test('is one that loses half its power there, and can be pointed', () => {
    expect(offAxis(sender, dish)).toEqual({ lostDb: 60, aimed: { 'antenna.azi': '132.3', 'antenna.tlt': '-0.2' } });
    expect(offAxis({ ...sender, 'Antenna gain dBi': 35.6 }, dish)).toBeUndefined();
  });

  test('is not one that is alike all round, and one of several sectors is not turned', () => {
    for (const ant of ['1', '38']) expect(offAxis(sender, { ...dish, 'antenna.ant': ant })).toBeUndefined();
    expect(offAxis(sender, { ...dish, 'antenna.azi': '0,120,240' })).toEqual({ lostDb: 60, aimed: undefined });
  });
});
