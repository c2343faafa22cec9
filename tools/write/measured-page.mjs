// @ts-check
/** The text of docs/measured.md. */

/** Models of the links, by their flag. P.1546 needs the tables of the ITU, which may not be redistributed. */
export const LINK_MODELS = /** @type {const} */ (['auto', 'p2001', 'p452', 'p1812', 'itm']);
/** Models of the drive test. */
export const DRIVE_MODELS = /** @type {const} */ ([
  'p1812',
  'p452',
  'p2001',
  'itm',
  'free-space',
  'general-purpose',
  'hata',
  'egli',
]);
/** Models of the drive test without clutter of their own. */
export const BARE_MODELS = /** @type {const} */ (['p1812', 'p452', 'p2001', 'itm', 'free-space']);
export const TITLES = /** @type {Record<string, string>} */ ({
  auto: 'auto',
  p2001: 'P.2001-4',
  p452: 'P.452-18',
  p1812: 'P.1812-8',
  itm: 'ITM',
  freeSpace: 'free space',
  generalPurpose: 'general purpose',
  hata: 'Okumura–Hata',
  egli: 'Egli',
});
/** Stations that disagree with every model by more than 24 dB. */
export const SUSPECTS = ['2101', '2164'];

/**
 * @typedef {{ count: number, biasDb: number, sdDb: number, rmseDb: number, maeDb: number, label: string, intervals?: {
 * biasDb: [number, number], rmseDb: [number, number], clusters: number } }} Score
 */
/**
 * @typedef {{ model: string, score: Score, intervals?: Score['intervals'], byDistance: Score[], byFrequency: Score[],
 * byTime: Score[] }} Model
 */
/** @typedef {{ models: Model[], measurements: { count: number }, notes: string[] }} Comparison */
/**
 * @typedef {{ program: string, rows: number, theirRmse: number, ourRmse: number, withMaps: Difference, withTable:
 * Difference }} Program
 */
/** @typedef {{ bias: number, rmse: number, largest: number, beyond: number }} Difference */
/**
 * @typedef {{ landDb: number, seaDb: number, landMedianDb: number, landMedianRestDb: number, worst: { station: string,
 * errorDb: number } }} Itm ITM less P.1812
 */
/**
 * @typedef {{ all: Comparison, medians: Comparison, kept: Comparison, programs: Program[], itm: Itm, drive: Comparison,
 * ends: Comparison, offset: Comparison, maps: boolean }} Data
 */

/** @param {number} value @param {boolean} [signed] */
const db = (value, signed = false) => {
  if (!Number.isFinite(value)) return '–';
  const text = Math.abs(value).toFixed(1);
  return text === '0.0' ? text : `${value < 0 ? '−' : signed ? '+' : ''}${text}`;
};
/** @param {[number, number] | undefined} interval @param {boolean} [signed] */
const range = (interval, signed = false) =>
  interval === undefined ? '–' : `${db(interval[0], signed)} to ${db(interval[1], signed)}`;

