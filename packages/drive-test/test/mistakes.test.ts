import { testMistakes } from '@radioshed/testing/mistakes';

import {
  type LinkMeasurementsOptions,
  readLinkMeasurements,
  readMeasurements,
  type ReadMeasurementsOptions,
} from '../src/index.js';

const rowsOf = (...lines: string[]) => lines.map((text, i) => ({ line: i + 1, cells: text.split(',') }));
const levels = rowsOf('lat,lon,level', '45,10,-60');
const links = rowsOf(
  'station,freq_mhz,tx_lat,tx_lon,tx_height_m,rx_lat,rx_lon,rx_height_m,time_percent,loss_db',
  'A,600,51,0,30,52,1,10,50,170',
);

testMistakes({
  readMeasurements: {
    call: (options: ReadMeasurementsOptions) => readMeasurements(levels, options),
    args: { options: { quantity: 'receivedPower', levelColumn: 'level', maxRejected: 0, decimalComma: false } },
    optional: ['options', 'quantity', 'levelColumn', 'maxRejected', 'decimalComma'],
  },
  readLinkMeasurements: {
    call: (options: LinkMeasurementsOptions) => readLinkMeasurements(links, options),
    args: { options: { maxRejected: 0 } },
    optional: ['options', 'maxRejected'],
  },
});
