import { directionalGain, gainRef } from '@radioshed/antenna';
import { boundsAround, geodesicInverse, type Position } from '@radioshed/geodesy';
import { coverage } from '@radioshed/kernels';
import { fieldStrengthDbuvpm } from '@radioshed/link';
import { furtherOnly } from '@radioshed/parallel';
import { type Grid, gridBounds, heightSampler, pixelToMap, type Raster, rasterData } from '@radioshed/raster';
import { checkChoice, checkRange, dbmFromW, OutOfRangeError } from '@radioshed/units';

import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { coverArea } from './area-clutter.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { checkInput, heightAboveGround } from '../call/check-input.js';
import { coveredKm2 } from './covered-area.js';
import { computedWith, type Dispatcher, dispatcherOf } from '../call/dispatcher.js';
import { checkClearOfPoles, discAreaKm2, rowAreasKm2 } from './disc.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { feederLossOf } from '../radio/feeder-of.js';
import type { AreaInput, EngineContext, Progress } from '../call/input.js';
import { modelOf } from '../models/model-of.js';
import { marginDb } from '../models/shared/margin.js';
import { modelNotes } from '../models/shared/model-notes.js';
import { settingOf } from '../radio/setting-of.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { countsFromNoise, levelsOverNoise, noiseAround } from '../radio/noise-around.js';
import { outputGrid } from './output-grid.js';
import { polarisationLossOf } from '../radio/polarisation-of.js';
import { roofNotes } from '../path/path-clutter.js';
import { postsFor } from '../ground/posts.js';
import { powerLevelOf } from '../radio/power-level.js';
import { quantities } from '../radio/quantity.js';
import { radioNotes } from '../radio/radio-notes.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import type { AreaResult } from '../call/result.js';
import { terrainIrregularityNotes } from '../models/shared/terrain-irregularity-notes.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';

/** Progress at the end of each phase. */
const TERRAIN_READ = 0.05;
const COVERED = 0.98;

/** Implements `area` of the package. */
export async function area(input: AreaInput, context: EngineContext): Promise<AreaResult> {
  const started = performance.now();
  checkAreaInput(input);
  const { transmitter, receiver, output } = input;
  const model = modelOf(input.model);
  const setting = settingOf(input, context);
  const { assumptions } = setting;
  const antenna = within('antenna', () => antennaOf(input.antenna));
  within('antenna', () => directionalGain(antenna)); // validates the antenna
  const needsGain = output.quantity !== 'pathLoss' && antenna.pattern !== 'isotropic';
  const grid = outputGrid(transmitter, output);
  const radiusM = output.radiusKm * 1000;
  const { signal, onProgress } = context;
  const report = (phase: Progress['phase'], share: number): void => onProgress?.({ phase, share });
  signal?.throwIfAborted();

  report('terrain', 0);
  const reachM = Math.min(radiusM, furthestM(grid, transmitter) + 40 * output.resolutionM);
  const posts = await postsFor(context.terrain, reachM, output.resolutionM);
  const terrain = await readyTerrain(context.terrain).read(
    { bounds: boundsAround(transmitter, reachM), ...posts },
    signal ? { signal } : {},
  );
  signal?.throwIfAborted();
  const txGroundM = heightSampler(terrain.raster)(transmitter.latDeg, transmitter.lonDeg);
  const clutter = await coverArea(input, context, reachM, terrain.kind);
  const txRoofM = clutter.roofM(transmitter);
  const txHeightM = heightAboveGround('transmitter.heightM', transmitter, txGroundM, model.limits.txHeightM) + txRoofM;
  const terrainRead = performance.now();

  report('coverage', TERRAIN_READ);
  const dispatcher = dispatcherOf(input.processor, context, model.title);
  const ref = clutter.ref(setting, await model.ref(setting));
  const coverageInput = {
    terrain: terrain.raster,
    transmitter,
    receiver,
    radiusM,
    grid,
    model: ref,
    ...(clutter.raster ? { clutter: clutter.raster } : {}),
    ...(output.sampling ? { sampling: output.sampling } : {}),
    ...(needsGain ? { gain: gainRef(antenna) } : {}),
  };
  const watch = {
    ...(signal ? { signal } : {}),
    ...furtherOnly((share) => report('coverage', TERRAIN_READ + (COVERED - TERRAIN_READ) * share)),
  };
  const found = await dispatcher.run((target) => coverage(coverageInput, { ...watch, ...target }));
  const covered = performance.now();
  if (found.pixels > 0 && found.computed === 0) refuseBuried(input, terrain.raster);

  report('values', COVERED);
  const noiseNotes = await toQuantity(input, found.lossDb, needsGain, marginDb(model, setting), context, dispatcher);
  const areas = rowAreasKm2(grid);
  const coveredAreaKm2 = coveredKm2(found.lossDb, areas, output);
  const discKm2 = discAreaKm2(grid, transmitter, radiusM, areas);
  const computedBy = await computedWith(dispatcher, ref);
  report('values', 1);
  return {
    kind: 'area',
    input: { ...input, model: { ...input.model, ...assumptions } },
    values: found.lossDb,
    unit: quantities[output.quantity].unit,
    bounds: gridBounds(grid),
    coveredAreaKm2,
    coveredPercent: discKm2 > 0 ? Math.min(100, (100 * coveredAreaKm2) / discKm2) : 0,
    pixels: found.pixels,
    computed: found.computed,
    resolutionM: output.resolutionM,
    producedBy: PRODUCED_BY,
    computedBy,
    adjustments: [
      ...dispatcher.notes,
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...clutter.notes,
      ...roofNotes('transmitter', txRoofM),
      ...assumptionNotes(model, input.model, assumptions),
      ...antennaNotes(input.antenna),
      ...radioNotes(input),
      ...areaModelNotes(input, setting, txHeightM),
      ...terrainIrregularityNotes(model, assumptions, computedBy),
      ...noiseNotes,
      ...emptyNotes(input, found.pixels, found.computed),
    ],
    attributions: [...terrain.attributions, ...clutter.attributions],
    timing: {
      terrainMs: terrainRead - started,
      coverageMs: covered - terrainRead,
      totalMs: performance.now() - started,
    },
  };
}

