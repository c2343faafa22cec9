import { type Calibration, classLabel, type CrossValidation, type FittedValue } from '@radioshed/drive-test';
import { readable, textTable } from '@radioshed/command';

import { type CompareDetails, endText, measurementsText, scoreTable } from './compare-text.js';
import type { Drive } from './drive.js';

/** The report of a calibration as text tables. */
export function calibrateText(drive: Drive, found: Calibration, details: CompareDetails): string {
  const { before, offsetOnly, after, trainingBlocks, testBlocks, blockM, crossValidation } = found;
  const fitted = found.fitted.length > 0 ? [scoreRow('fitted profile and offset', after)] : [];
  return [
    measurementsText(drive),
    '',
    scoreTable(
      `Held out: ${testBlocks} of ${testBlocks + trainingBlocks} squares of ${readable(blockM, 0)} m; errors are predicted - measured, dB`,
      [scoreRow('as given', before), scoreRow('with an offset', offsetOnly), ...fitted].flat(),
    ),
    ...(crossValidation === undefined ? [] : ['', crossValidationText(crossValidation, blockM)]),
    '',
    'Fitted',
    textTable([
      ['  offset to add to predictions', `${found.offsetDb >= 0 ? '+' : ''}${found.offsetDb.toFixed(2)} dB`],
      ...found.fitted.map(valueRow),
      ...found.refused.map(({ code, reason }) => [`  ${classLabel(code)}`, `not fitted: ${reason}`] as const),
    ]),
    '',
    endText(details),
  ].join('\n');
}

function crossValidationText(
  { folds, squares, asGiven, offsetOnly, fitted, changeDb, changeIntervalDb }: CrossValidation,
  blockM: number,
): string {
  const table = scoreTable(
    `Cross-validation: ${squares} squares of ${readable(blockM, 0)} m in ${folds} parts, each predicted by a fit on the others`,
    [
      ['as given', asGiven],
      ['with an offset', offsetOnly],
      ...(fitted === undefined ? [] : [['fitted profile and offset', fitted] as const]),
    ],
  );
  if (changeDb === undefined || changeIntervalDb === undefined) return table;
  const [low, high] = changeIntervalDb.map(signed);
  return `${table}\n  The fitted profile changes the RMSE of an offset alone by ${signed(changeDb)} dB (95 %: ${low} to ${high} dB).`;
}

function signed(db: number): string {
  return `${db >= 0 ? '+' : ''}${db.toFixed(2)}`;
}

function scoreRow(
  label: string,
  { training, test }: Pick<Calibration['after'], 'training' | 'test'>,
): (readonly [string, Calibration['after']['test']])[] {
  return [
    [`${label}: training`, training],
    [`${label}: held out`, test],
  ];
}

function valueRow({ code, field, startValue, value, indifferent }: FittedValue): readonly [string, string] {
  const unit = field === 'heightM' ? 'm' : 'dB/m';
  const [low, high] = indifferent;
  return [
    `  ${classLabel(code)} ${field === 'heightM' ? 'height' : 'loss'}`,
    `${value} ${unit} (was ${startValue}; ${low} to ${high} changes less than 0.1 dB)`,
  ];
}
