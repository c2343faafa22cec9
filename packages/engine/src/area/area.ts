import { directionalGain } from '@radioshed/antenna';
import { fieldDbuvpm } from '@radioshed/link';
import { type Grid, gridBounds, gridOf, type Raster } from '@radioshed/raster';
import { checkChoice, checkRange, dbmFromW, type Note, OutOfRangeError } from '@radioshed/units';

import { checkRanges } from '../call/check-ranges.js';
import { type Dispatcher, dispatcherOf } from '../call/dispatcher.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { boundsNotes } from '../grid/bounds-grid.js';
import { checkClearOfPoles, circleAreaKm2, rowAreasKm2 } from '../grid/circle.js';
import { coveredKm2 } from '../grid/covered-area.js';
import { outputGrid } from '../grid/output-grid.js';
import { AREA_OUTPUT_RANGES, type AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { quantities } from '../input/quantity.js';
import { LEVEL_RANGE } from '../input/ranges.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionsOf } from '../models/shared/assumptions.js';
import { marginDb } from '../models/shared/margin.js';
import { note } from '../notes.js';
import { checkInput } from '../path/check-input.js';
import { antennaOf } from '../radio/antenna-of.js';
import { feederLossOf } from '../radio/feeder-of.js';
import { countsFromNoise, levelsOverNoise, noiseAround } from '../radio/noise-around.js';
import { polarisationLossOf } from '../radio/polarisation-of.js';
import { powerLevelOf } from '../radio/power-level.js';
import { settingOf } from '../radio/setting-of.js';
import type { AreaResult } from './area-result.js';
import { blendNotes, blendShares } from './auto-area.js';
import { needsGain } from './compared-levels.js';
import { COVERED, coverPixels } from './cover-pixels.js';
import type { CoveredArea } from './covered-losses.js';

/** Implements `area` of the package. */
export async function area(input: AreaInput, context: EngineContext): Promise<AreaResult> {
  const startedMs = performance.now();
  const grid = areaGrid(input);
  const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
  const found = await coverPixels(input, grid, { context, dispatcher });
  return await areaResult(input, found, { context, dispatcher, startedMs });
}

/** The grid of an input that is checked whole. @throws OutOfRangeError */
export function areaGrid(input: AreaInput): Grid {
  checkAreaInput(input);
  within('model', () => assumptionsOf(input.model));
  const antenna = within('antenna', () => antennaOf(input.antenna));
  within('antenna', () => directionalGain(antenna));
  return outputGrid(input.transmitter, input.output);
}

/** The result of an area whose losses are known. Its raster becomes the one of the values. */
export async function areaResult(
  asked: AreaInput,
  found: CoveredArea,
  {
    context,
    dispatcher,
    startedMs,
  }: { readonly context: EngineContext; readonly dispatcher: Dispatcher; readonly startedMs: number },
): Promise<AreaResult> {
  const input = { ...asked, model: found.model };
  const { transmitter, output } = input;
  const { lossDb, pixels, computed, lowestGroundM, computedBy, terrainMs, coverageMs } = found;
  const model = modelOf(input.model);
  const setting = await settingOf(input, context);
  if (pixels > 0 && computed === 0 && lowestGroundM !== undefined) refuseBuried(input, lowestGroundM);
  context.onProgress?.({ phase: 'values', share: COVERED });
  const noiseNotes = await toQuantity(input, lossDb, needsGain(input), marginDb(model, setting), context, dispatcher);
  const grid = gridOf(lossDb);
  const areas = rowAreasKm2(grid);
  const coveredAreaKm2 = coveredKm2(lossDb, areas, output);
  const circleKm2 = circleAreaKm2(grid, transmitter, output.radiusKm * 1000, areas);
  context.onProgress?.({ phase: 'values', share: 1 });
  return {
    kind: 'area',
    input: { ...input, model: { ...input.model, ...setting.assumptions } },
    values: lossDb,
    unit: quantities[output.quantity].unit,
    bounds: gridBounds(grid),
    coveredAreaKm2,
    coveredPercent: circleKm2 > 0 ? Math.min(100, (100 * coveredAreaKm2) / circleKm2) : 0,
    pixels,
    computed,
    resolutionM: output.resolutionM,
    ...(found.blend === undefined ? {} : { models: blendShares(found.blend) }),
    producedBy: PRODUCED_BY,
    computedBy,
    notes: [
      ...dispatcher.notes,
      ...blendNotes(found.blend),
      ...found.notes,
      ...noiseNotes,
      ...boundsNotes(output, grid),
      ...emptyNotes(input, pixels, computed),
    ],
    attributions: found.attributions,
    timing: { terrainMs, coverageMs, totalMs: performance.now() - startedMs },
  };
}

/** Checks an area's input before its terrain is read. @throws OutOfRangeError */
export function checkAreaInput(input: AreaInput): void {
  checkInput(input);
  const { transmitter, output } = input;
  if (input.processor !== undefined) checkChoice('processor', input.processor, ['cpu', 'gpu']);
  checkRanges('output', output, AREA_OUTPUT_RANGES);
  if (output.threshold !== undefined) {
    checkRange('output.threshold', output.threshold, ...LEVEL_RANGE, quantities[output.quantity].unit);
  }
  checkClearOfPoles(transmitter, output.radiusKm);
}

function emptyNotes({ model }: AreaInput, pixels: number, computed: number): Note[] {
  if (pixels === 0) return [note('noPixels')];
  return computed === 0 ? [note('noPixelWithValue', { model: modelOf(model).title })] : [];
}

/** @throws OutOfRangeError if a receiver's height above sea level is below all ground of the area. */
function refuseBuried({ receiver, model }: AreaInput, lowestM: number): void {
  const leastM = lowestM + modelOf(model).limits.rxHeightM[0];
  if (receiver.heightM >= leastM) return;
  const limits = `at least ${leastM.toFixed(1)}`;
  throw new OutOfRangeError('receiver.heightM', receiver.heightM, limits, 'm above sea level (the lowest ground here)');
}

/**
 * Converts losses, from which the gain may already be subtracted, to the requested quantity in place. Returns notes on
 * the noise.
 */
async function toQuantity(
  input: AreaInput,
  loss: Raster,
  hasGain: boolean,
  addedDb: number,
  context: EngineContext,
  dispatcher: Dispatcher,
): Promise<Note[]> {
  const { transmitter, receiver, antenna, output } = input;
  const values = loss.values;
  if (output.quantity === 'pathLoss') {
    if (addedDb !== 0) for (let i = 0; i < values.length; i++) values[i] += addedDb;
    return [];
  }
  const feederDb = feederLossOf(antenna, transmitter.frequencyMHz);
  const sentDbm = dbmFromW(transmitter.powerW) - feederDb + (hasGain ? 0 : antenna.gainDbi) - addedDb;
  if (output.quantity === 'fieldStrength') {
    const offset = fieldDbuvpm(sentDbm, 0, transmitter.frequencyMHz);
    for (let i = 0; i < values.length; i++) values[i] = offset - values[i];
    return [];
  }
  const offset = sentDbm + receiver.gainDbi - polarisationLossOf(input);
  const noise = countsFromNoise(output.quantity) ? noiseAround(output, context) : undefined;
  if (noise !== undefined) {
    for (let i = 0; i < values.length; i++) values[i] = offset - values[i];
    return await levelsOverNoise(loss, noise, output, transmitter, { dispatcher, signal: context.signal });
  }
  const levelOf = powerLevelOf(output, transmitter);
  for (let i = 0; i < values.length; i++) values[i] = levelOf(offset - values[i]);
  return [];
}