/** Checks an area's input before its terrain is read. @throws OutOfRangeError */
export function checkAreaInput(input: AreaInput): void {
  checkInput(input);
  const { transmitter, output } = input;
  if (input.processor !== undefined) checkChoice('processor', input.processor, ['cpu', 'gpu']);
  checkRange('output.resolutionM', output.resolutionM, 0.1, 10_000, 'm');
  checkRange('output.radiusKm', output.radiusKm, 0.01, 1000, 'km');
  if (output.threshold !== undefined) {
    checkRange('output.threshold', output.threshold, -1000, 1000, quantities[output.quantity].unit);
  }
  checkClearOfPoles(transmitter, output.radiusKm);
}

/** Notes on the model over an area. */
export function areaModelNotes(
  { model, receiver, output }: AreaInput,
  setting: ModelSetting,
  txHeightM: number,
): string[] {
  const rxHeightM = receiver.heightReference === 'ground' ? receiver.heightM : undefined;
  return modelNotes(modelOf(model), { setting, distanceM: output.radiusKm * 1000, txHeightM, rxHeightM });
}

function emptyNotes({ model }: AreaInput, pixels: number, computed: number): string[] {
  if (pixels === 0) return ['The bounds contain no pixel within the radius.'];
  return computed === 0 ? [`No pixel has a value: ${modelOf(model).title} is not defined for these paths.`] : [];
}

/** @throws OutOfRangeError if a receiver's height above sea level is below all ground of the area. */
function refuseBuried({ receiver, model }: AreaInput, terrain: Raster): void {
  if (receiver.heightReference === 'ground') return;
  const lowestM = rasterData(terrain).reduce((least, heightM) => Math.min(least, heightM), Infinity);
  const leastM = lowestM + modelOf(model).limits.rxHeightM[0];
  if (receiver.heightM >= leastM) return;
  const limits = `the range from ${leastM.toFixed(1)} upwards`;
  throw new OutOfRangeError('receiver.heightM', receiver.heightM, limits, 'm above sea level (the lowest ground here)');
}

/** Distance from a location to the farthest corner of a grid, m. */
export function furthestM(grid: Grid, centre: Position): number {
  const corners = [
    [0, 0],
    [grid.width, 0],
    [0, grid.height],
    [grid.width, grid.height],
  ] as const;
  return Math.max(
    ...corners.map(([column, row]) => {
      const [lonDeg, latDeg] = pixelToMap(grid.transform, column, row);
      return geodesicInverse(centre, { latDeg: Math.max(-90, Math.min(90, latDeg)), lonDeg }).distanceM;
    }),
  );
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
): Promise<string[]> {
  const { transmitter, receiver, antenna, output } = input;
  const values = rasterData(loss);
  if (output.quantity === 'pathLoss') {
    if (addedDb !== 0) for (let i = 0; i < values.length; i++) values[i] += addedDb;
    return [];
  }
  const feederDb = feederLossOf(antenna, transmitter.frequencyMHz);
  const sentDbm = dbmFromW(transmitter.powerW) - feederDb + (hasGain ? 0 : antenna.gainDbi) - addedDb;
  if (output.quantity === 'fieldStrength') {
    const offset = fieldStrengthDbuvpm(sentDbm, 0, transmitter.frequencyMHz);
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
