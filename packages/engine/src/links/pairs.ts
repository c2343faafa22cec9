import { directionalGain } from '@radioshed/antenna';
import { freeSpaceLossDb } from '@radioshed/empirical';
import type { TerrainKind } from '@radioshed/terrain';
import { isOutOfRangeError, MergedNotes } from '@radioshed/units';

import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { CLUTTER_PARTS } from '../ground/clutter-choice.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { EngineContext } from '../input/context.js';
import type { LinksInput } from '../input/links-input.js';
import type { LinkPair, PairsInput } from '../input/pairs-input.js';
import { quantities } from '../input/quantity.js';
import { AUTO } from '../models/choice/auto.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import type { ModelTables } from '../models/shared/model-tables.js';
import { checkInput } from '../path/check-input.js';
import { linkFigures, valueOf } from '../path/link-figures.js';
import { checkStep, kindAt } from '../path/path-terrain.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { RESULT_NOTES } from '../result-notes.js';
import { type PairList, pairList } from './pair-list.js';
import { PairEvaluators, PairModels } from './pair-models.js';
import type { PairsResult, RefusedPair } from './pairs-result.js';
import { type PairsTerrain, readPairs, Samples } from './read-pairs.js';

/** Links whose terrain is in memory at a time: their samples fit into the caches of a processor. */
const AT_ONCE = 512;

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
  const setting = await settingOf({ ...input, receiver: { ...input.receiver, latDeg: 0, lonDeg: 0 } }, context);
  return {
    kind: 'pairs',
    producedBy: PRODUCED_BY,
    distanceM: found.distanceM,
    lossDb: found.lossDb,
    values: found.values,
    unit: quantities[input.output.quantity].unit,
    refused: found.refused.sort((a, b) => a.index - b.index),
    notes: [
      ...(input.model.name === AUTO ? [] : assumptionNotes(modelOf(input.model), input.model, setting)),
      ...antennaNotes(input.antenna),
      ...radioNotes(input),
      ...outsideNoiseNotes(input, context),
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
  readonly notes = new MergedNotes(RESULT_NOTES, 'parts');
  readonly attributions = new Set<string>();
  readonly #input: LinksInput;
  readonly #models: PairModels;

  constructor(input: LinksInput, count: number, tables: ModelTables) {
    this.#input = input;
    this.#models = new PairModels(input, tables);
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
    const evaluators = new PairEvaluators(input, this.#models, terrain);
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
        const evaluator = evaluators.at(i) ?? (await evaluators.load(i));
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
