import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { PLACES_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(PLACES_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, PLACES_NOTES))).toMatchInlineSnapshot(`
    [
      "2 lines of remarks above the heading: not read.",
      "The heading is line 3; the line above it: not read.",
      "Quotation marks taken as characters in 2 lines, the first: 7.",
      "1 line of remarks among the rows: not read.",
      "The file ends within an element: it may be cut off, and places may be missing.",
      "1 message of another type than position: not read as places.",
      "3 earlier positions of the same senders: the last is used.",
      "Coordinates are those of EPSG:27700.",
      "EPSG:27700 is shifted to WGS 84 without a grid file: locations may be off by about 5 m (OSGB36).",
      "The list names EPSG:4326; EPSG:27700 is used in its place.",
      "EPSG:27700 is not used for mgrs: its references have a system of their own.",
      "The column Datum has NAD27: positions are read as WGS 84, and may be off by some hundred metres. If all are on it, name its system: EPSG:4267 (--crs).",
      "The letter O is read as west (ouest, oeste, ovest).",
      "The degrees have no hemisphere and no sign: Lat as north, Lon as east. If they are not, add a column N/S or E/W, or write negative degrees.",
      "The column Sec is empty in 4 rows: read as 0 seconds, so these places may be off by up to 1′ (1.9 km).",
      "The columns x and y are read as longitude and latitude in degrees.",
      "The columns x and y are read as northing and easting: the other way round they are outside EPSG:31467.",
      "The comma of “433,920” is read as a separator of thousands.",
      "The blanks of “433 920” are read as separators of thousands.",
      "One position is less than 10 km from the origin of EPSG:27700, such as 433.92, 282.3: read as metres; if they are kilometres, multiply them by 1000.",
      "2 positions are far outside the area of EPSG:27700, such as 9, 48: check the coordinate system, its unit, and the order of the axes.",
      "2 altitudes are above sea level, not of a mast: the default height is used.",
      "The column Power: the blank of “1 800” is read as a separator of thousands.",
      "The member f: “433,920” is read as 433.920, as 433920 MHz cannot be meant. If that is wrong, write it without separators of thousands.",
      "The column unit is not read: it has no units of power.",
      "Read without a unit in the name: AGL in ft. If it is another, name it there, as in height_ft.",
      "The column ERP is not read: the power of a site is that of its transmitter, before feeder and antenna.",
      "The column power_hp is not read: its unit is none of W, dBm.",
      "The column alt m is a height above sea level, not one of a mast: it is not read, and the default height is used. If it is above ground, call it height_m (--height-column 'alt m').",
      "The column Tx Power has no unit: 20 may be W or dBm. It is not read; call it tx_power_w or tx_power_dbm.",
      "The column Frequency has no unit: 5.2 may be MHz or GHz. It is not read; call it frequency_mhz or frequency_ghz.",
      "The column Frequency has no unit: 2 and 433000000 cannot both be MHz. It is not read; call it frequency_mhz or frequency_ghz.",
      "The column Frequency has no unit: 433000000 is read as Hz. If it is not, call it frequency_mhz, frequency_khz or frequency_ghz.",
    ]
  `);
});
