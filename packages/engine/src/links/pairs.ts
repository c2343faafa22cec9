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
import { linkFigures, valueOf } from '../path/link-figures.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelOf } from '../models/model-of.js';
import type { LinkPair, PairsInput, PairsResult, RefusedPair } from './pairs-input.js';
import { checkStep, kindAt } from '../path/path-terrain.js';
import { type PairsTerrain, readPairs } from './read-pairs.js';
import { settingOf } from '../radio/setting-of.js';
import { quantities } from '../radio/quantity.js';
import { radioNotes } from '../radio/radio-notes.js';
import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';

/** Implements `predictPairs` of the package. */
export async function predictPairs({ pairs, ...radios }: PairsInput, context: EngineContext): Promise<PairsResult> {
  const input: LinksInput = { ...radios, transmitter: { ...radios.transmitter, latDeg: 0, lonDeg: 0 } };
  checkInput(input);
  checkStep(input.output.resolutionM);
  const found = new PairValues(input, pairs.length);
  for (const [kind, indices] of await byKind(input, pairs, context)) {
    const some = indices.length === pairs.length ? pairs : indices.map((i) => pairs[i]);
    const read = await readPairs(input, some, kind, context);
    await found.add(read, indices);
    for (const note of elevationNotes(input.elevation, kind, context.terrain.name)) found.notes.add(note);
  }
  const { assumptions } = settingOf(input);
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
      ...found.notes,
    ],
    attributions: [...found.attributions],
  };
}

/** Indices of the links by the kind of heights at their transmitters, which decides about clutter. */
async function byKind(
  { environment = {} }: LinksInput,
  pairs: readonly LinkPair[],
  context: EngineContext,
): Promise<ReadonlyMap<TerrainKind, readonly number[]>> {
  const all = Array.from(pairs.keys());
  const { kind } = context.terrain;
  if (kind !== 'mixed' || CLUTTER_PARTS.every((part) => environment[part] !== true)) return new Map([[kind, all]]);
  const groups = new Map<TerrainKind, number[]>();
  for (const i of all) {
    const own = await kindOrMixed(context, pairs[i]);
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
  readonly notes = new Set<string>();
  readonly attributions = new Set<string>();
  readonly #input: LinksInput;

  constructor(input: LinksInput, count: number) {
    this.#input = input;
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
    const evaluators = new EvaluatorPerLatitude(input, terrain);
    const isLoss = input.output.quantity === 'pathLoss';
    const { title } = modelOf(input.model);
    for (const [i, at] of indices.entries()) {
      this.distanceM[at] = terrain.distanceM[i];
      if (left.has(i)) continue;
      try {
        const evaluator = evaluators.at(terrain.transmitters?.[i]?.latDeg ?? 0) ?? (await evaluators.load());
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
    for (const note of [...terrain.notes, ...evaluators.notes()]) this.notes.add(note);
    for (const line of [...terrain.attributions, ...evaluators.attributions()]) this.attributions.add(line);
  }
}

/** Evaluators of links: one for all, unless the model reads the latitude of the transmitter. */
class EvaluatorPerLatitude {
  readonly #input: LinksInput;
  readonly #terrain: PairsTerrain['terrain'];
  readonly #known = new Map<number, LinkEvaluator>();
  #isLocal = false;
  #latDeg = 0;

  constructor(input: LinksInput, terrain: PairsTerrain['terrain']) {
    this.#input = input;
    this.#terrain = terrain;
  }

  /** The evaluator of a latitude; undefined if it has to be loaded. */
  at(latDeg: number): LinkEvaluator | undefined {
    this.#latDeg = latDeg;
    return this.#known.get(this.#isLocal ? latDeg : 0);
  }

  /** Loads the evaluator of the latitude last asked for. */
  async load(): Promise<LinkEvaluator> {
    const latDeg = this.#latDeg;
    const read = (): number => {
      this.#isLocal = true;
      return latDeg;
    };
    const setting: ModelSetting = Object.defineProperty({ ...settingOf(this.#input) }, 'latDeg', {
      enumerable: true,
      get: read,
    });
    const evaluator = await LinkEvaluator.of(this.#input, setting, this.#terrain);
    this.#known.set(this.#isLocal ? latDeg : 0, evaluator);
    return evaluator;
  }

  notes(): string[] {
    return [...this.#known.values()].flatMap((each) => each.notes());
  }

  attributions(): string[] {
    return [...this.#known.values()].flatMap((each) => each.attributions);
  }
}
