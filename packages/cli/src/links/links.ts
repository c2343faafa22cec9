import { availableParallelism } from 'node:os';

import { type Quantity, RESULT_NOTES } from '@radioshed/engine';
import { builtModule } from '@radioshed/parallel';
import { csvLine, isPlacesError } from '@radioshed/places';
import { isOutOfRangeError, MergedNotes } from '@radioshed/units';
import { checkWritable } from '@radioshed/command/files';
import { CliError, EXIT_CODE, numberOption, readableMs, type Surroundings } from '@radioshed/command';

import { noteWords } from '../note-words.js';
import { note } from '../notes.js';
import { openPatterns, usePatternFile } from '../shelves/pattern-choice.js';
import type { LocalOptions } from '../calculate/local-calculator.js';
import { openModels } from '../shelves/own-models.js';
import type { GivenFlag } from '../options/given-flag.js';
import { requestBody } from '../calculate/request-body.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { terrainFlags } from '../ground/terrain-choice.js';
import { readSurfaceFlags } from '../ground/surface-options.js';
import { inOrder } from './in-order.js';
import { openInput } from './input-bytes.js';
import { type EndChoice, EndReader, type FixedEnds } from './end-reader.js';
import { linkColumns, type LinkColumns } from './link-columns.js';
import { type LinkBody, templateOf } from './link-template.js';
import type { LinkBlockResult } from './link-computer.js';
import type { LinkWorkArgs } from './link-work.js';
import { type RecordBlock, recordBlocks, recordEnd, withoutFirst } from './record-blocks.js';
import { openRecordFile, type RecordFile } from './record-file.js';
import { recordProgress } from './record-progress.js';
import { tableInput } from './table-input.js';
import { threadTeam } from './thread-team.js';

/** Options of `radioshed links`. */
export interface LinksOptions extends LocalOptions {
  readonly request?: string;
  readonly out?: string;
  readonly resume?: boolean;
  readonly strict?: boolean;
  readonly txLatColumn?: string;
  readonly txLonColumn?: string;
  readonly rxLatColumn?: string;
  readonly rxLonColumn?: string;
  readonly crs?: string;
}

/** Bytes of a block: some thousand links, so that a thread reads the terrain of many at once. */
const BLOCK_BYTES = 2 ** 19;
/** Memory for decoded terrain of all threads, bytes. */
const TERRAIN_BYTES = 160 * 2 ** 20;
/** Refused rows that are printed. */
const MOST_PRINTED = 20;

/** The column of each quantity besides the loss. */
const VALUE_COLUMNS: Readonly<Record<Quantity, string | undefined>> = {
  pathLoss: undefined,
  receivedPower: 'power_dbm',
  fieldStrength: 'field_dbuvpm',
  snr: 'snr_db',
  bitErrorClass: 'ber_class',
  spreadingFactor: 'spreading_factor',
  rsrp: 'rsrp_dbm',
};

