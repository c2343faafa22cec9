import { directionalGain } from '@radioshed/antenna';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { fieldDbuvpm } from '@radioshed/link';
import { type Note, uniqueNotes, wavelengthM } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import { quantities } from '../input/quantity.js';
import { AUTO } from '../models/choice/auto.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
import { doubtNotes } from '../models/shared/explain.js';
import { outsideNotes } from '../models/shared/model-notes.js';
import { note } from '../notes.js';
import { heightAboveGround } from '../radio/antenna-height.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { feederLossOf } from '../radio/feeder-of.js';
import { noiseAround, noiseAtPlaces } from '../radio/noise-around.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { polarisationLossOf } from '../radio/polarisation-of.js';
import { powerLevelOf } from '../radio/power-level.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { checkInput } from './check-input.js';
import { linkFigures, valueOf } from './link-figures.js';
import { coverPath } from './path-clutter.js';
import { clearanceNotes, clearanceOf, fresnelRadii, obstructingSamples } from './path-geometry.js';
import { pathLoss } from './path-loss.js';
import type { PathLoss, PathSteps } from './path-loss-result.js';
import type { PathResult } from './path-result.js';
import { checkStep, type PathTerrain, readPath } from './path-terrain.js';

/** Implements `path` of the package. */
export async function path(input: PathInput, context: EngineContext): Promise<PathResult> {
  const started = performance.now();
  checkPath(input);
  context.signal?.throwIfAborted();
  return await analysePath(input, context, await readPath(input, context), 'every', started);
}

/** Checks a path's input before its terrain is read. @throws OutOfRangeError */
export function checkPath(input: PathInput): void {
  checkInput(input);
  checkPosition('receiver', input.receiver);
  checkStep(input.output.resolutionM);
  within('model', () => assumptionsOf(input.model));
  within('antenna', () => directionalGain(antennaOf(input.antenna)));
}

/**
 * Analyses a path after its input was checked and its terrain read.
 *
 * @param steps `last` computes a level only at the receiver, not at the profile's other steps.
 * @param started time of `performance.now()` at the start of the calculation.
 */
