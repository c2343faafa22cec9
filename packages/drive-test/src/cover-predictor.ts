import { type LinksInput, linksPredictor, type LinksTerrain, modelOf } from '@radioshed/engine';
import { checkObject } from '@radioshed/units';

import type { PredictLevels } from './fit-evaluator.js';

/** Links with what is along them, as `readLinks` of `@radioshed/engine` reads it. */
export interface CoverInput {
  /** Input of the prediction; its `clutter` says what counts. */
  readonly input: LinksInput;
  readonly links: LinksTerrain;
}

/** Predicts levels with any clutter profile. */
export interface CoverPredictor {
  readonly predict: PredictLevels;
  /** For each class, the locations whose way meets it. */
  readonly meets: ReadonlyMap<number, Uint32Array>;
  /** Classes that the model does not take from a profile, and why. */
  readonly unfit: ReadonlyMap<number, string>;
}

/**
 * Levels along links for one profile after the other, those of `predictLinks`: what does not change with the profile is
 * computed once.
 *
 * @throws OutOfRangeError as `predictLinks` of `@radioshed/engine`.
 */
export async function coverPredictor(cover: CoverInput): Promise<CoverPredictor> {
  const { input, links } = checkObject('cover', cover, 'an object with input, links');
  const { values } = await linksPredictor(input, links);
  return { predict: values, meets: meetsOf(links), unfit: unfitOf(input) };
}

/** ITM takes landcover from sparse profiles alone: one that is fitted would be left out. */
function unfitOf({ model }: LinksInput): Map<number, string> {
  const { clutter, title } = modelOf(model);
  if (clutter !== 'sparse') return new Map();
  const why = `${title} already includes landcover, and accepts none denser than the profile Minimal`;
  return new Map(LANDCOVER_CODES.map((code) => [code, why]));
}

const LANDCOVER_CODES = Array.from({ length: 10 }, (_, i) => i + 1);

function meetsOf({ starts, places, cover }: LinksTerrain): Map<number, Uint32Array> {
  if (cover === undefined) return new Map();
  const lists = new Map<number, number[]>();
  const met = new Set<number>();
  for (const i of places.keys()) {
    met.clear();
    for (let s = starts[i]; s < starts[i + 1]; s++) {
      met.add(cover.landcoverCode[s]);
      met.add(cover.solidCode[s]);
    }
    met.delete(0);
    for (const code of met) {
      const list = lists.get(code);
      if (list === undefined) lists.set(code, [i]);
      else list.push(i);
    }
  }
  return new Map([...lists].map(([code, list]) => [code, Uint32Array.from(list)]));
}
