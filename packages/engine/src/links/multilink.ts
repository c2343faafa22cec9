import { directionalGain } from '@radioshed/antenna';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { geodesicInverse } from '@radioshed/geodesy';
import {
  checkInteger,
  checkRange,
  defined,
  DistinctNotes,
  isOutOfRangeError,
  MergedNotes,
  type Note,
  OutOfRangeError,
  uniqueNotes,
} from '@radioshed/units';

import type { Provenance } from '../call/provenance.js';
import { PRODUCED_BY } from '../call/version.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { EngineContext } from '../input/context.js';
import { MOST_RADIOS } from '../input/limits.js';
import type { MultilinkInput } from '../input/multilink-input.js';
import type { PathInput } from '../input/path-input.js';
import { quantities } from '../input/quantity.js';
import { LEVEL_RANGE } from '../input/ranges.js';
import { AUTO } from '../models/choice/auto.js';
import { checkTimePercent } from '../models/choice/check-time-percent.js';
import { modelOf } from '../models/choice/model-of.js';
import { commonAssumptions } from '../models/shared/air-maps.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import type { ModelTables } from '../models/shared/model-tables.js';
import { note } from '../notes.js';
import { linkFigures, valueOf } from '../path/link-figures.js';
import { checkPath } from '../path/path.js';
import { readInBatches } from '../path/path-batches.js';
import { coverPath, type CoveredPath } from '../path/path-clutter.js';
import { pathLoss } from '../path/path-loss.js';
import type { PathLoss } from '../path/path-loss-result.js';
import { heightAboveGround } from '../radio/antenna-height.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { feederLossOf } from '../radio/feeder-of.js';
import { noiseAtPlaces } from '../radio/noise-around.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { RESULT_NOTES } from '../result-notes.js';

/** A pair of radios without a link, with the reason. */
export interface RefusedLink {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  /** The radio that can have no link, and why: it is below ground, or too high. */
  readonly unfit?: UnfitRadio;
}

/** A field of a radio with which it can have no link. */
export interface UnfitRadio {
  /** Index of the radio. */
  readonly radio: number;
  readonly field: string;
  readonly value: number;
  readonly limits: string;
  readonly unit: string;
}

/** Result of {@link multilink}. */
export interface MultilinkResult extends Provenance {
  readonly kind: 'multilink';
  readonly input: MultilinkInput;
  /** From radio i to radio j at i × radios + j, in `unit`; NaN from a radio to itself and where there is no value. */
  readonly values: Float64Array;
  readonly unit: string;
  /** Path losses, as `values`, dB. */
  readonly lossDb: Float64Array;
  /** 1 where the value is at or better than the threshold, as `values`. */
  readonly connected: Uint8Array;
  /** Links without a value. */
  readonly refused: readonly RefusedLink[];
}

