import { DEFAULT_CLUTTER_PROFILE } from '@radioshed/engine/defaults';
import { basename } from 'node:path';

import { type ClutterProfile, printClutterProfile, systemProfile } from '@radioshed/clutter';
import {
  calibrate as fit,
  type Calibration,
  type CalibrationInput,
  comparisonChart,
  comparisonCsv,
  type ComparisonInput,
  compareModels,
  coverPredictor,
  type CoverInput,
  type CoverPredictor,
} from '@radioshed/drive-test';
import { type LinksInput, predictLinks } from '@radioshed/engine';

import { notedJson, noteWords } from '../note-words.js';
import { note } from '../notes.js';
import { joinedPredictor } from './joined-predictor.js';
import { type ScatterChart, scatterChartSvg } from '@radioshed/formats';
import { svgToPng } from '@radioshed/svg-png';
import { CliError, EXIT_CODE, numberOption, type Surroundings } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';
import { defined, uniqueNotes } from '@radioshed/units';

import { calibrateText } from './calibrate-text.js';
import { type Drive, type DriveOptions, openDrive } from './drive.js';
import { checkOutputs } from '../files/output-file.js';
import { progressBar } from '../shell/progress-bar.js';
import type { GivenFlag } from '../options/given-flag.js';

/** Options of `radioshed calibrate`. */
export interface CalibrateOptions extends DriveOptions {
  readonly fit?: string;
  readonly robust?: boolean;
  readonly testShare?: string;
  readonly block?: string;
  readonly minPoints?: string;
  readonly folds?: string;
  readonly seed?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly csv?: string;
  readonly svg?: string;
  readonly png?: string;
}

/** Colours of training points and those held out, distinct in every kind of colour vision. */
const KINDS = [
  { label: 'training', colour: '#0072b2' },
  { label: 'held out', colour: '#e69f00' },
] as const;

/**
 * `radioshed calibrate`: fits a clutter profile and an offset to measurements, writes its files and prints a report.
 */
export async function calibrate(
  options: CalibrateOptions,
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { signal } = interruption;
  const choices = choicesOf(options);
  await checkOutputs([
    { flag: '--out', path: options.out, endings: ['.clt'] },
    { flag: '--csv', path: options.csv, endings: ['.csv', '.txt'] },
    { flag: '--svg', path: options.svg, endings: ['.svg'] },
    { flag: '--png', path: options.png, endings: ['.png'] },
  ]);
  const drive = await openDrive(options, flags, signal, 'Temperate');
  const covers = drive.parts.map(({ links, inputs }): CoverInput => ({ input: onlyInput(inputs), links }));
  const [{ input }] = covers as [CoverInput];
  const clutter = clutterOf(input);
  if (!clutter.isRead) checkOffsetAlone(options);
  const { profile } = clutter;
  const given: Awaited<ReturnType<typeof predictLinks>>[] = [];
  for (const cover of covers) given.push(await predictLinks(cover.input, cover.links));
  const predictors = clutter.isRead
    ? await Promise.all(covers.map(coverPredictor))
    : given.map(({ values }) => unchanging(values));
  const { predict, meets, unfit } = joinedPredictor(
    predictors,
    covers.map(({ links }) => links.places.length),
  );
  const bar = await progressBar();
  let found: Calibration;
  try {
    found = await fit({
      ...(clutter.isRead ? {} : { classes: [] }),
      ...choices,
      measurements: drive.measurements,
      profile,
      predict,
      meets,
      unfit,
      signal,
      onProgress: (share) => bar.update({ phase: 'fit', share }),
    });
  } finally {
    bar.stop();
  }
  const all = Uint32Array.from(drive.measurements.keys());
  const fitted = Float64Array.from(await predict(found.profile, all), (level) => level + found.offsetDb);
  const comparison: ComparisonInput = {
    quantity: drive.quantity,
    measurements: drive.measurements,
    predictions: [{ model: input.model.name, values: fitted }],
    distanceM: drive.distanceM,
    azimuthDeg: drive.azimuthDeg,
    ...defined({ transmitters: drive.transmitters }),
  };
  const svg = (): string => scatterChartSvg(chartOf(comparison, found));
  const named = {
    ...found.profile,
    name: options.out === undefined ? found.profile.name : basename(options.out, '.clt'),
  };
  const written = await writeFiles(
    [
      { path: options.out, about: 'clutter profile', content: async () => profileText(named, found, drive) },
      { path: options.csv, about: 'points, measured and predicted', content: async () => comparisonCsv(comparison) },
      { path: options.svg, about: 'chart', content: async () => svg() },
      { path: options.png, about: 'chart', content: () => svgToPng(svg()) },
    ],
    interruption,
  );
  const notes = uniqueNotes([
    ...(clutter.isRead ? [] : [note('offsetAlone')]),
    ...drive.notes,
    ...given.flatMap((each) => each.notes),
    ...found.notes,
  ]);
  const credits = [...new Set(given.flatMap(({ attributions }) => attributions))];
  if (options.json === true) {
    const { file, quantity, unit, measurements, rejected } = drive;
    const { heldOut: _, notes: __, ...figures } = found;
    print(
      JSON.stringify(
        {
          measurements: { file, quantity, unit, count: measurements.length, rejected },
          model: input.model.name,
          ...figures,
          ...notedJson(notes),
          attribution: credits,
        },
        null,
        2,
      ),
    );
    return;
  }
  print(
    calibrateText(drive, found, { written, notes: noteWords(notes), credits, elapsedMs: performance.now() - started }),
  );
}

