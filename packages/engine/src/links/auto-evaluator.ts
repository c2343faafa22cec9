import type { ClutterProfile } from '@radioshed/clutter';
import type { Note } from '@radioshed/units';

import type { LinksInput } from '../input/links-input.js';
import { autoDescriptor } from '../models/choice/auto.js';
import { autoCandidates, autoModels, type AutoPart } from '../models/choice/auto-rules.js';
import { withChosen } from '../models/choice/chosen.js';
import { type ModelName, MODELS } from '../models/index.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { note } from '../notes.js';
import type { AutoReason } from '../notes/auto.js';
import { heightAboveGroundOrNaN } from '../radio/antenna-height.js';
import { LinkEvaluator, type LinkLoss, type LinksEvaluator } from './link-evaluator.js';
import type { LinksTerrain } from './links-terrain.js';

/** Evaluates the models that `auto` takes for one link after another, as `path` does. */
export class AutoEvaluator implements LinksEvaluator {
  readonly #input: LinksInput;
  readonly #setting: ModelSetting;
  readonly #terrain: LinksTerrain;
  readonly #of: (name: ModelName) => LinkEvaluator;
  readonly #evaluators = new Map<ModelName, LinkEvaluator>();
  /** Links by their model, and why it was chosen. */
  readonly #chosen = new Map<ModelName, { readonly because: AutoReason; readonly links: Set<number> }>();
  readonly #blended = new Set<number>();

  private constructor(
    input: LinksInput,
    setting: ModelSetting,
    terrain: LinksTerrain,
    of: (name: ModelName) => LinkEvaluator,
  ) {
    this.#input = input;
    this.#setting = setting;
    this.#terrain = terrain;
    this.#of = of;
  }

  /** Loads the models once for links of several terrains. */
  static async load(input: LinksInput, setting: ModelSetting): Promise<(terrain: LinksTerrain) => AutoEvaluator> {
    const loaded = new Map<ModelName, (terrain: LinksTerrain) => LinkEvaluator>();
    for (const name of autoCandidates(setting.frequencyMHz, input.model.areaType)) {
      const chosen = withChosen(input, setting, name);
      const own = Object.defineProperties({ ...chosen.setting }, latitudeOf(setting));
      // ITU-R P.1411 includes the clutter of the streets.
      const { clutter: _, ...open } = chosen.input;
      loaded.set(name, await LinkEvaluator.load(name === 'p1411' ? open : chosen.input, own));
    }
    return (terrain) =>
      new AutoEvaluator(input, setting, terrain, (name) => {
        const made = loaded.get(name);
        if (made === undefined) throw new TypeError(`${name} is not one of the models loaded`);
        return made(terrain);
      });
  }

  link(index: number): LinkLoss {
    const { parts, streets } = autoModels(this.#factsOf(index));
    const [most, ...others] = parts.toSorted((a, b) => b.share - a.share) as [AutoPart, ...AutoPart[]];
    const own = this.#evaluator(most.name).link(index);
    let { lossDb } = own;
    for (const { name, share } of others) {
      const other = this.#evaluator(name).link(index).lossDb;
      if (!Number.isNaN(other)) lossDb += share * (other - own.lossDb);
    }
    let chosen = most;
    if (streets !== undefined) {
      const lessDb = lossDb - this.#evaluator(streets.name).link(index).lossDb;
      if (lessDb > 0) {
        lossDb -= streets.share * lessDb;
        if (streets.share >= 0.5) chosen = streets;
      }
    }
    if (others.length > 0) this.#blended.add(index);
    this.#count(chosen, index);
    return { ...own, lossDb };
  }

  /** No model of `auto` takes links in columns here: each may get another one. */
  lossesAtOnce(): undefined {
    return undefined;
  }

  useProfile(profile: ClutterProfile): void {
    for (const name of autoCandidates(this.#setting.frequencyMHz, this.#input.model.areaType)) {
      if (name !== 'p1411') this.#evaluator(name).useProfile(profile);
    }
  }

  notes(): Note[] {
    const count = this.#blended.size;
    return [
      ...[...this.#chosen].flatMap(([name, { because, links }]) => [
        note('autoChosenForLinks', { model: MODELS[name].title, count: links.size, because }),
        ...assumptionNotes(MODELS[name], this.#input.model, withChosen(this.#input, this.#setting, name).setting),
        ...this.#evaluator(name).notes(),
      ]),
      ...(count === 0 ? [] : [note('autoBlendedForLinks', { count })]),
    ];
  }

  get attributions(): readonly string[] {
    return [...new Set([...this.#evaluators.values()].flatMap(({ attributions }) => attributions))];
  }

  #evaluator(name: ModelName): LinkEvaluator {
    const known = this.#evaluators.get(name) ?? this.#of(name);
    this.#evaluators.set(name, known);
    return known;
  }

  #count({ name, because }: AutoPart, index: number): void {
    const known = this.#chosen.get(name) ?? { because, links: new Set() };
    known.links.add(index);
    this.#chosen.set(name, known);
  }

  #factsOf(index: number): Parameters<typeof autoModels>[0] {
    const { transmitter, receiver, model } = this.#input;
    const { starts, groundM, distanceM, places, transmitters } = this.#terrain;
    const { limits } = autoDescriptor;
    const own = transmitters?.[index]?.heightM ?? transmitter.heightM;
    const heard = places[index]?.heightM ?? receiver.heightM;
    const above = (heightM: number, end: { readonly heightReference: 'ground' | 'sea' }, ground: number): number =>
      heightAboveGroundOrNaN({ heightM, heightReference: end.heightReference }, ground, limits.txHeightM) || 0;
    return {
      frequencyMHz: this.#setting.frequencyMHz,
      distanceM: distanceM[index],
      txHeightM: above(own, transmitter, groundM[starts[index]]),
      rxHeightM: above(heard, receiver, groundM[starts[index + 1] - 1]),
      areaType: model.areaType,
    };
  }
}

/** The latitude as a setting gives it: one that reports when it is read keeps doing so. */
function latitudeOf(setting: ModelSetting): PropertyDescriptorMap {
  return { latDeg: { enumerable: true, get: () => setting.latDeg } };
}
