import type { Position } from '@radioshed/geodesy';
import { DistinctNotes, type Note } from '@radioshed/units';

import type { LinksInput } from '../input/links-input.js';
import { modelOf } from '../models/choice/model-of.js';
import type { ModelTables } from '../models/shared/model-tables.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { settingOf } from '../radio/setting-of.js';
import type { LinksEvaluator } from './link-evaluator.js';
import type { LinksTerrain } from './links-terrain.js';
import { loadEvaluator } from './load-evaluator.js';

/** Models of different places that are held at a time: a compiled one reserves gigabytes of addresses. */
const MOST_MODELS = 32;

const NOWHERE: Position = { latDeg: 0, lonDeg: 0 };

/** Key of a model: 0 for the one of all links, the latitude, or both ends. */
type Key = number | string;

/** Models of links: one for all, unless the model reads the latitude of the transmitter, or the air from maps. */
export class PairModels {
  readonly #input: LinksInput;
  readonly #known = new Map<Key, (terrain: LinksTerrain) => LinksEvaluator>();
  readonly #tables: ModelTables;
  #readsLatitude = false;
  #readsMaps = false;

  constructor(input: LinksInput, tables: ModelTables) {
    this.#input = input;
    this.#tables = tables;
  }

  /** Whether the model depends on where a link is; known once it is loaded. */
  get isLocal(): boolean {
    return this.#readsLatitude || this.#readsMaps;
  }

  keyOf(from: Position, to: Position): Key {
    if (this.#readsMaps) return `${from.latDeg} ${from.lonDeg} ${to.latDeg} ${to.lonDeg}`;
    return this.#readsLatitude ? from.latDeg : 0;
  }

  /** The model of a link; undefined if it has to be loaded. */
  at(from: Position, to: Position): ((terrain: LinksTerrain) => LinksEvaluator) | undefined {
    return this.#known.get(this.keyOf(from, to));
  }

  /** Loads the model of a link. */
  async load(from: Position, to: Position): Promise<(terrain: LinksTerrain) => LinksEvaluator> {
    const { transmitter, receiver } = this.#input;
    const { latDeg, lonDeg } = from;
    const link = {
      ...this.#input,
      transmitter: { ...transmitter, latDeg, lonDeg },
      receiver: { ...receiver, latDeg: to.latDeg, lonDeg: to.lonDeg },
    };
    const read = (): number => {
      this.#readsLatitude = true;
      return latDeg;
    };
    const found = await settingOf(link, this.#tables);
    if (found.air !== undefined) this.#readsMaps = true;
    const setting: ModelSetting = Object.defineProperty({ ...found }, 'latDeg', { enumerable: true, get: read });
    const loaded = await loadEvaluator(this.#input, setting);
    if (this.#known.size >= MOST_MODELS) this.#known.clear();
    this.#known.set(this.keyOf(from, to), loaded);
    return loaded;
  }
}

/** Evaluators of the links of one terrain. */
export class PairEvaluators {
  readonly #input: LinksInput;
  readonly #models: PairModels;
  readonly #terrain: LinksTerrain;
  readonly #known = new Map<Key, LinksEvaluator>();
  /** Of evaluators that were let go. */
  readonly #notes = new DistinctNotes();
  readonly #attributions = new Set<string>();

  constructor(input: LinksInput, models: PairModels, terrain: LinksTerrain) {
    this.#input = input;
    this.#models = models;
    this.#terrain = terrain;
  }

  /** The evaluator of a link; undefined if its model has to be loaded. */
  at(index: number): LinksEvaluator | undefined {
    const [from, to] = [this.#from(index), this.#to(index)];
    const known = this.#known.get(this.#models.keyOf(from, to));
    if (known !== undefined) return known;
    const model = this.#models.at(from, to);
    return model && this.#made(index, model);
  }

  async load(index: number): Promise<LinksEvaluator> {
    return this.#made(index, await this.#models.load(this.#from(index), this.#to(index)));
  }

  #from(index: number): Position {
    return this.#terrain.transmitters?.[index] ?? NOWHERE;
  }

  #to(index: number): Position {
    return this.#terrain.places[index] ?? NOWHERE;
  }

  #made(index: number, model: (terrain: LinksTerrain) => LinksEvaluator): LinksEvaluator {
    const evaluator = model(this.#terrain);
    if (this.#known.size >= MOST_MODELS) {
      this.#collect();
      this.#known.clear();
    }
    this.#known.set(this.#models.keyOf(this.#from(index), this.#to(index)), evaluator);
    return evaluator;
  }

  /** Losses of all links that one model takes in columns; NaN for the others. Undefined for a model without columns. */
  async lossesAtOnce(): Promise<Float64Array | undefined> {
    if (modelOf(this.#input.model).losses === null) return undefined;
    const evaluator = this.at(0) ?? (await this.load(0));
    return this.#models.isLocal ? undefined : evaluator.lossesAtOnce();
  }

  notes(): Note[] {
    this.#collect();
    return this.#notes.list();
  }

  attributions(): string[] {
    this.#collect();
    return [...this.#attributions];
  }

  #collect(): void {
    for (const evaluator of this.#known.values()) {
      this.#notes.add(evaluator.notes());
      for (const line of evaluator.attributions) this.#attributions.add(line);
    }
  }
}