type Choices = Pick<CalibrationInput, 'classes' | 'loss' | 'testShare' | 'blockM' | 'minPoints' | 'seed' | 'folds'>;

/** Value of `--fit` for an offset alone. */
const NONE = 'none';

/** @throws CliError with the flag */
function choicesOf({ fit: classes, robust, testShare, block, minPoints, seed, folds }: CalibrateOptions): Choices {
  const codesOf = (text: string): number[] =>
    text.trim() === NONE
      ? []
      : text.split(',').map((code) => numberOption(code, { flag: '--fit', min: 1, max: 255, integer: true }));
  return {
    ...(classes === undefined ? {} : { classes: codesOf(classes) }),
    ...(folds === undefined ? {} : { folds: foldsOption(folds) }),
    ...(robust === true ? { loss: 'leastAbsolute' } : {}),
    ...(testShare === undefined
      ? {}
      : { testShare: numberOption(testShare, { flag: '--test-share', min: 0.05, max: 0.5 }) }),
    ...(block === undefined ? {} : { blockM: numberOption(block, { flag: '--block', min: 1, max: 1e6, unit: 'm' }) }),
    ...(minPoints === undefined
      ? {}
      : { minPoints: numberOption(minPoints, { flag: '--min-points', min: 5, max: 1e6, integer: true }) }),
    ...(seed === undefined
      ? {}
      : { seed: numberOption(seed, { flag: '--seed', min: 0, max: 2 ** 31, integer: true }) }),
  };
}

/** @throws CliError unless it is 0 or 2 to 20 */
function foldsOption(text: string): number {
  const folds = numberOption(text, { flag: '--folds', min: 0, max: 20, integer: true });
  if (folds === 1) throw new CliError(EXIT_CODE.usage, '--folds: "1" is outside 0 and 2 to 20');
  return folds;
}

/** The profile to start from, and whether there is clutter to fit. */
function clutterOf({ clutter = {} }: LinksInput): { readonly profile: ClutterProfile; readonly isRead: boolean } {
  const { profile, landcover, buildings } = clutter;
  return {
    profile: typeof profile === 'object' ? profile : systemProfile(profile ?? DEFAULT_CLUTTER_PROFILE),
    isRead: landcover === true || buildings === true,
  };
}

/** @throws CliError for flags of a profile, which is not fitted without clutter */
function checkOffsetAlone({ fit: classes, out }: CalibrateOptions): void {
  if (classes !== undefined && classes.trim() !== NONE)
    throw new CliError(EXIT_CODE.usage, `--fit: "${classes}" needs --landcover or --buildings`);
  if (out !== undefined)
    throw new CliError(EXIT_CODE.usage, '--out: a clutter profile is fitted with --landcover or --buildings only');
}

/** Levels without clutter, the same for every profile. */
function unchanging(levels: ArrayLike<number>): CoverPredictor {
  return {
    predict: (_, points) => Float64Array.from(points, (point) => levels[point] ?? Number.NaN),
    meets: new Map(),
    unfit: new Map(),
  };
}

/** @throws CliError for several models */
function onlyInput(inputs: readonly LinksInput[]): LinksInput {
  const [input, ...others] = inputs as [LinksInput];
  if (others.length === 0) return input;
  throw new CliError(EXIT_CODE.usage, '--model: calibrate fits one model; only compare takes several');
}

/** The profile as text, below comment lines with the offset and its source. */
function profileText(profile: ClutterProfile, { offsetDb, after }: Calibration, { file, unit }: Drive): string {
  const rmse = `RMSE ${after.training.rmseDb.toFixed(1)} dB, held out ${after.test.rmseDb.toFixed(1)} dB`;
  return `# fitted to ${basename(file)}: ${rmse}\n# offset to add to predicted levels in ${unit}: ${offsetDb.toFixed(2)} dB\n${printClutterProfile(profile)}`;
}

function chartOf(input: ComparisonInput, { heldOut, fitted }: Calibration): ScatterChart {
  const [{ model }] = input.predictions as [ComparisonInput['predictions'][number]];
  const tested = new Set(heldOut);
  const chart = comparisonChart(input, compareModels(input), model);
  return {
    ...chart,
    title: `${model} with the fitted ${fitted.length === 0 ? '' : 'clutter profile and '}offset`,
    kinds: KINDS,
    kindOf: Uint8Array.from(input.measurements, (_, i) => (tested.has(i) ? 1 : 0)),
  };
}
