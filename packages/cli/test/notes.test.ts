import { expect, it } from 'vitest';

import { CLI_NOTES, ownWords } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(CLI_NOTES));
  expect(ownWords(EXAMPLES)).toMatchInlineSnapshot(`
    [
      "Defaults used: power 1 W.",
      "Defaults used: antenna height of the receiver 3.28084 ft (1 m) above ground.",
      "Defaults used: threshold of pictures (--threshold) -110 dBm, the lowest level of the colour key RAINBOW.dBm.",
      "Defaults used: resolution 10 m.",
      "Defaults used: reliability 50 %, the median.",
      "Ignored: output.foo. The members of output are out, res.",
      "2 entries of the list of sites refused: line 3: lat: it is empty; ….",
      "From the pattern file: azimuth 90°, downtilt 3°.",
      "Antenna patterns in antennas: 3; not used, because they have no number: a.adf, b.msi.",
      "ITU maps in itu: rain, clouds, without pressure.",
      "ITU maps in itu: N₀ and ΔN; climate of P.2001, without TropoClim.txt.",
      "Removed 2 unfinished files of an earlier run in data.",
      "The files of 1 saved results are missing in data.",
      "Other users of this machine can read data and data/radioshed.sqlite. Run: chmod -R go-rwx data",
      "The example request is at 0.5, 0.5, without a height there: no height was found in the terrain.",
      "The map page is not built; / shows a plain page. Build it with npm run build.",
      "-3 dB added to every predicted level (--offset).",
      "itm: an offset of 2.35 dB is added; in each of 12 squares of 250 m it is that of all others, 2.1 to 2.6 dB (--fit-offset).",
      "Without --landcover or --buildings, only the level offset is fitted.",
      "hata refuses 3 rows. First reason: the distance is 0.4 km.",
      "Clutter of 20 m around both antennas (urban, ITU-R P.2108-1 §3.1) costs 3.2 dB at 10 m and 12.3 dB at 1.5 m; the path is computed at its top (--clutter-at-ends).",
      "12 rows of 7 transmitters that sites.csv does not have are left out: 4711 (9 rows), ….",
      "Read from columns of the measurements: frequency, power.",
      "N₀ and ΔN at the centre of each path are those of the ITU maps in itu.",
      "The climate of P.2001 is that of the ITU maps in itu.",
      "ΔN is that of the table; N₀ is that of the table, and for 4 of 9 rows without one the default of each model. P.1812, P.452 and P.2001 ask for the maps of the ITU (--itu-maps).",
      "ITU-R P.452 is computed for air of 15 °C and 1013 hPa.",
      "Vertical polarisation is used for 3 of 9 rows, because none is given.",
      "auto: ITU-R P.1812 for 9 rows, because there is a profile.",
      "2 profiles differ in length from the distance between their stations. First: A: 10.2 km, not 11.000 km.",
      "The column tx_altitude is a height above sea level: it is not read. If it is above ground, call it tx_height_m.",
      "lat1, lon1, lat2, lon2: the first end of each pair is read as the transmitter, the second as the receiver. If they are not, call them tx_… and rx_….",
      "Columns copied but not used: name, comment.",
      "the file has no gain: levels are relative to the peak; set the gain with --gain",
      "--gain 12 dBi replaces 15.20 dBi of the file",
      "R12 82.3 for 2026-03 from sn.csv.",
      "Defaults used: the dipole points along the path to each pixel (--tx-azimuth).",
      "Defaults used: yagi.adf points north, if directional (--rx-azimuth).",
      "p525 does not read freq (did you mean frequencyMHz?)",
      "results replace the columns of cases.csv with their names, lossDb; rename those to keep them",
      "assumed where a row has no value: polarisation vertical",
    ]
  `);
});
