import {
  type ComparisonInput,
  compareModels,
  heldOutOffset,
  type LinkMeasurement,
  type Prediction,
} from '@radioshed/drive-test';
import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';
import { defined, type Note } from '@radioshed/units';

import { notedJson, noteWords } from '../note-words.js';
import { note } from '../notes.js';
import type { GivenFlag } from '../options/given-flag.js';
import { bandsOption, type CompareOptions, offsetOption } from './compare.js';
import { compareText } from './compare-text.js';
import { checkComparisonFiles, writeComparison } from './comparison-files.js';
import { linkAirs } from './link-air.js';
import { openP1546Tables } from '../ground/p1546-tables-choice.js';
import { type LinkModel, linkModels } from './link-models.js';
import { type LinkTable, readLinkTable } from './link-table.js';
import { offsetNote } from './offset-note.js';

/** `radioshed compare --profiles`: scores models against losses measured on links with given profiles. */
export async function compareLinks(
  options: CompareOptions & { readonly profiles: string },
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { signal } = interruption;
  const edgesKm = options.distanceBands === undefined ? undefined : bandsOption(options.distanceBands);
  const offsetDb = offsetOption(options.offset);
  await checkComparisonFiles(options);
  checkUnused(options);
  const table = withFlags(await readLinkTable(options), flags);
  const links = table.measurements;
  const airs = await linkAirs(links, options.ituMaps);
  const { models, notes } = await linkModels(options.request, flags, links, airs.of, await openP1546Tables(options));
  const predicted: Predicted[] = [];
  for (const model of models) predicted.push(await predictionOf(model, table, offsetDb, signal));
  const fitted = options.fitOffset === true ? predicted.map((each) => withOffset(each, links)) : predicted;
  const input: ComparisonInput = {
    quantity: 'pathLoss',
    measurements: links,
    predictions: fitted.map(({ prediction }) => prediction),
    distanceM: Float64Array.from(links, (link) => 1000 * (table.profileOf(link).distanceKm.at(-1) ?? 0)),
    frequencyMHz: links.map(({ frequencyMHz }) => frequencyMHz),
    timePercent: links.map(({ timePercent }) => timePercent),
    stations: links.map(({ station }) => station),
    ...defined({ edgesKm }),
  };
  const comparison = compareModels(input);
  const written = await writeComparison(options, input, comparison, 'rows', interruption);
  const allNotes = [
    ...table.notes,
    ...airs.notes,
    ...notes,
    ...fitted.flatMap((each) => each.notes),
    ...comparison.notes,
  ];
  const { quantity, unit, count, commonCount } = comparison;
  if (options.json === true) {
    const measurements = { file: options.measurements, quantity, unit, count, rejected: table.rejected };
    print(JSON.stringify({ measurements, commonCount, models: comparison.models, ...notedJson(allNotes) }, null, 2));
    return;
  }
  const drive = { file: options.measurements, unit, measurements: links, rejected: table.rejected };
  print(
    compareText(drive, comparison, {
      written,
      notes: noteWords(allNotes),
      credits: [],
      elapsedMs: performance.now() - started,
    }),
  );
}

/** @throws CliError for options that given profiles replace */
function checkUnused(options: CompareOptions): void {
  for (const name of [
    'clutterAtEnds',
    'terrain',
    'missingTerrain',
    'landcover',
    'buildings',
    'obstacles',
    'quantity',
    'levelColumn',
  ] as const) {
    if (options[name] === undefined) continue;
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new CliError(EXIT_CODE.usage, `${flag}: not used with --profiles, which give the ground; losses are in dB`);
  }
}

/** The table without polarisations of its own if there is a flag. */
function withFlags(table: LinkTable, flags: readonly GivenFlag[]): LinkTable {
  if (!flags.some(({ wire }) => wire.field === 'antenna.pol')) return table;
  const withoutOwn = (link: LinkMeasurement): LinkMeasurement => {
    const { polarisation: _, ...others } = link;
    return others;
  };
  return { ...table, measurements: table.measurements.map(withoutOwn) };
}

interface Predicted {
  readonly prediction: Prediction;
  readonly notes: readonly Note[];
}

async function predictionOf(
  { name, lossOf, notes }: LinkModel,
  { measurements, profileOf }: LinkTable,
  offsetDb: number,
  signal: AbortSignal,
): Promise<Predicted> {
  const values = new Float64Array(measurements.length).fill(Number.NaN);
  const refused: string[] = [];
  for (const [i, link] of measurements.entries()) {
    signal.throwIfAborted();
    const found = await lossOf(link, profileOf(link));
    if (typeof found === 'string') refused.push(found);
    else values[i] = found + offsetDb;
  }
  const [first] = refused;
  return {
    prediction: { model: name, values },
    notes: [
      ...(offsetDb === 0 ? [] : [note('offsetAdded', { offsetDb, to: 'loss' })]),
      ...notes(),
      ...(first === undefined
        ? []
        : [note('modelRefuses', { model: name, count: refused.length, of: 'rows', reason: first })]),
    ],
  };
}

function withOffset({ prediction, notes }: Predicted, links: readonly LinkMeasurement[]): Predicted {
  const measured = links.map(({ value }) => value);
  const found = heldOutOffset(links, measured, prediction.values);
  return {
    prediction: { ...prediction, values: found.values },
    notes: [...notes, offsetNote(prediction.model, found)],
  };
}
