import { csvLine } from '@radioshed/places';
import { checkListed } from '@radioshed/units';

import { classLabel } from './groups.js';
import { checkComparison, type ComparisonInput } from './compare.js';

/**
 * The points of a comparison as comma-separated values, measured and predicted in columns of their own: a row a
 * measurement, and for each model the level and the error (predicted − measured); nothing where there is no value.
 */
export function comparisonCsv(input: ComparisonInput): string {
  const { measurements, predictions, distanceM, azimuthDeg, classes, quantity, stations, frequencyMHz, timePercent } =
    checkComparison(input);
  checkListed('distanceM', distanceM);
  const unit = { receivedPower: 'dbm', fieldStrength: 'dbuvm', pathLoss: 'db' }[quantity];
  const header = [
    'line',
    'latitude',
    'longitude',
    ...(measurements.some(({ time }) => time !== undefined) ? ['time'] : []),
    'distance_m',
    ...(azimuthDeg === undefined ? [] : ['azimuth_deg']),
    ...(classes === undefined ? [] : ['class']),
    ...(stations === undefined ? [] : ['station']),
    ...(frequencyMHz === undefined ? [] : ['frequency_mhz']),
    ...(timePercent === undefined ? [] : ['time_percent']),
    `measured_${unit}`,
    ...predictions.flatMap(({ model }) => [`predicted_${model}_${unit}`, `error_${model}_db`]),
  ];
  const hasTime = header.includes('time');
  const rows = measurements.map((each, i) => [
    each.line,
    each.latDeg,
    each.lonDeg,
    ...(hasTime ? [each.time ?? ''] : []),
    rounded(distanceM[i], 1),
    ...(azimuthDeg === undefined ? [] : [rounded(azimuthDeg[i], 3)]),
    ...(classes === undefined ? [] : [classLabel(classes[i])]),
    ...(stations === undefined ? [] : [stations[i]]),
    ...(frequencyMHz === undefined ? [] : [frequencyMHz[i]]),
    ...(timePercent === undefined ? [] : [timePercent[i]]),
    each.value,
    ...predictions.flatMap(({ values }) => [rounded(values[i], 3), rounded(values[i] - each.value, 3)]),
  ]);
  return `${[header, ...rows].map((row) => csvLine(row)).join('\n')}\n`;
}

function rounded(value: number | undefined, digits: number): number | '' {
  if (value === undefined || !Number.isFinite(value)) return '';
  return Number(value.toFixed(digits));
}