export async function analysePath(
  input: PathInput,
  context: EngineContext,
  terrain: PathTerrain,
  steps: PathSteps,
  started: number = performance.now(),
): Promise<PathResult> {
  const { transmitter, receiver } = input;
  const asked = modelOf(input.model);
  const askedSetting = await settingOf(input, context);
  const gainDbi = within('antenna', () => directionalGain(antennaOf(input.antenna)));
  const { places, distanceM, azimuthDeg } = terrain;
  const clutter = await coverPath(input, context, terrain);
  const { profile } = clutter;
  const last = places.length - 1;
  const txGroundM = profile.groundM[0];
  const rxGroundM = profile.groundM[last];
  const txHeightM =
    heightAboveGround('transmitter.heightM', transmitter, txGroundM, asked.limits.txHeightM) +
    clutter.roofM(0, transmitter);
  const rxHeightM =
    heightAboveGround('receiver.heightM', receiver, rxGroundM, asked.limits.rxHeightM) + clutter.roofM(last, receiver);
  const terrainRead = performance.now();

  const { frequencyMHz } = transmitter;
  const heights = { txHeightM, rxHeightM };
  const loss = await pathLoss(input, askedSetting, clutter, heights, { steps, signal: context.signal });
  const { model, setting } = loss;
  const gains = loss.launchDeg.map((launch) => gainDbi(azimuthDeg, launch));
  const slantM = Math.hypot(distanceM, rxGroundM + rxHeightM - txGroundM - txHeightM);
  const noise = noiseAtPlaces(input.output, context);
  const link = linkFigures(
    { ...input, output: noise.at(input.output, receiver) },
    gains[last],
    loss.lossDb,
    freeSpaceLossDb(slantM, frequencyMHz),
  );
  const radiatedDbm = loss.stepLossDb.map(
    (_, i) => link.powerDbm - feederLossOf(input.antenna, frequencyMHz) + gains[i],
  );
  const receivingDb = receiver.gainDbi - polarisationLossOf(input);
  const powerDbm = loss.stepLossDb.map((lossDb, i) => radiatedDbm[i] + receivingDb - lossDb);
  const floorsDbm = new Float64Array(places.length).fill(link.noiseFloorDbm);
  if (steps === 'every' && noiseAround(input.output, context) !== undefined) {
    const alongTheWay = noiseAtPlaces(input.output, context);
    for (const [i, place] of places.entries()) {
      floorsDbm[i] = alongTheWay.at(input.output, place).noiseFloorDbm ?? link.channelNoiseDbm;
    }
  }
  const levels = levelsOf(input, { powerDbm, floorsDbm, lossDb: loss.stepLossDb, radiatedDbm });
  const value = valueOf({ ...input, output: noise.at(input.output, receiver) }, link);
  levels[last] = value; // the sums above may differ in the last digit
  const geometry = { profile, txHeightM, rxHeightM, wavelengthM: wavelengthM(frequencyMHz), radiusM: loss.radiusM };
  const clearance = clearanceOf(geometry);
  const obstructing = obstructingSamples(geometry);
  const covered = performance.now();
  return {
    kind: 'path',
    input: { ...input, model: { ...input.model, ...ownName(asked, loss), ...setting.assumptions } },
    producedBy: PRODUCED_BY,
    unit: quantities[input.output.quantity].unit,
    value,
    distanceM,
    azimuthDeg,
    elevationDeg: loss.elevationDeg,
    txGroundM,
    rxGroundM,
    txHeightM,
    rxHeightM,
    link,
    clearance,
    model: {
      name: model.name,
      intermediates:
        model.diffraction === 'smooth Earth'
          ? loss.intermediates
          : withSight(loss.intermediates, obstructing.length === 0),
      ...(loss.parts === undefined ? {} : { parts: loss.parts.map(({ name, share }) => ({ name, share })) }),
    },
    profile: {
      distanceM: profile.groundM.map((_, i) => i * profile.stepM),
      groundM: profile.groundM,
      clutterM: profile.clutterM,
      clutterCode: profile.clutterCode,
      fresnelM: fresnelRadii(geometry),
      powerDbm,
      lossDb: loss.stepLossDb,
      levels,
      noiseFloorDbm: floorsDbm,
    },
    obstructions: obstructing.map((i) => ({
      latDeg: places[i].latDeg,
      lonDeg: places[i].lonDeg,
      distanceM: i * profile.stepM,
    })),
    notes: [
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...clutter.notes,
      ...assumptionsOfAll(loss, input.model),
      ...antennaNotes(input.antenna),
      ...radioNotes(input),
      ...outsideNoiseNotes(input, context, true),
      ...outsideNotes(model.title, loss.outside),
      ...doubtNotes(model.title, loss.doubts),
      ...loss.notes,
      ...noise.notes(),
      ...(model.diffraction === 'smooth Earth' ? [] : clearanceNotes(clearance)),
      ...(Number.isNaN(loss.lossDb) ? [note('linkWithoutValue', { model: model.title })] : []),
    ],
    attributions: [...terrain.attributions, ...clutter.attributions],
    timing: {
      terrainMs: terrainRead - started,
      coverageMs: covered - terrainRead,
      totalMs: performance.now() - started,
    },
  };
}

/**
 * The mode of propagation by the profile. ITM names the region of its formula, which smooth ground of these heights
 * would have: it is `region` here.
 */
function withSight(intermediates: PathLoss['intermediates'], isInSight: boolean): PathResult['model']['intermediates'] {
  const { mode: region } = intermediates;
  if (region === undefined) return intermediates;
  const beyond = region === 'troposcatter' ? region : 'diffraction';
  return { ...intermediates, mode: isInSight ? 'lineOfSight' : beyond, region };
}

/** The name of the model, where one was chosen for the link. */
function ownName(asked: ModelDescriptor, { model, parts }: PathLoss): { readonly name?: string } {
  return asked.name === AUTO && parts === undefined ? { name: model.name } : {};
}

/** Notes on the assumptions of the model, or of each that is blended. */
function assumptionsOfAll({ model, setting, parts }: PathLoss, choice: PathInput['model']): readonly Note[] {
  const all = parts ?? [{ model, setting }];
  return uniqueNotes(all.flatMap((each) => assumptionNotes(each.model, choice, each.setting)));
}

interface Steps {
  readonly powerDbm: Float64Array;
  readonly floorsDbm: Float64Array;
  readonly lossDb: Float64Array;
  readonly radiatedDbm: Float64Array;
}

/** The quantity at every step. */
function levelsOf(
  { output, transmitter }: PathInput,
  { powerDbm, floorsDbm, lossDb, radiatedDbm }: Steps,
): Float64Array {
  if (output.quantity === 'pathLoss') return lossDb.slice();
  if (output.quantity === 'fieldStrength') {
    return lossDb.map((loss, i) => fieldDbuvpm(radiatedDbm[i], loss, transmitter.frequencyMHz));
  }
  return powerDbm.map((dbm, i) => powerLevelOf({ ...output, noiseFloorDbm: floorsDbm[i] }, transmitter)(dbm));
}
