import {
  classesAt,
  type ComparisonInput,
  compareModels,
  heldOutOffset,
  mapSquares,
  type Prediction,
} from '@radioshed/drive-test';
import { type LinksInput, predictLinks } from '@radioshed/engine';
import { CliError, EXIT_CODE, numberOption, type Surroundings } from '@radioshed/command';
import { defined, type Note, uniqueNotes } from '@radioshed/units';

import { notedJson, noteWords } from '../note-words.js';
import { note } from '../notes.js';
import { compareText } from './compare-text.js';
import { checkComparisonFiles, writeComparison } from './comparison-files.js';
import { type Drive, type DriveOptions, joined, openDrive } from './drive.js';
import { endClutter } from './end-clutter.js';
import { offsetNote } from './offset-note.js';
import type { GivenFlag } from '../options/given-flag.js';

/** Options of `radioshed compare`. */
export interface CompareOptions extends DriveOptions {
  readonly distanceBands?: string;
  readonly offset?: string;
  readonly fitOffset?: boolean;
  readonly clutterAtEnds?: string;
  readonly where?: readonly string[];
  readonly keepFloor?: boolean;
  readonly profiles?: string;
  readonly ituMaps?: string;
  readonly json?: boolean;
  readonly csv?: string;
  readonly svg?: string;
  readonly png?: string;
  readonly chart?: string;
}

/** `radioshed compare`: scores models against measurements, writes its files and prints the tables. */
export async function compare(
  options: CompareOptions,
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { signal } = interruption;
  const edgesKm = options.distanceBands === undefined ? undefined : bandsOption(options.distanceBands);
  const offsetDb = offsetOption(options.offset);
  await checkComparisonFiles(options);
  const drive = await openDrive(options, flags, signal);
  const { predictions, notes, attributions } = await predict(drive, options, offsetDb, signal);
  const cover = await coverOf(drive, signal);
  const input: ComparisonInput = {
    quantity: drive.quantity,
    measurements: drive.measurements,
    predictions,
    distanceM: drive.distanceM,
    azimuthDeg: drive.azimuthDeg,
    ...defined({ transmitters: drive.transmitters, classes: cover.codes }),
    ...clustersOf(drive),
    ...defined({ edgesKm }),
  };
  const comparison = compareModels(input);
  const written = await writeComparison(options, input, comparison, 'points', interruption);
  const allNotes = uniqueNotes([...drive.notes, ...cover.notes, ...notes, ...comparison.notes]);
  const credits = [...new Set([...attributions, ...cover.attributions])];
  if (options.json === true) {
    const { quantity, unit, count, commonCount, models } = comparison;
    const measurements = { file: drive.file, quantity, unit, count, rejected: drive.rejected };
    print(JSON.stringify({ measurements, commonCount, models, ...notedJson(allNotes), attribution: credits }, null, 2));
    return;
  }
  print(
    compareText(drive, comparison, {
      written,
      notes: noteWords(allNotes),
      credits,
      elapsedMs: performance.now() - started,
    }),
  );
}

/** The square of the map of each measurement; none if all are in one. */
function clustersOf({ measurements }: Drive): { readonly clusters?: Uint32Array } {
  const clusters = new Uint32Array(measurements.length);
  const [first] = measurements;
  if (measurements.every(({ latDeg, lonDeg }) => latDeg === first?.latDeg && lonDeg === first.lonDeg)) return {};
  for (const [square, members] of mapSquares(measurements).squares.entries()) {
    for (const i of members) clusters[i] = square;
  }
  return { clusters };
}

interface Predicted {
  readonly predictions: readonly Prediction[];
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

async function predict(
  drive: Drive,
  options: CompareOptions,
  offsetDb: number,
  signal: AbortSignal,
): Promise<Predicted> {
  const { parts, measurements } = drive;
  const notes: Note[] = [];
  const attributions = new Set<string>();
  const ofParts: Float64Array[][] = [];
  const refusals = new Map<string, { count: number; readonly first: string }>();
  if (offsetDb !== 0) notes.push(note('offsetAdded', { offsetDb, to: 'level' }));
  for (const { links, inputs } of parts) {
    const [first] = inputs as [LinksInput];
    const { clutterAtEnds } = options;
    const ends =
      clutterAtEnds === undefined
        ? undefined
        : await endClutter(clutterAtEnds, { input: first, links, quantity: drive.quantity });
    if (ends !== undefined) notes.push(ends.note);
    const ofModels: Float64Array[] = [];
    for (const input of inputs) {
      signal.throwIfAborted();
      const raised = ends?.raised(input, links) ?? { input, links };
      const found = await predictLinks(raised.input, raised.links);
      ofModels.push(
        found.values.map((value, i) => value + offsetDb + (ends === undefined ? 0 : ends.sign * ends.lossDb[i])),
      );
      for (const line of found.attributions) attributions.add(line);
      notes.push(...found.notes);
      const [refused] = found.refused;
      if (refused === undefined) continue;
      const before = refusals.get(input.model.name) ?? { count: 0, first: refused.reason };
      refusals.set(input.model.name, { ...before, count: before.count + found.refused.length });
    }
    ofParts.push(ofModels);
  }
  const [{ inputs }] = parts;
  const predictions = inputs.map(({ model }, k): Prediction => {
    const values = joined(ofParts.map((ofModels) => ofModels[k] ?? new Float64Array(0)));
    const refused = refusals.get(model.name);
    if (refused !== undefined)
      notes.push(
        note('modelRefuses', { model: model.name, count: refused.count, of: 'measurements', reason: refused.first }),
      );
    if (options.fitOffset !== true) return { model: model.name, values };
    const fitted = heldOutOffset(
      measurements,
      measurements.map(({ value }) => value),
      values,
    );
    notes.push(offsetNote(model.name, fitted));
    return { model: model.name, values: fitted.values };
  });
  return { predictions, notes: uniqueNotes(notes), attributions: [...attributions] };
}

/** The class at each receiver: buildings and obstacles, then landcover. None without clutter. */
async function coverOf(
  { measurements, landcover, parts }: Drive,
  signal: AbortSignal,
): Promise<{ codes?: Uint8Array; notes: readonly Note[]; attributions: readonly string[] }> {
  if (parts.every(({ links }) => links.cover === undefined)) return { notes: [], attributions: [] };
  const [lat, lon] = [measurements.map(({ latDeg }) => latDeg), measurements.map(({ lonDeg }) => lonDeg)];
  const none = { codes: new Uint8Array(measurements.length), notes: [], attributions: [] };
  const found = landcover === undefined ? none : await classesAt(landcover, lat, lon, { signal });
  const codes = Uint8Array.from(found.codes);
  let at = 0;
  for (const { links } of parts) {
    const { cover, starts, places } = links;
    for (const i of places.keys()) {
      const solid = cover?.solidCode[starts[i + 1] - 1] ?? 0;
      if (solid !== 0) codes[at + i] = solid;
    }
    at += places.length;
  }
  return { ...found, notes: found.notes, codes };
}

/** @throws CliError unless it is a number of decibels */
export function offsetOption(text: string | undefined): number {
  return text === undefined ? 0 : numberOption(text, { flag: '--offset', min: -300, max: 300, unit: 'dB' });
}

/** @throws CliError unless the edges are ascending numbers */
export function bandsOption(text: string): number[] {
  const edges = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isRising = edges.every((edge, i) => edge > (edges[i - 1] ?? 0) && edge <= 20_040);
  if (isRising) return edges;
  throw new CliError(
    EXIT_CODE.usage,
    `--distance-bands: "${text}" is not a list of ascending distances in km, such as 1,2,5`,
  );
}
