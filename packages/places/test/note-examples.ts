import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('remarksAboveHeading', { count: 2 }),
  note('headingBelowTitles', { line: 3, count: 1 }),
  note('quotationMarksAsCharacters', { count: 2, firstLine: 7 }),
  note('remarksAmongRows', { count: 1 }),
  note('fileCutOff'),
  note('messagesNotRead', { count: 1 }),
  note('earlierPositionsUnused', { count: 3 }),
  note('coordinatesOfSystem', { crs: 'EPSG:27700' }),
  note('shiftedWithoutGrid', { crs: 'EPSG:27700', datum: 'OSGB36', offM: 5 }),
  note('systemReplaced', { named: 'EPSG:4326', used: 'EPSG:27700' }),
  note('systemNotUsed', { crs: 'EPSG:27700', columns: ['mgrs'] }),
  note('datumNotUsed', { column: 'Datum', datum: 'NAD27', crs: 'EPSG:4267' }),
  note('letterO', { side: 'west' }),
  note('hemisphereMissing', {
    columns: [
      { name: 'Lat', side: 'north' },
      { name: 'Lon', side: 'east' },
    ],
  }),
  note('secondsMissing', { column: 'Sec', count: 4 }),
  note('readAsDegrees', { columns: ['x', 'y'] }),
  note('axesSwapped', { columns: ['x', 'y'], crs: 'EPSG:31467' }),
  note('separatorOfThousands', { sign: 'comma', value: '433,920' }),
  note('blanksOfThousands', { value: '433 920' }),
  note('positionsNearOrigin', { crs: 'EPSG:27700', count: 1, x: 433.92, y: 282.3 }),
  note('positionsOutsideArea', { crs: 'EPSG:27700', count: 2, x: 9, y: 48 }),
  note('altitudesNotRead', { count: 2 }),
  note('blankOfThousands', { what: 'column', name: 'Power', value: '1 800' }),
  note('decimalSignGuessed', { what: 'member', name: 'f', value: '433,920', read: '433.920', other: '433920 MHz' }),
  note('columnWithoutUnits', { what: 'column', name: 'unit', quantity: 'power' }),
  note('unitsGuessed', { columns: [{ name: 'AGL', unit: 'ft' }] }),
  note('radiatedPowerNotRead', { what: 'column', name: 'ERP' }),
  note('unitNotKnown', { what: 'column', name: 'power_hp', units: ['W', 'dBm'] }),
  note('altitudeNotRead', { what: 'column', name: 'alt m', hasHeight: false, isSaid: false }),
  note('powerUnitUnclear', { what: 'column', name: 'Tx Power', value: 20 }),
  note('frequencyUnitUnclear', { what: 'column', name: 'Frequency', value: 5.2, unit: 'GHz' }),
  note('frequencyUnitsMixed', { what: 'column', name: 'Frequency', least: 2, most: 433_000_000 }),
  note('frequencyUnitGuessed', { what: 'column', name: 'Frequency', value: 433_000_000, unit: 'Hz' }),
];