/** @param {readonly string[]} names @param {readonly (readonly (string | number)[])[]} rows */
const table = (names, rows) =>
  [names, names.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** @param {readonly Model[]} models */
export const ordered = (models) =>
  [...models].sort(
    (a, b) => LINK_MODELS.indexOf(/** @type {any} */ (a.model)) - LINK_MODELS.indexOf(/** @type {any} */ (b.model)),
  );

/** @param {Comparison} comparison */
function overall({ models }) {
  return table(
    ['model', 'rows', 'bias', '95 %', 'SD', 'RMSE', '95 %'],
    models.map(({ model, score, intervals }) => [
      TITLES[model] ?? model,
      score.count,
      db(score.biasDb, true),
      range(intervals?.biasDb, true),
      db(score.sdDb),
      db(score.rmseDb),
      range(intervals?.rmseDb),
    ]),
  );
}

/**
 * A table with a line for each group and a column for each model: bias, standard deviation, RMSE and its interval.
 * @param {readonly Model[]} models
 * @param {'byDistance' | 'byFrequency' | 'byTime'} by
 * @param {string} title
 */
function grouped(models, by, title) {
  const labels = [...new Set(models.flatMap((model) => model[by].map(({ label }) => label)))];
  const rows = labels.flatMap((label) =>
    ordered(models).flatMap((model) => {
      const found = model[by].find((each) => each.label === label);
      if (found === undefined) return [];
      return [
        [
          label,
          TITLES[model.model] ?? model.model,
          found.count,
          db(found.biasDb, true),
          db(found.sdDb),
          db(found.rmseDb),
          range(found.intervals?.rmseDb),
        ],
      ];
    }),
  );
  return table([title, 'model', 'rows', 'bias', 'SD', 'RMSE', '95 %'], rows);
}

/** The RMSE of P.452 on all medians of the data bank whose geometry fits, as published with the data. */
const WHOLE = { rows: 55, rmseDb: 7.7 };

/**
 * The RMSE on the other medians that makes that of all of them the published one.
 * @param {{ count: number, rmseDb: number }} half
 */
function restOf({ count, rmseDb }) {
  return Math.sqrt((WHOLE.rows * WHOLE.rmseDb ** 2 - count * rmseDb ** 2) / (WHOLE.rows - count));
}

/** @param {Data} data */
export function measuredPage({ all, medians, kept, programs, itm, drive, ends, offset, maps }) {
  const stations = all.models.map(({ intervals }) => intervals?.clusters ?? 0).reduce((a, b) => Math.max(a, b));
  const scoreOf = (/** @type {string} */ name) =>
    /** @type {Model} */ (medians.models.find(({ model }) => model === name)).score;
  const [p452, auto] = [scoreOf('p452'), scoreOf('auto')];
  const modelOf = (/** @type {Comparison} */ { models }, /** @type {string} */ name) =>
    /** @type {Model} */ (models.find(({ model }) => model === name));
  const driveModel = (/** @type {string} */ name) => modelOf(drive, name);
  const [ends1812, drive1812] = [modelOf(ends, 'p1812').score, modelOf(drive, 'p1812').score];
  const itmDrive = driveModel('itm').score;
  const freeSpace = driveModel('freeSpace');
  const worst = programs.find(({ program }) => program === 'P.452-17');
  return `# Accuracy against measurements

Errors of the models against measured radio: predicted − measured, dB. A positive bias means too much loss on the links, and too
high a level on the drive test. Intervals are those of 95 % confidence, by bootstrap over stations or squares of the map.
\`node tools/write/write-measured.mjs\` writes this page from the output of
[\`radioshed compare\`](../packages/cli/README.md#compare). [Accuracy](accuracy.md) has the differences from reference values.

## Trans-horizon links

Table III-01 of the data bank of ITU-R Study Group 3: ${all.measurements.count} losses of ${stations} links of 66 to 974 km, 90 MHz to
17.8 GHz, for 0.001 to 50 % of the time, with profiles from SRTM. This is half of the published set; stations at one site stay
together. ${maps ? 'N₀, ΔN and the climate of P.2001 are those of the ITU maps at the centre of each path; the climate of troposcatter is that of the table.' : 'N₀, ΔN and the climate are those of the table: the maps of the ITU were not available.'} \`auto\` takes P.2001 from 100 km, below 80 km P.1812 up to 6 GHz, and blends the two in between. ITM uses the percentage of time as its
reliability and has no value below 1 %.

### Medians

Rows for 50 % of the time whose heights and angles fit those of the table:

![RMSE and confidence interval of each model on medians](images/measured-medians.svg)

${overall(medians)}

Two stations (${SUSPECTS.join(', ')}) are 24 to 37 dB from every model and probably have wrong losses. Without them:

${overall(kept)}

Few stations are left in this half, so the order of the models is not certain: all intervals overlap. The same data have been
reported with an RMSE of ${WHOLE.rmseDb} dB for P.452. That figure is for all ${WHOLE.rows} medians, ${WHOLE.rows - p452.count} of which are not in this half. On
these ${p452.count}, P.452 has ${db(p452.rmseDb)} dB, so it has about ${db(restOf(p452))} dB on the others; \`auto\`, with ${db(auto.rmseDb)} dB here, is no worse on all
of them if it has no more than ${db(restOf(auto))} dB there.

### By percentage of time

All rows:

![RMSE of each model by percentage of time](images/measured-time.svg)

${grouped(all.models, 'byTime', 'time')}

### By distance

![Bias of each model by distance](images/measured-distance.svg)

${grouped(all.models, 'byDistance', 'distance')}

Beyond 500 km the ITU models predict 40 to 50 dB too much loss. Most of these rows are paths over the North Sea for small
percentages of time, when ducts carry the wave all the way. The reference programs predict the same losses: this is an error of the
Recommendations, not of the programs.

### By frequency

![Bias of each model by frequency](images/measured-frequency.svg)

${grouped(all.models, 'byFrequency', 'frequency')}

### Comparison with the reference programs

OFCOM published results of its programs for the same rows, rounded to 0.1 dB. Both errors are against the measurement; the
difference is ours − theirs.

${table(
  [
    'program',
    'rows',
    'RMSE theirs',
    'RMSE ours',
    'difference: bias',
    'RMSE',
    'largest',
    'rows beyond 0.1 dB',
    'RMSE without maps',
  ],
  programs.map(({ program, rows, theirRmse, ourRmse, withMaps, withTable }) => [
    program,
    rows,
    db(theirRmse),
    db(ourRmse),
    withMaps.bias.toFixed(3).replace('-0.000', '0.000').replace('-', '−'),
    withMaps.rmse.toFixed(3),
    withMaps.largest.toFixed(2),
    withMaps.beyond,
    withTable.rmse.toFixed(3),
  ]),
)}

- **P.1812, P.452-18 and P.2001** agree within the rounding of the published results, if the air is that of the ITU's maps at the
  centre of the path: N₀ and ΔN for P.1812 and P.452; \`DN_Median\`, \`DN_SupSlope\`, \`dndz_01\` and \`surfwv_50_fixed\` for P.2001.
  P.452 takes the air at 20 °C. The table has no polarisation, which changes no row by more than 0.03 dB. Name the folder of the maps in
  \`--itu-maps\`.
- **Without maps** N₀ and ΔN are those of the table, which the programs do not use: its ΔN is 45 N-units/km on average, that of the
  maps 41. P.2001 then has the water vapour of the latitude, and slopes of a temperate climate. 1 g/m³ changes a row at 18 GHz by up
  to 2.7 dB, 4 N-units/km of \`DN_SupSlope\` a row for 0.001 % of the time by up to 4.2 dB.
- **P.452-17** is not a release of that Recommendation: its results with and without the draft of troposcatter are equal in all 141
  rows, so both have the draft's. On the 140 rows that both columns of P.452 have, they differ from each other by up to
  ${db(worst?.withMaps.largest ?? Number.NaN)} dB, where troposcatter decides, and ours equals P.452-18. The cause is the attenuation by air in the troposcatter loss:
  P.452-18 with the draft, less 3 g/m³ of water vapour and the oxygen over the length of the path, equals the column of P.452-17 within
  0.1 dB in 126 of these rows (RMSE 0.92 dB before, 0.10 dB after). That draft had no such term when it was
  programmed; eq. (45) of P.452-17 has it, as that of P.452-18, so ours deviates from neither text.

### ITM beyond the horizon

With the climate of the table, ITM less P.1812 is ${db(itm.landDb, true)} dB on average of all rows over land, and ${db(itm.seaDb, true)} dB over the sea. On
medians over land the difference is ${db(itm.landMedianDb, true)} dB, and ${db(itm.landMedianRestDb, true)} dB without one path (station ${itm.worst.station}, 128 km, 570 MHz), which has ${db(itm.worst.errorDb)} dB too much loss and
raises ITM's standard deviation by half: a hill 0.9 km from the receiver is at 60 mrad, and ITM warns that the horizon is
too near. ITM agrees with its reference program to 1e-9 dB
([Accuracy](accuracy.md)), so these are errors of the model.

## Drive test

${drive.measurements.count} levels at 415 MHz around High Ham, Somerset: transmitter at 5 m, receiver at 1 m, 0.5 to 7 km, terrain of 50 m
without landcover. This is every second square of the published file. It does not say whether the levels are of the whole channel or of a
reference signal. As measured:

${overall(drive)}

![RMSE on the drive test](images/measured-drive.svg)

With clutter of 10 m around both antennas, the suburban height of ITU-R P.2108-1 §3.1 (\`--clutter-at-ends suburban\`); nothing is
fitted. Models that include clutter are left out:

${overall(ends)}

With one level offset, in each square of the map the one fitted on all others (\`--fit-offset\`):

${overall(offset)}

## Errors common to all models

- Over bare terrain every model with terrain is ${db(itmDrive.biasDb)} to ${db(drive1812.biasDb)} dB above the levels of the drive test. Free space is ${db(freeSpace.byDistance[0]?.biasDb ?? Number.NaN)} dB above them
  below 1 km and ${db(freeSpace.byDistance.at(-1)?.biasDb ?? Number.NaN)} dB from 5 km. So the bias does not grow with the length of the path in clutter: it comes from the ends of the paths or from the
  calibration of the levels. Both antennas are low, and the data have no landcover, so no model includes any. Clutter
  of 10 m around both, not fitted, takes the bias of P.1812 from ${db(drive1812.biasDb, true)} to ${db(ends1812.biasDb, true)} dB: most of the bias is clutter that the data lack. It
  does not locate a receiver among the houses, so the standard deviation is no smaller. The rest cannot be distinguished from the
  calibration of the levels. An offset removes both; \`radioshed calibrate\` fits it, and clutter where \`--landcover\` has it.
- On trans-horizon medians without the two stations, all models are below the measured loss: P.1812 by 4 dB, P.2001 by 1 dB.
- Stations ${SUSPECTS.join(' and ')} are wrong in all models by the same amount and with opposite signs: the data are in doubt, not the models.
`;
}
