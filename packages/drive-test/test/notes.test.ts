import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { DRIVE_TEST_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(DRIVE_TEST_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, DRIVE_TEST_NOTES))).toMatchInlineSnapshot(`
    [
      "Levels are read from the column Signal. If they are in another, name it with --level-column.",
      "Levels are read from the column RSSI; not used: RSRP, snr_db.",
      "RSRP and RSCP are the power of a reference signal, not of the full channel: the bias includes the difference.",
      "No unit is given: received power in dBm is assumed.",
      "The levels of rssi have no sign: 72 is read as −72 dBm. If they are something else, name the column with --level-column or the quantity with --quantity.",
      "RxLev codes (0 to 63) are converted: dBm = code − 110.",
      "Strength units (ASU) are converted (GSM: dBm = 2 × code − 113; LTE: dBm = code − 140).",
      "2 levels have no measurement (0, 999 and the like): they are left out.",
      "1 level is above 20 dBm among negative levels: it is left out.",
      "1 level is unknown (code 99): it is left out.",
      "5 levels are at the floor of the report: left out, because the true level may be lower.",
      "polarization: "RHCP" in 1 rows is none of V, H; these rows are read without it.",
      "The log has 2 transmitters by CellID: 7 (2 rows), 9 (1 rows). All rows are compared with one transmitter: select its rows, such as --where "CellID=7", or give the transmitters as a list with --sites.",
      "The box is wide: landcover is read in pixels of 43 m.",
      "All measurements are at one location: their scatter is local, and distances have no effect.",
      "10 measurements are few: with others, scores may differ by decibels.",
      "hata has no value for 1 of 10 measurements.",
      "The ranking of the models uses the 9 measurements for which all have a value.",
      "No measurement has a value from all models: each is scored on its own points.",
      "40 measurements have no prediction and are ignored.",
      "The fit uses 2000 of the 9000 training points, chosen by the seed.",
      "No class could be fitted: only the offset was.",
      "The measurements support no more than an offset: on squares held out in turn, fitted classes change its RMSE by −0.10 dB (95 %: −0.40 to +0.20 dB). Keep your present profile.",
      "On the held-out measurements, the fitted profile is no better than an offset alone: keep your present profile.",
      "2 Trees: 1.5 dB/m is at the limit of the fitted range; the measurements suggest a value beyond it.",
    ]
  `);
});