/** `radioshed links`: computes a table of links row by row, on all cores. */
export async function links(
  file: string,
  options: LinksOptions,
  flags: readonly GivenFlag[],
  { print, complain, interruption }: Pick<Surroundings, 'print' | 'complain' | 'interruption'>,
): Promise<void> {
  const { out, resume = false, strict = false } = options;
  const started = performance.now();
  const outFile = out === '-' ? undefined : out;
  if (resume && outFile === undefined)
    throw new CliError(EXIT_CODE.usage, '--resume: name the file to continue with --out');
  const say = outFile === undefined ? complain : print;
  const threads = numberOption(options.threads ?? String(availableParallelism()), {
    flag: '--threads',
    min: 1,
    max: 1024,
    integer: true,
  });
  const models = await openModels(options);
  const { body, assumed } = await requestBody('/path', options.request, flags, models);
  const mounted = await usePatternFile(body, options);
  const request = body as LinkBody;
  const output = request['output'] as Record<string, unknown>;
  output['out'] ??= 1;
  await checkWritable([outFile]);

  const input = await openInput(file);
  const {
    names: header,
    delimiter,
    notes: tableNotes,
    chunks,
    firstLine,
    sample,
  } = await tableInput(input.chunks, file);
  const separator = delimiter.charCodeAt(0);
  const blocks = recordBlocks(chunks, { size: BLOCK_BYTES, delimiter: separator, name: file, line: firstLine });
  const { surface, notes } = await openChosenSurface(readSurfaceFlags(options).where);
  const { patterns } = await openPatterns(options);
  const { value, columns, results } = await readHeader({ header, file, sample }, request, {
    profiles: surface.profiles ?? [],
    models,
    patterns,
  });
  const fixed = fixedEnds(request);
  const choice = choiceOf(options, sample);
  const ends = await openEnds(file, columns, fixed, choice);
  const [missing] = ends.missing;
  if (missing !== undefined)
    throw new CliError(
      EXIT_CODE.usage,
      `${file} lacks the column ${missing}; name another with --tx-lat-column and the like`,
    );
  const first = [...tableNotes, ...assumed, ...mounted, ...notes, ...columns.notes, ...ends.notes];
  for (const sentence of noteWords(first)) say(sentence);
  const unused = [
    ...columns.unread.filter((name) => !ends.isRead(header.indexOf(name))),
    ...columns.positions.filter((index) => !ends.isRead(index)).map((index) => header[index] ?? ''),
  ];
  if (unused.length > 0) for (const sentence of noteWords([note('columnsCopied', { columns: unused })])) say(sentence);

  const args: LinkWorkArgs = {
    ...terrainFlags(options),
    cacheBytes: Math.max(2 ** 24, Math.floor(TERRAIN_BYTES / threads)),
    surface: readSurfaceFlags(options).where,
    models: options.models,
    antennas: options.antennas,
    p1546Tables: options.p1546Tables,
    ituMaps: options.ituMaps,
    patternFile: options.patternFile,
    body: request,
    fixed,
    columns,
    choice,
    delimiter,
    hasValue: value !== undefined,
    strict,
  };
  const target = await openRecordFile({
    path: outFile,
    resume,
    header: csvLine([...header, ...results], delimiter),
    delimiter: separator,
  });
  const work = { module: builtModule(new URL('./link-work.js', import.meta.url)), export: 'linkWork' };
  const team = threadTeam<LinkWorkArgs, RecordBlock, LinkBlockResult>(work, args, threads);
  const progress = await recordProgress('links', target.records, complain);
  const repeated = new RepeatedRows(target, outFile ?? '', separator);
  const left = afterFirst(blocks, target.records - target.last.length, separator);
  let done = target.records - target.last.length;
  let [refused, printed, read] = [0, 0, 0];
  const noted = new MergedNotes(RESULT_NOTES, 'parts');
  try {
    for await (const result of inOrder(left, 2 * threads, (block) => team.call(block, interruption.signal))) {
      interruption.signal.throwIfAborted();
      const { bytes, rows } = repeated.withoutKnown(result);
      await interruption.finish(target.append(bytes));
      done += rows;
      refused += result.refused;
      noted.add(result.notes);
      for (const fault of result.faults) if (printed++ < MOST_PRINTED) complain(`${file}: ${fault}`);
      if (result.ended !== undefined) throw new CliError(EXIT_CODE.usage, `${file}: ${result.ended}`);
      read += result.size;
      progress.update(done, input.share(read));
    }
    repeated.checkComplete(file);
  } finally {
    progress.stop();
    await team.close();
    await target.close();
  }
  for (const words of noteWords(noted.list())) say(words);
  const before = target.records === 0 ? '' : `, ${target.records} of them earlier`;
  say(`${done} links${before}, ${refused} refused, ${readableMs(performance.now() - started)}`);
}

/** Finds the columns, after the settings that all rows share were checked. */
async function readHeader(
  {
    header,
    file,
    sample,
  }: { readonly header: readonly string[]; readonly file: string; readonly sample: EndChoice['sample'] },
  request: LinkBody,
  resources: Parameters<typeof templateOf>[1],
): Promise<{ readonly value: string | undefined; readonly columns: LinkColumns; readonly results: readonly string[] }> {
  const { settings } = linkColumns(header, [], file, sample);
  const sender = request['transmitter'] as Readonly<Record<string, unknown>>;
  // A column of frequencies replaces the flag.
  const hasFrequency = settings.some(({ field }) => field === 'transmitter.frq');
  const complete = hasFrequency ? { ...request, transmitter: { ...sender, frq: sender['frq'] ?? 900 } } : request;
  const { output } = (await templateOf(complete, resources)).input;
  const value = VALUE_COLUMNS[output.quantity];
  const results = ['distance_km', 'loss_db', ...(value === undefined ? [] : [value]), 'error'];
  return { value, results, columns: linkColumns(header, results, file, sample) };
}