/** Implements `multilink` of the package. */
export async function multilink(input: MultilinkInput, context: EngineContext): Promise<MultilinkResult> {
  const started = performance.now();
  const { radios, model, output } = input;
  const count = radios.length;
  checkRange('radios.length', count, 2, MOST_RADIOS);
  if (input.threshold !== undefined) checkRange('threshold', input.threshold, ...LEVEL_RANGE);
  if (input.hubs !== undefined) checkInteger('hubs', input.hubs, 1, count);
  for (let i = 0; i < count; i++) checkRadio(input, i);
  checkTimePercent(model);
  const setting = await settingOf(pathOf(input, 0, 1, 0), context);
  const gains = radios.map(({ antenna }) => directionalGain(antennaOf(antenna)));
  context.signal?.throwIfAborted();

  const pairs = Array.from({ length: Math.min(count, input.hubs ?? count) }, (_, i) =>
    Array.from({ length: count - i - 1 }, (__, k) => [i, i + 1 + k] as const),
  ).flat();
  const values = new Float64Array(count * count).fill(Number.NaN);
  const lossDb = new Float64Array(count * count).fill(Number.NaN);
  const refused: RefusedLink[] = [];
  const refuse: Refuse = (from, to, reason, unfit) => void refused.push({ from, to, reason, ...defined({ unfit }) });
  const noise = noiseAtPlaces(output, context);
  const isAuto = model.name === AUTO;
  const notes = new DistinctNotes();
  if (!isAuto) notes.add(assumptionNotes(modelOf(model), model, setting));
  const ofLinks = new MergedNotes(RESULT_NOTES, 'links');
  const ofWays = new MergedNotes(RESULT_NOTES, 'directions');
  const doubts = new MergedNotes(RESULT_NOTES);
  let ways = 0;
  const attributions = new Set<string>();
  let terrainMs = 0;
  let done = 0;
  let read = performance.now();
  const paths = readInBatches(
    pairs.map(([i, j]) => pathOf(input, i, j, 0)),
    context,
    ({ index, reason }) => {
      refuse(...pairs[index], reason);
      refuse(pairs[index][1], pairs[index][0], reason);
    },
  );
  for await (const { index, terrain } of paths) {
    terrainMs += performance.now() - read;
    context.signal?.throwIfAborted();
    const [i, j] = pairs[index];
    const forward = await coverPath(pathOf(input, i, j, 0), context, terrain);
    const back = reversed(forward);
    ofLinks.add([...terrain.notes, ...forward.notes]);
    notes.add(elevationNotes(input.elevation, terrain.kind, context.terrain.name));
    for (const line of [...terrain.attributions, ...forward.attributions]) attributions.add(line);
    const there = await lossOf(input, i, j, forward, context, refuse);
    const home = await lossOf(input, j, i, back, context, refuse);
    const azimuths = [terrain.azimuthDeg, geodesicInverse(radios[j], radios[i]).azimuthDeg] as const;
    for (const [from, to, way, other, azimuth, arrival] of [
      [i, j, there, home, ...azimuths],
      [j, i, home, there, azimuths[1], azimuths[0]],
    ] as const) {
      if (way === undefined) continue;
      ways++;
      ofWays.add(way.loss.notes);
      doubts.add(doubtsOf(modelOf(model).title, way.loss));
      if (isAuto) notes.add(assumptionNotes(way.loss.model, model, way.loss.setting));
      // Gain of the receiving antenna in the direction that the wave arrives from, the launch direction of the reverse
      // link.
      const arrivalDeg = other === undefined ? 0 : other.launchDeg;
      const heardDb = gains[to](arrival, arrivalDeg) - feederLossOf(radios[to].antenna, radios[from].frequencyMHz);
      const asked = pathOf(input, from, to, heardDb);
      const link = { ...asked, output: noise.at(output, radios[to]) };
      const free = freeSpaceLossDb(way.slantM, radios[from].frequencyMHz);
      const figures = linkFigures(link, gains[from](azimuth, way.launchDeg), way.loss.lossDb, free);
      lossDb[from * count + to] = figures.pathLossDb;
      values[from * count + to] = valueOf(link, figures);
      notes.add([...antennaNotes(link.antenna), ...radioNotes(link), ...outsideNoiseNotes(link, context)]);
      if (Number.isNaN(way.loss.lossDb)) refuse(from, to, 'the model is not defined for this path');
    }
    context.onProgress?.({ phase: 'coverage', share: ++done / pairs.length });
    read = performance.now();
  }
  const totalMs = performance.now() - started;
  return {
    kind: 'multilink',
    input: { ...input, model: { ...model, ...commonAssumptions(setting) } },
    producedBy: PRODUCED_BY,
    values,
    unit: quantities[output.quantity].unit,
    lossDb,
    connected: connectedOf(values, quantities[output.quantity].better, input.threshold),
    refused: refused.sort((a, b) => a.from - b.from || a.to - b.to),
    notes: [
      ...notes.list(),
      ...uniqueNotes([...ofLinks.list(), ...ofWays.list()]),
      ...doubts.list().map((each) => ({ ...each, params: { ...each.params, ofDirections: ways } })),
      ...noise.notes(),
    ],
    attributions: [...attributions],
    timing: { terrainMs, coverageMs: totalMs - terrainMs, totalMs },
  };
}

