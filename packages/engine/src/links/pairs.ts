import { directionalGain } from '@radioshed/antenna';
import { freeSpaceLossDb } from '@radioshed/empirical';
import type { TerrainKind } from '@radioshed/terrain';
import { isOutOfRangeError } from '@radioshed/units';

import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { CLUTTER_PARTS } from '../ground/clutter-choice.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { checkInput } from '../call/check-input.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { EngineContext, LinksInput } from '../call/input.js';
import { LinkEvaluator } from './link-evaluator.js';
import { PartNotes } from '../path/notes-of-points.js';
import { linkFigures, valueOf } from '../path/link-figures.js';
import type { LinksTerrain } from './links-terrain.js';
import type { ModelTables } from '../models/shared/model-tables.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelOf } from '../models/model-of.js';
import type { LinkPair, PairsInput, PairsResult, RefusedPair } from './pairs-input.js';
import { type PairList, pairList } from './pair-list.js';
import { checkStep, kindAt } from '../path/path-terrain.js';
import { type PairsTerrain, readPairs, Samples } from './read-pairs.js';
import { settingOf } from '../radio/setting-of.js';
import { quantities } from '../radio/quantity.js';
import { radioNotes } from '../radio/radio-notes.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';

/** Links whose terrain is in memory at a time: their samples fit into the caches of a processor. */
const AT_ONCE = 512;

/** Models of different latitudes that are held at a time: a compiled one reserves gigabytes of addresses. */
const MOST_MODELS = 32;

/** Implements `predictPairs` of the package. */
export async function predictPairs(
  { pairs: given, ...radios }: PairsInput,
  context: EngineContext,
): Promise<PairsResult> {
  const pairs = pairList(given);
  const input: LinksInput = { ...radios, transmitter: { ...radios.transmitter, latDeg: 0, lonDeg: 0 } };
  checkInput(input);
  checkStep(input.output.resolutionM);
  const found = new PairValues(input, pairs.count, context);
  const samples = new Samples();
  for (const [kind, indices] of await byKind(input, pairs, context)) {
    for (let from = 0; from < indices.length; from += AT_ONCE) {
      const some = indices.slice(from, from + AT_ONCE);
      const links = some.map((i) => pairs.pair(i));
      await found.add(await readPairs(input, links, kind, context, samples), some);
    }
    found.notes.add(elevationNotes(input.elevation, kind, context.terrain.name));
  }
  const { assumptions } = settingOf(input, context);
  return {
    kind: 'pairs',
    producedBy: PRODUCED_BY,
    distanceM: found.distanceM,
    lossDb: found.lossDb,
    values: found.values,
    unit: quantities[input.output.quantity].unit,
    refused: found.refused.sort((a, b) => a.index - b.index),
    adjustments: [
      ...assumptionNotes(modelOf(input.model), input.model, assumptions),
      ...antennaNotes(input.antenna),
      ...radioNotes(input),
      ...found.notes.list(),
    ],
    attributions: [...found.attributions],
  };
}

/** Indices of the links by the kind of heights at their transmitters, which decides about clutter. */
async function byKind(
  { clutter = {} }: LinksInput,
  pairs: PairList,
  context: EngineContext,
): Promise<ReadonlyMap<TerrainKind, readonly number[]>> {
  const all = Array.from({ length: pairs.count }, (_, i) => i);
  const { kind } = context.terrain;
  if (kind !== 'mixed' || CLUTTER_PARTS.every((part) => clutter[part] !== true)) return new Map([[kind, all]]);
  const groups = new Map<TerrainKind, number[]>();
  for (const i of all) {
    const own = await kindOrMixed(context, pairs.pair(i));
    groups.set(own, [...(groups.get(own) ?? []), i]);
  }
  return groups;
}

/** A link whose transmitter is no valid location is refused when its terrain is read. */
async function kindOrMixed(context: EngineContext, { transmitter }: LinkPair): Promise<TerrainKind> {
  try {
    return await kindAt(context, transmitter);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    return 'mixed';
  }
}

/** The numbers of links, filled in group by group. */
class PairValues {
  readonly distanceM: Float64Array;
  readonly lossDb: Float64Array;
  readonly values: Float64Array;
  readonly refused: RefusedPair[] = [];
  readonly notes = new PartNotes();
  readonly attributions = new Set<string>();
  readonly #input: LinksInput;
  readonly #models: ModelPerLatitude;

  constructor(input: LinksInput, count: number, tables: ModelTables) {
    this.#input = input;
    this.#models = new ModelPerLatitude(input, tables);
    this.distanceM = new Float64Array(count).fill(Number.NaN);
    this.lossDb = new Float64Array(count).fill(Number.NaN);
    this.values = new Float64Array(count).fill(Number.NaN);
  }

