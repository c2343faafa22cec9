import type { LandcoverSource } from '@radioshed/clutter';
import { type Measurement, type MeasurementsRead, measuredQuantities, type RejectedRow } from '@radioshed/drive-test';
import { type LinksInput, type LinksTerrain, readLinks } from '@radioshed/engine';

import { CliError } from '../shell/cli-error.js';
import { type DriveInputs, driveInputs } from './drive-inputs.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { type MeasurementFileOptions, measurementRows, readMeasurementFile } from './measurement-file.js';
import type { GivenFlag } from '../calculate/request-body.js';
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
}

/** Measurements with terrain, and the inputs of their transmitter. */
export interface Drive {
  readonly file: string;
  readonly quantity: MeasurementsRead['quantity'];
  readonly unit: string;
  readonly measurements: readonly Measurement[];
  /** Rejected rows, those without terrain included. */
  readonly rejected: readonly RejectedRow[];
  readonly links: LinksTerrain;
  /** If landcover is included. */
  readonly landcover: LandcoverSource | undefined;
  /** One per model. */
  readonly inputs: readonly LinksInput[];
  readonly notes: readonly string[];
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
  const read = await readMeasurementFile(options);
  const [first] = read.measurements as [Measurement];
  const { where, given } = readSurfaceFlags(options);
  const { surface, notes: surfaceNotes } = await openChosenSurface(where);
  const profiles = { profiles: surface.profiles ?? [], ...(defaultProfile === undefined ? {} : { defaultProfile }) };
  const asked = [...given, ...flags];
  const radios = await radiosOf(options, asked);
  const { inputs, notes }: DriveInputs = await driveInputs(options.request, [...radios.flags, ...asked], read.quantity, first, profiles); // prettier-ignore
  const [input] = inputs as [LinksInput];
  const terrain = await openChosenTerrain(options);
  const { landcover, buildings, obstacles } = surface;
  const context = {
    terrain,
    signal,
    ...(landcover === undefined ? {} : { landcover }),
    ...(buildings === undefined ? {} : { buildings }),
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(await openP1546Tables(options)),
  };
  const isOverSea = input.receiver.heightReference === 'sea';
  // Heights in the file are above ground; they are ignored if heights are above sea level.
  const places = isOverSea ? read.measurements.map(withoutHeight) : read.measurements;
  const { model: _, ...anyModel } = input; // several models and clutter profiles use these links
  const all = await readLinks(anyModel, places, context);
  const [lost] = all.refused;
  if (lost !== undefined && all.refused.length === places.length) {
    throw new CliError(EXIT_CODE.usage, `${options.measurements}: no usable measurement; ${lost.reason}`);
  }
  const used = usable(all);
  const refused = all.refused.map(({ index, reason }) => ({ line: places[index].line, reason }));
  return {
    file: options.measurements,
    quantity: read.quantity,
    unit: measuredQuantities[read.quantity].unit,
    measurements: used.map((i) => places[i]),
    rejected: [...read.rejected, ...refused].sort((a, b) => a.line - b.line),
    links: withoutRefused(all, used),
    landcover: input.clutter?.landcover === true ? landcover : undefined,
    inputs,
    notes: [...read.notes, ...radios.notes, ...surfaceNotes, ...notes],
  };
}

/** Radios in columns of the file; a request has its own. */
async function radiosOf(options: DriveOptions, asked: readonly GivenFlag[]): Promise<RadioColumns> {
  if (options.request !== undefined) return { flags: [], notes: [] };
  return radioColumns(measurementRows(options), asked);
}

function withoutHeight({ line, latDeg, lonDeg, value, time }: Measurement): Measurement {
  return { line, latDeg, lonDeg, value, ...(time === undefined ? {} : { time }) };
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