/** Columns and coordinate system that flags name. */
function choiceOf(
  { txLatColumn, txLonColumn, rxLatColumn, rxLonColumn, crs }: LinksOptions,
  sample: EndChoice['sample'],
): EndChoice {
  const of = (tx: string | undefined, rx: string | undefined): EndChoice['latColumn'] => ({
    ...(tx === undefined ? {} : { tx }),
    ...(rx === undefined ? {} : { rx }),
  });
  return {
    sample,
    latColumn: of(txLatColumn, rxLatColumn),
    lonColumn: of(txLonColumn, rxLonColumn),
    ...(crs === undefined ? {} : { crs }),
  };
}

/** The reader of the ends. @throws CliError for columns and coordinate systems that are not known */
async function openEnds(file: string, columns: LinkColumns, fixed: FixedEnds, choice: EndChoice): Promise<EndReader> {
  try {
    return await EndReader.open(columns, fixed, choice);
  } catch (cause) {
    if (!isPlacesError(cause) && !isOutOfRangeError(cause)) throw cause;
    throw new CliError(
      EXIT_CODE.usage,
      `${file}: ${cause.message.replaceAll(/--(lat|lon)-column/g, '--tx-$1-column, --rx-$1-column')}`,
      { cause },
    );
  }
}

/** Ends given by flags, for all rows. */
function fixedEnds(request: LinkBody): FixedEnds {
  const fixed: { -readonly [K in keyof FixedEnds]: FixedEnds[K] } = {};
  for (const [part, end] of [
    ['transmitter', 'tx'],
    ['receiver', 'rx'],
  ] as const) {
    const { lat, lon } = request[part] as Readonly<Record<string, unknown>>;
    if (typeof lat === 'number') fixed[`${end}.latDeg`] = lat;
    if (typeof lon === 'number') fixed[`${end}.lonDeg`] = lon;
  }
  return fixed;
}

/** Blocks without their first records. */
async function* afterFirst(
  blocks: AsyncIterable<RecordBlock>,
  count: number,
  delimiter: number,
): AsyncGenerator<RecordBlock> {
  let left = count;
  for await (const each of blocks) {
    const { block, skipped } = withoutFirst(each, left, delimiter);
    left -= skipped;
    if (block.bytes.length > 0) yield block;
  }
}

/** The last rows of an earlier run, which are computed again to see that it had the same input and settings. */
class RepeatedRows {
  readonly #known: string[];
  readonly #path: string;
  readonly #delimiter: number;

  constructor({ last }: RecordFile, path: string, delimiter: number) {
    this.#known = [...last];
    this.#path = path;
    this.#delimiter = delimiter;
  }

  /** The results that are not in the file. @throws CliError if a row in the file differs */
  withoutKnown({ bytes, rows }: LinkBlockResult): { readonly bytes: Uint8Array; readonly rows: number } {
    let from = 0;
    while (this.#known.length > 0 && from < bytes.length) {
      const end = recordEnd(bytes, from, this.#delimiter);
      const text = new TextDecoder().decode(bytes.subarray(from, end - 1));
      const known = this.#known.shift();
      if (text !== known) {
        const message = `--resume: ${this.#path} was written with another input or other settings: "${known}" instead of "${text}"`;
        throw new CliError(EXIT_CODE.usage, message);
      }
      from = end;
    }
    return { bytes: bytes.subarray(from), rows };
  }

  /** @throws CliError if the input has fewer rows than the file */
  checkComplete(file: string): void {
    if (this.#known.length === 0) return;
    throw new CliError(EXIT_CODE.usage, `--resume: ${this.#path} has more rows than ${file}`);
  }
}
