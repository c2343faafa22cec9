import type { LandcoverSource } from '@radioshed/clutter';
import { type Measurement, type MeasurementsRead, measuredQuantities, type RejectedRow } from '@radioshed/drive-test';
import { type LinksInput, type LinksTerrain, readLinks } from '@radioshed/engine';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { defined, type Note, uniqueNotes } from '@radioshed/units';

import { type DriveInputs, driveInputs } from './drive-inputs.js';
import { driveSites } from './drive-sites.js';
import { type MeasurementFileOptions, measurementRows, readMeasurementFile } from './measurement-file.js';
import type { GivenFlag } from '../options/given-flag.js';
import { type RadioColumns, radioColumns } from './radio-columns.js';
import { openP1546Tables, type P1546TablesChoice } from '../ground/p1546-tables-choice.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { readSurfaceFlags, type SurfaceFlags } from '../ground/surface-options.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** Options that `compare` and `calibrate` share. */
export interface DriveOptions extends MeasurementFileOptions, SurfaceFlags, P1546TablesChoice {
  readonly request?: string;
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly nameColumn?: string;
}

/** The measurements of one transmitter with their terrain. */
export interface DrivePart {
  /** Its name in a list of sites. */
  readonly site?: string;
  readonly links: LinksTerrain;
  /** One per model. */
  readonly inputs: readonly LinksInput[];
}

/** Measurements with terrain, and the inputs of their transmitters. */
export interface Drive {
  readonly file: string;
  readonly quantity: MeasurementsRead['quantity'];
  readonly unit: string;
  /** Part by part. */
  readonly measurements: readonly Measurement[];
  /** Rejected rows, those without terrain included. */
  readonly rejected: readonly RejectedRow[];
  /** One per transmitter. */
  readonly parts: readonly [DrivePart, ...DrivePart[]];
  readonly distanceM: Float64Array;
  readonly azimuthDeg: Float64Array;
  /** Names of the transmitters of a list, one per measurement. */
  readonly transmitters?: readonly string[];
  /** If landcover is included. */
  readonly landcover: LandcoverSource | undefined;
  readonly notes: readonly Note[];
}

/**
 * Reads a drive test with its terrain and clutter.
 *
 * @param defaultProfile default clutter profile; by default, that of the service.
 * @throws CliError, RequestError, DemError, ClutterError
 */
export async function openDrive(
  options: DriveOptions,
  flags: readonly GivenFlag[],
  signal: AbortSignal,
  defaultProfile?: string,
): Promise<Drive> {
  const { sites: file } = options;
  const read = await readMeasurementFile(options);
  const sites =
    file === undefined
      ? undefined
      : await driveSites({ sites: file, ...defined({ nameColumn: options.nameColumn }) }, read.measurements);
  const groups = sites?.groups ?? [{ site: undefined, measurements: read.measurements }];
  const { where, given } = readSurfaceFlags(options);
  const { surface, notes: surfaceNotes } = await openChosenSurface(where);
  const profiles = { profiles: surface.profiles ?? [], ...defined({ defaultProfile }) };
  const asked = [...given, ...flags];
  const radios = sites === undefined ? await radiosOf(options, asked) : { flags: [], notes: [] };
  const terrain = await openChosenTerrain(options);
  const { landcover, buildings, obstacles } = surface;
  const context = {
    terrain,
    signal,
    ...defined({ landcover, buildings, obstacles }),
    ...(await openP1546Tables(options)),
  };
  const parts: DrivePart[] = [];
  const measurements: Measurement[][] = [];
  const rejected: RejectedRow[] = [...read.rejected, ...(sites?.rejected ?? [])];
  const notes = [...read.notes, ...(sites?.notes ?? []), ...radios.notes, ...surfaceNotes];
  let hasLandcover = false;
  let lost: string | undefined;
  for (const { site, measurements: own } of groups) {
    signal.throwIfAborted();
    const [first] = own as [Measurement];
    const found: DriveInputs = await driveInputs(
      options.request,
      [...radios.flags, ...asked],
      read.quantity,
      first,
      profiles,
      site,
    );
    const [input] = found.inputs as [LinksInput];
    hasLandcover ||= input.clutter?.landcover === true;
    // Heights in the file are above ground; they are ignored if heights are above sea level.
    const places = input.receiver.heightReference === 'sea' ? own.map(withoutHeight) : own;
    const { model: _, ...anyModel } = input; // several models and clutter profiles use these links
    const all = await readLinks(anyModel, places, context);
    const used = usable(all);
    for (const { index, reason } of all.refused) rejected.push({ line: places[index].line, reason });
    lost ??= all.refused[0]?.reason;
    notes.push(...found.notes);
    if (used.length === 0) continue;
    parts.push({
      ...(site === undefined ? {} : { site: site.name }),
      links: withoutRefused(all, used),
      inputs: found.inputs,
    });
    measurements.push(used.map((i) => places[i]));
  }
  const [firstPart, ...otherParts] = parts;
  if (firstPart === undefined)
    throw new CliError(EXIT_CODE.usage, `${options.measurements}: no usable measurement; ${lost ?? ''}`);
  return {
    file: options.measurements,
    quantity: read.quantity,
    unit: measuredQuantities[read.quantity].unit,
    measurements: measurements.length === 1 ? (measurements[0] ?? []) : measurements.flat(),
    rejected: rejected.sort((a, b) => a.line - b.line),
    parts: [firstPart, ...otherParts],
    distanceM: joined(parts.map(({ links }) => links.distanceM)),
    azimuthDeg: joined(parts.map(({ links }) => links.azimuthDeg)),
    ...(sites === undefined
      ? {}
      : { transmitters: parts.flatMap(({ site = '', links }) => links.places.map(() => site)) }),
    landcover: hasLandcover ? landcover : undefined,
    notes: uniqueNotes(notes),
  };
}

/** Arrays one after another. */
export function joined(arrays: readonly Float64Array[]): Float64Array {
  const [only, ...others] = arrays;
  if (only !== undefined && others.length === 0) return only;
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of arrays) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

/** Radios in columns of the file; a request has its own. */
async function radiosOf(options: DriveOptions, asked: readonly GivenFlag[]): Promise<RadioColumns> {
  if (options.request !== undefined) return { flags: [], notes: [] };
  return radioColumns(measurementRows(options), asked);
}

function withoutHeight({ line, latDeg, lonDeg, value, time }: Measurement): Measurement {
  return { line, latDeg, lonDeg, value, ...defined({ time }) };
}

/** Indices of the locations with a link. */
function usable({ places, refused }: LinksTerrain): number[] {
  const without = new Set(refused.map(({ index }) => index));
  return Array.from(places.keys()).filter((i) => !without.has(i));
}

/** The links without the refused locations, which have no samples. */
function withoutRefused(links: LinksTerrain, used: readonly number[]): LinksTerrain {
  const of = (values: Float64Array): Float64Array => Float64Array.from(used, (i) => values[i]);
  return {
    ...links,
    places: used.map((i) => links.places[i] as Measurement),
    distanceM: of(links.distanceM),
    azimuthDeg: of(links.azimuthDeg),
    stepM: of(links.stepM),
    starts: Uint32Array.from([...used.map((i) => links.starts[i]), links.groundM.length]),
    refused: [],
  };
}
