import { directionalGain, gainRef } from '@radioshed/antenna';
import type { Bounds } from '@radioshed/geodesy';
import { composite, type CoverageSite } from '@radioshed/kernels';
import { fieldStrengthDbuvpm } from '@radioshed/link';
import type { MeasuredNoise } from '@radioshed/noise';
import { heightSampler } from '@radioshed/profile';
import { gridBounds, type Raster, rasterData } from '@radioshed/raster';
import { checkRange, dbmFromW, isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { antennaNotes, antennaOf } from './antenna-of.js';
import { areaModelNotes, checkAreaInput } from './area.js';
import { coverSites } from './area-clutter.js';
import { assumptionNotes, assumptionsOf } from './assumptions.js';
import { heightAboveGround } from './check-input.js';
import { coveredKm2 } from './covered-area.js';
import { computedWith, covererOf, furtherOnly } from './coverer.js';
import { discsAreaKm2, rowAreasKm2 } from './disc.js';
import { elevationNotes } from './elevation-notes.js';
import { feederLossOf } from './feeder-of.js';
import type { AreaInput, EngineContext, Progress, Radio } from './input.js';
import { marginDb } from './margin.js';
import { modelRefOf, type ModelSetting } from './model-ref.js';
import { modelEntry } from './models.js';
import { multisiteGrid } from './multisite-grid.js';
import { readClusters } from './multisite-terrain.js';
import { countsFromNoise, levelsOverNoise, noiseAround } from './noise-around.js';
import { modelPolarisation, polarisationLossOf } from './polarisation-of.js';
import { powerLevelOf } from './power-level.js';
import { quantities } from './quantity.js';
import { radioNotes } from './radio-notes.js';
import type { ComputedBy, Timing } from './result.js';
import { roughnessNotes } from './roughness-notes.js';
import { ENGINE } from './version.js';
import { within } from './within.js';

/** Most transmitters of a calculation. */
const MAX_SITES = 10_000;
/** Share of the progress at which the coverage ends. */
const COVERED = 0.98;

/** Many transmitters, each with its own frequency, power and antenna; all else is common to them. */
export interface MultisiteInput extends Omit<AreaInput, 'transmitter' | 'antenna'> {
  readonly transmitters: readonly Radio[];
}

/** What one site brings to the composite. */
export interface SiteShare {
  /** Pixels within the site's radius, and of these the ones with a value of its own. */
  readonly pixels: number;
  readonly computed: number;
  /** Pixels where it is the best server. */
  readonly best: number;
}

/** What {@link multisite} found. */
export interface MultisiteResult {
  readonly kind: 'multisite';
  readonly input: MultisiteInput;
  /** The quantity asked for of the best server, in its unit; NaN = no value. */
  readonly values: Raster;
  /** Index of the best server; −1 where none has a value. */
  readonly bestServer: Raster<Int16Array>;
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area at or better than the threshold, km²; of all that has a value where no threshold is given. */
  readonly coveredAreaKm2: number;
  /** That area as a share of all discs together (of their part inside the bounds), percent. */
  readonly coveredPercent: number;
  /** In the order of the transmitters. */
  readonly sites: readonly SiteShare[];
  readonly resolutionM: number;
  readonly engine: string;
  readonly computedBy: ComputedBy;
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}

/** What `multisite` of the package answers. */
export async function multisite(input: MultisiteInput, context: EngineContext): Promise<MultisiteResult> {
  const started = performance.now();
  const { transmitters, model, output } = input;
  checkRange('transmitters.length', transmitters.length, 1, MAX_SITES);
  const measured = countsFromNoise(output.quantity) ? noiseAround(output, context) : undefined;
  const areas = transmitters.map((_, index) => {
    const each = checkedArea(input, index);
    // Sites are compared by power; whatever is heard at a pixel is heard over the noise there.
    return measured === undefined ? each : { ...each, output: { ...each.output, noiseFloorDbm: 0 } };
  });
  const grid = multisiteGrid(transmitters, output);
  const { signal, onProgress, pool } = context;
  const report = (phase: Progress['phase'], share: number): void => onProgress?.({ phase, share });
  signal?.throwIfAborted();

  report('terrain', 0);
  const told = { notes: new Set<string>(), attributions: new Set<string>() };
  const clock = { terrainMs: 0 };
  const coverer = covererOf(input.engine, context, modelEntry(model.name).title);
  const options = {
    ...(pool ? { pool } : {}),
    ...(signal ? { signal } : {}),
    ...furtherOnly((share) => report('coverage', COVERED * share)),
  };
  const sites = sitesOf(areas, context, told, clock);
  const count = transmitters.length;
  const { first, all } = input.engine === 'gpu' && count > 1 ? await overOneTerrain(sites) : { first: [], all: sites };
  const found =
    (first.length === count ? await coverer.allOnGpu({ grid, sites: first, count }, options) : undefined) ??
    (await composite({ grid, sites: all, count }, { ...options, elsewhere: coverer.onGpu }));
  const covered = performance.now();

  report('values', COVERED);
  const noiseNotes = await toLevels(areas[0], found.lossDb, measured, { coverer, signal });
  const areasKm2 = rowAreasKm2(grid);
  const coveredAreaKm2 = coveredKm2(found.lossDb, areasKm2, output);
  const discsKm2 = discsAreaKm2(grid, transmitters, output.radiusKm * 1000, areasKm2);
  const shares = transmitters.map((_, i) => found.sites.get(i) ?? { pixels: 0, computed: 0, best: 0 });
  report('values', 1);
  const computedBy = await computedWith(coverer, await modelRefOf(model.name, settingOf(areas[0]), model.ref));
  const totalMs = performance.now() - started;
  return {
    kind: 'multisite',
    input: { ...input, model: { ...model, ...assumptionsOf(model) } },
    values: found.lossDb,
    bestServer: found.best,
    unit: quantities[output.quantity].unit,
    bounds: gridBounds(grid),
    coveredAreaKm2,
    coveredPercent: discsKm2 > 0 ? Math.min(100, (100 * coveredAreaKm2) / discsKm2) : 0,
    sites: shares,
    resolutionM: output.resolutionM,
    engine: ENGINE,
    computedBy,
    adjustments: [
      ...coverer.notes,
      ...told.notes,
      ...roughnessNotes(model, computedBy),
      ...noiseNotes,
      ...silentNotes(shares),
    ],
    attributions: [...told.attributions],
    timing: { terrainMs: clock.terrainMs, coverageMs: covered - started - clock.terrainMs, totalMs },
  };
}

/** One transmitter of many as an area of its own. */
function areaOf({ transmitters, ...rest }: MultisiteInput, index: number): AreaInput {
  const { antenna, ...transmitter } = transmitters[index];
  return { ...rest, transmitter, antenna };
}

/** @throws OutOfRangeError that names the transmitter. */
function checkedArea(input: MultisiteInput, index: number): AreaInput {
  const area = areaOf(input, index);
  try {
    checkAreaInput(area);
    within('model', () => assumptionsOf(area.model));
    within('antenna', () => directionalGain(antennaOf(area.antenna)));
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const { field, value, limits, unit } = error;
    if (!/^(transmitter|antenna)\b/.test(field)) throw error;
    throw new OutOfRangeError(`transmitters[${index}].${field.replace(/^transmitter\./, '')}`, value, limits, unit);
  }
  return area;
}

interface Told {
  readonly notes: Set<string>;
  readonly attributions: Set<string>;
}

/** The sites as the kernel takes them, one after the other, with terrain and clutter of each cluster read once. */
async function* sitesOf(
  areas: readonly AreaInput[],
  context: EngineContext,
  told: Told,
  clock: { terrainMs: number },
): AsyncGenerator<CoverageSite> {
  const tell = (notes: readonly string[], attributions: readonly string[] = []): void => {
    for (const note of notes) told.notes.add(note);
    for (const line of attributions) told.attributions.add(line);
  };
  let asked = performance.now();
  for await (const { terrain, sites } of readClusters(areas, context)) {
    tell(terrain.notes, terrain.attributions);
    const heightAt = heightSampler(terrain.raster);
    const clutter = await coverSites(
      sites.map((index) => areas[index]),
      context,
      terrain.kind,
    );
    tell(clutter.notes, clutter.attributions);
    tell(elevationNotes(areas[0].elevation, terrain.kind, context.terrain.name));
    for (const index of sites) {
      const input = areas[index];
      const { transmitter, receiver, model, output, antenna } = input;
      const radiusM = output.radiusKm * 1000;
      const setting = settingOf(input);
      const roofM = clutter.roofM(transmitter);
      const groundM = heightAt(transmitter.latDeg, transmitter.lonDeg);
      const field = `transmitters[${index}].heightM`;
      const txHeightM = heightAboveGround(field, transmitter, groundM, model.name) + roofM;
      if (roofM > 0) tell([`Transmitter ${index} stands on a roof ${roofM.toFixed(1)} m above the ground.`]);
      tell(assumptionNotes(model, setting.assumptions));
      tell([...antennaNotes(antenna), ...radioNotes(input), ...areaModelNotes(input, setting, txHeightM)]);
      clock.terrainMs += performance.now() - asked;
      yield {
        index,
        offsetDb: offsetOf(input, marginDb(model.name, setting)),
        terrain: terrain.raster,
        transmitter,
        receiver,
        radiusM,
        model: clutter.ref(setting, await modelRefOf(model.name, setting, model.ref)),
        ...(clutter.raster ? { clutter: clutter.raster } : {}),
        ...(output.sampling ? { sampling: output.sampling } : {}),
        ...(needsGain(input) ? { gain: gainRef(antennaOf(antenna)) } : {}),
      };
      asked = performance.now();
    }
  }
}

/** Sites up to the first over another terrain, so that no more than two are in memory, and all of them once more. */
async function overOneTerrain(
  sites: AsyncGenerator<CoverageSite>,
): Promise<{ readonly first: readonly CoverageSite[]; readonly all: AsyncIterable<CoverageSite> }> {
  const first: CoverageSite[] = [];
  const taken: CoverageSite[] = [];
  for (;;) {
    const { value: site, done } = await sites.next();
    if (done === true) break;
    taken.push(site);
    if (site.terrain !== taken[0].terrain) break;
    first.push(site);
  }
  return { first, all: oneAfterTheOther(taken, sites) };
}

async function* oneAfterTheOther<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

function settingOf({ transmitter, antenna, model }: AreaInput): ModelSetting {
  return {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(antenna.polarisation),
    latDeg: transmitter.latDeg,
    assumptions: assumptionsOf(model),
  };
}

function needsGain({ output, antenna }: AreaInput): boolean {
  return output.quantity !== 'pathLoss' && antenna.pattern !== 'isotropic';
}

/** Quantities that step: they are compared by the signal-to-noise ratio below the steps. */
function isStepped({ output }: AreaInput): boolean {
  return output.quantity === 'bitErrorClass' || output.quantity === 'spreadingFactor';
}

/**
 * What makes sites comparable: added to a loss, from which the gain may be taken off already, it gives minus the level
 * in the unit of the quantity, or the path loss itself, dB.
 */
export function offsetOf(input: AreaInput, addedDb: number): number {
  const { transmitter, receiver, antenna, output } = input;
  if (output.quantity === 'pathLoss') return addedDb;
  const { frequencyMHz, powerW } = transmitter;
  const gainDb = needsGain(input) ? 0 : antenna.gainDbi;
  const sentDbm = dbmFromW(powerW) - feederLossOf(antenna, frequencyMHz) + gainDb - addedDb;
  if (output.quantity === 'fieldStrength') return -fieldStrengthDbuvpm(sentDbm, 0, frequencyMHz);
  const compared = isStepped(input) ? ({ ...output, quantity: 'snr' } as const) : output;
  return -powerLevelOf(compared, transmitter)(sentDbm + receiver.gainDbi - polarisationLossOf(input));
}

/** Turns what {@link offsetOf} made into the quantity, in place; tells of the noise. */
async function toLevels(
  input: AreaInput,
  compared: Raster,
  noise: readonly MeasuredNoise[] | undefined,
  work: Parameters<typeof levelsOverNoise>[4],
): Promise<string[]> {
  const { output, transmitter } = input;
  if (output.quantity === 'pathLoss') return [];
  const values = rasterData(compared);
  if (noise !== undefined) {
    for (let i = 0; i < values.length; i++) values[i] = -values[i];
    return await levelsOverNoise(compared, noise, output, transmitter, work);
  }
  // The ratio counts from the noise already.
  const levelOf = isStepped(input)
    ? powerLevelOf({ ...output, noiseFloorDbm: 0 }, transmitter)
    : (level: number): number => level;
  for (let i = 0; i < values.length; i++) values[i] = levelOf(-values[i]);
  return [];
}

function silentNotes(shares: readonly SiteShare[]): string[] {
  const silent = shares.flatMap(({ computed }, i) => (computed === 0 ? [i] : []));
  if (silent.length === 0) return [];
  const first = silent.slice(0, 20).join(', ');
  return [`Transmitters without a value at any pixel: ${first}${silent.length > 20 ? ' …' : ''}.`];
}