  /** @param indices place of each link of the group in the list */
  async add({ terrain, refused }: PairsTerrain, indices: readonly number[]): Promise<void> {
    const input = this.#input;
    for (const each of refused) this.refused.push({ ...each, index: indices[each.index] });
    const left = new Set(refused.map(({ index }) => index));
    const gainDbi = within('antenna', () => directionalGain(antennaOf(input.antenna)));
    const evaluators = new Evaluators(input, this.#models, terrain);
    const isLoss = input.output.quantity === 'pathLoss';
    const { title } = modelOf(input.model);
    const known = isLoss ? await evaluators.lossesAtOnce() : undefined;
    for (const [i, at] of indices.entries()) {
      this.distanceM[at] = terrain.distanceM[i];
      if (left.has(i)) continue;
      if (known !== undefined && !Number.isNaN(known[i])) {
        this.lossDb[at] = known[i];
        this.values[at] = known[i];
        continue;
      }
      try {
        const latDeg = terrain.transmitters?.[i]?.latDeg ?? 0;
        const evaluator = evaluators.at(latDeg) ?? (await evaluators.load(latDeg));
        const { lossDb, launchDeg, slantM } = evaluator.link(i);
        this.lossDb[at] = lossDb;
        if (Number.isNaN(lossDb)) {
          this.refused.push({ index: at, field: '', reason: `${title} is not defined for this link` });
          continue;
        }
        const free = freeSpaceLossDb(slantM, input.transmitter.frequencyMHz);
        this.values[at] = isLoss
          ? lossDb
          : valueOf(input, linkFigures(input, gainDbi(terrain.azimuthDeg[i], launchDeg), lossDb, free));
      } catch (error) {
        if (!isOutOfRangeError(error)) throw error;
        this.refused.push({ index: at, field: error.field, reason: error.message });
      }
    }
    this.notes.add([...terrain.notes, ...evaluators.notes()]);
    for (const line of [...terrain.attributions, ...evaluators.attributions()]) this.attributions.add(line);
  }
}

/** Models of links: one for all, unless the model reads the latitude of the transmitter. */
class ModelPerLatitude {
  readonly #input: LinksInput;
  readonly #known = new Map<number, (terrain: LinksTerrain) => LinkEvaluator>();
  readonly #tables: ModelTables;
  #isLocal = false;

  constructor(input: LinksInput, tables: ModelTables) {
    this.#input = input;
    this.#tables = tables;
  }

  /** Whether the model reads the latitude; known once it is loaded. */
  get isLocal(): boolean {
    return this.#isLocal;
  }

  /** Key of the model at a latitude. */
  keyOf(latDeg: number): number {
    return this.#isLocal ? latDeg : 0;
  }

  /** The model at a latitude; undefined if it has to be loaded. */
  at(latDeg: number): ((terrain: LinksTerrain) => LinkEvaluator) | undefined {
    return this.#known.get(this.keyOf(latDeg));
  }

  /** Loads the model at a latitude. */
  async load(latDeg: number): Promise<(terrain: LinksTerrain) => LinkEvaluator> {
    const read = (): number => {
      this.#isLocal = true;
      return latDeg;
    };
    const setting: ModelSetting = Object.defineProperty({ ...settingOf(this.#input, this.#tables) }, 'latDeg', {
      enumerable: true,
      get: read,
    });
    const loaded = await LinkEvaluator.load(this.#input, setting);
    if (this.#known.size >= MOST_MODELS) this.#known.clear();
    this.#known.set(this.keyOf(latDeg), loaded);
    return loaded;
  }
}

/** Evaluators of the links of one terrain. */
class Evaluators {
  readonly #input: LinksInput;
  readonly #models: ModelPerLatitude;
  readonly #terrain: LinksTerrain;
  readonly #known = new Map<number, LinkEvaluator>();
  /** Of evaluators that were let go. */
  readonly #notes = new Set<string>();
  readonly #attributions = new Set<string>();

  constructor(input: LinksInput, models: ModelPerLatitude, terrain: LinksTerrain) {
    this.#input = input;
    this.#models = models;
    this.#terrain = terrain;
  }

  /** The evaluator of a latitude; undefined if its model has to be loaded. */
  at(latDeg: number): LinkEvaluator | undefined {
    const known = this.#known.get(this.#models.keyOf(latDeg));
    if (known !== undefined) return known;
    const model = this.#models.at(latDeg);
    return model && this.#made(latDeg, model);
  }

  async load(latDeg: number): Promise<LinkEvaluator> {
    return this.#made(latDeg, await this.#models.load(latDeg));
  }

  #made(latDeg: number, model: (terrain: LinksTerrain) => LinkEvaluator): LinkEvaluator {
    const evaluator = model(this.#terrain);
    if (this.#known.size >= MOST_MODELS) {
      this.#collect();
      this.#known.clear();
    }
    this.#known.set(this.#models.keyOf(latDeg), evaluator);
    return evaluator;
  }

  /** Losses of all links that one model takes in columns; NaN for the others. Undefined for a model without columns. */
  async lossesAtOnce(): Promise<Float64Array | undefined> {
    if (modelOf(this.#input.model).losses === null) return undefined;
    const evaluator = this.at(0) ?? (await this.load(0));
    return this.#models.isLocal ? undefined : evaluator.lossesAtOnce();
  }

  notes(): string[] {
    this.#collect();
    return [...this.#notes];
  }

  attributions(): string[] {
    this.#collect();
    return [...this.#attributions];
  }

  #collect(): void {
    for (const evaluator of this.#known.values()) {
      for (const note of evaluator.notes()) this.#notes.add(note);
      for (const line of evaluator.attributions) this.#attributions.add(line);
    }
  }
}