/** The link from one radio to another as a path. */
function pathOf(input: MultilinkInput, from: number, to: number, heardDb: number): PathInput {
  const { radios, model, elevation, clutter, output } = input;
  const { antenna, ...transmitter } = radios[from];
  const { latDeg, lonDeg, heightM, heightReference } = radios[to];
  const { polarisation } = radios[to].antenna;
  return {
    transmitter,
    receiver: { latDeg, lonDeg, heightM, heightReference, gainDbi: heardDb, polarisation },
    antenna,
    model,
    output,
    ...(elevation === undefined ? {} : { elevation }),
    ...(clutter === undefined ? {} : { clutter }),
  };
}

/** @throws OutOfRangeError with the radio's field. */
function checkRadio(input: MultilinkInput, index: number): void {
  const partner = index === 0 ? 1 : 0;
  try {
    checkPath(pathOf(input, index, partner, 0));
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    if (error.field.startsWith('receiver.')) return; // the other radio's, reported where it is the sender
    const field = error.field.replace(/^transmitter\./, '');
    const isCommon = /^(model|output|clutter)/.test(field);
    throw new OutOfRangeError(
      isCommon ? field : `radios[${index}].${field}`,
      error.value,
      error.limits,
      error.unit,
      error.hint,
    );
  }
}

type Refuse = (from: number, to: number, reason: string, unfit?: UnfitRadio) => void;

interface Way {
  readonly loss: PathLoss;
  /** Elevation of the wave at the sender, degrees. */
  readonly launchDeg: number;
  readonly slantM: number;
}

/** The loss from one radio to another; undefined where the model is not defined, with the reason passed to `refuse`. */
async function lossOf(
  input: MultilinkInput,
  from: number,
  to: number,
  path: CoveredPath,
  tables: ModelTables,
  refuse: Refuse,
): Promise<Way | undefined> {
  const link = pathOf(input, from, to, 0);
  const { transmitter, receiver, model } = link;
  const { groundM, stepM } = path.profile;
  const last = groundM.length - 1;
  const setting = await settingOf(link, tables);
  const { limits } = modelOf(model);
  const sent = `radios[${from}].heightM`;
  const heard = `radios[${to}].heightM`;
  try {
    const txHeightM = heightAboveGround(sent, transmitter, groundM[0], limits.txHeightM) + path.roofM(0, transmitter);
    const rxHeightM = heightAboveGround(heard, receiver, groundM[last], limits.rxHeightM) + path.roofM(last, receiver);
    const loss = await pathLoss(link, setting, path, { txHeightM, rxHeightM }, { steps: 'last' });
    const slantM = Math.hypot(last * stepM, groundM[last] + rxHeightM - groundM[0] - txHeightM);
    return { loss, launchDeg: loss.launchDeg[last], slantM };
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const radio = error.field === sent ? from : to;
    const isUnfit = error.field === sent || error.field === heard;
    refuse(from, to, error.message, isUnfit ? unfitOf(radio, error) : undefined);
    return undefined;
  }
}

function unfitOf(radio: number, { value, limits, unit = '' }: OutOfRangeError): UnfitRadio {
  return { radio, field: 'heightM', value: Number(value), limits, unit };
}

/** Notes on a link in one direction whose values are outside the model's ranges, or whose result is less certain. */
function doubtsOf(title: string, { outside, doubts }: PathLoss): Note[] {
  const one = { directions: 1 };
  const values = outside.map((each) => ({ ...each, ...one }));
  return [
    ...(values.length === 0 ? [] : [note('outsideRange', { model: title, values, ...one })]),
    ...(doubts.length === 0
      ? []
      : [note('lessCertain', { model: title, doubts: doubts.map((doubt) => ({ doubt, ...one })), ...one })]),
  ];
}

/** The same path in the opposite direction. */
function reversed(path: CoveredPath): CoveredPath {
  const { profile } = path;
  const last = profile.groundM.length - 1;
  return {
    ...path,
    profile: {
      stepM: profile.stepM,
      groundM: profile.groundM.slice().reverse(),
      clutterM: profile.clutterM.slice().reverse(),
      clutterCode: profile.clutterCode.slice().reverse(),
    },
    roofM: (index, antenna) => path.roofM(last - index, antenna),
  };
}

function connectedOf(values: Float64Array, better: 1 | -1, threshold: number | undefined): Uint8Array {
  const least = threshold === undefined ? -Infinity : better * threshold;
  return Uint8Array.from(values, (value) => (better * value >= least ? 1 : 0));
}
