import type { Position } from '@radioshed/geodesy';
import {
  AMATEUR_BANDS,
  bestFrequencies,
  type HfHourPrediction,
  patternFrequencyNotes,
  predictCircuit,
} from '@radioshed/hf';
import { pathGeometry } from '@radioshed/hf/steps';
import { svgToPng } from '@radioshed/svg-png';
import { CliError, EXIT_CODE, type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';
import { type Note, uniqueNotes } from '@radioshed/units';

import { ownJson, ownWords } from '../notes.js';
import { type ChartFiles, chartFiles } from '../files/chart-option.js';
import { checkOutputs } from '../files/output-file.js';
import { pathChart } from './hf-path-chart.js';
import type { ChartQuantity } from './quantity-words.js';
import { bestTable, circuitCsv, circuitTable } from './hf-path-table.js';
import { antennaOption } from './hf-antenna-option.js';
import { methodText, locationText } from './hf-method-text.js';
import {
  frequenciesOption,
  type HfMethod,
  hfMethod,
  type HfOptions,
  hoursOption,
  locationOption,
} from './hf-options.js';

/** Options of `radioshed hf path`. */
export interface HfPathOptions extends HfOptions, ChartFiles {
  readonly to: string;
  readonly frequency?: string;
  readonly hours: string;
  readonly best?: boolean;
  readonly json?: boolean;
  /** A file, or `true` to print. */
  readonly csv?: string | true;
  readonly quantity: ChartQuantity;
}

/** `radioshed hf path`: predicts a circuit over hours and frequencies. */
export async function hfPath(
  options: HfPathOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const { method, notes: ofMethod } = await hfMethod(options);
  const notes: Note[] = [...ofMethod];
  const rx = locationOption(options.to, '--to');
  const frequenciesMHz =
    options.frequency === undefined
      ? AMATEUR_BANDS.map(({ frequencyMHz }) => frequencyMHz)
      : frequenciesOption(options.frequency);
  const hoursUtc = hoursOption(options.hours);
  if ([options.best, options.json, options.csv].filter((each) => each === true).length > 1) {
    throw new CliError(EXIT_CODE.usage, '--best, --json, --csv: only one of them can be printed');
  }
  if (options.best === true && method.digital !== undefined) {
    throw new CliError(EXIT_CODE.usage, '--best: not available with --digital');
  }
  if (options.quantity === 'ocr' && method.digital === undefined) {
    throw new CliError(EXIT_CODE.usage, '--quantity: ocr needs --digital');
  }
  const csvFile = typeof options.csv === 'string' ? options.csv : undefined;
  const charts = chartFiles(options);
  await checkOutputs([...charts.svg, ...charts.png, { flag: '--csv', path: csvFile, endings: ['.csv', '.txt'] }]);
  const geometry = pathGeometry(method.tx, rx, method.isLongPath);
  const { ground } = options;
  const input = {
    ...method,
    rx,
    txAntenna: await antennaOption({
      text: options.txAntenna,
      flag: '--tx-antenna',
      azimuth: options.txAzimuth,
      ground,
      pathAzimuthDeg: geometry.txBearingDeg,
    }),
    rxAntenna: await antennaOption({
      text: options.rxAntenna,
      flag: '--rx-antenna',
      azimuth: options.rxAzimuth,
      ground,
      pathAzimuthDeg: geometry.rxBearingDeg,
    }),
  };
  const antennas = [input.txAntenna, input.rxAntenna].filter((each) => each.kind === 'pattern');
  notes.push(...uniqueNotes(antennas.flatMap((each) => patternFrequencyNotes(each, frequenciesMHz))));
  const { month, ...ofMonths } = input;
  const prediction = predictCircuit({ ...ofMonths, months: [month], hoursUtc, frequenciesMHz });
  const hours: readonly HfHourPrediction[] = prediction.months[0]?.hours ?? [];
  const title = `${locationText(method.tx)} to ${locationText(rx)}, ${geometry.distanceKm.toFixed(0)} km, azimuth ${geometry.txBearingDeg.toFixed(0)}°`;
  const lines = [
    ...methodText(method, [options.txAntenna, options.rxAntenna]),
    ...samePlaceText(method, rx),
    ...ownWords(notes),
  ];
  const svg = (): string => pathChart(input, { title, notes: lines, quantity: options.quantity });
  const files = await writeFiles(
    [
      ...charts.svg.map(({ path }) => ({ path, about: 'chart', content: () => Promise.resolve(svg()) })),
      ...charts.png.map(({ path }) => ({ path, about: 'chart', content: () => svgToPng(svg()) })),
      { path: csvFile, about: 'prediction', content: () => Promise.resolve(`${circuitCsv(hours)}\n`) },
    ],
    interruption,
  );
  if (options.json === true) return print(JSON.stringify({ ...prediction, ...ownJson(notes) }, undefined, 2));
  if (options.csv === true) return print(circuitCsv(hours));
  const table =
    options.best === true ? bestTable(bestFrequencies({ ...input, hoursUtc })) : circuitTable(hours, frequenciesMHz);
  const written = files.map(([path, about]) => ['file', `${path} (${about})`] as const);
  print([title, ...lines, '', table, ...(written.length === 0 ? [] : ['', textTable(written)])].join('\n'));
}

/** A note if both ends are the same location, mostly by mistake. */
function samePlaceText({ tx, isLongPath }: HfMethod, rx: Position): string[] {
  if (pathGeometry(tx, rx).distanceKm >= 0.001) return [];
  return [
    `both ends are at the same location: ${isLongPath ? 'once around the Earth' : 'vertical incidence, without ground wave'}`,
  ];
}
