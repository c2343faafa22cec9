import { directionalGain } from '@radioshed/antenna';
import type { ClutterProfile } from '@radioshed/clutter';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { isOutOfRangeError, type Note } from '@radioshed/units';

import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import type { LinksInput } from '../input/links-input.js';
import { quantities } from '../input/quantity.js';
import { AUTO } from '../models/choice/auto.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { checkInput } from '../path/check-input.js';
import { linkFigures, valueOf } from '../path/link-figures.js';
import type { RefusedPlace } from '../path/refused-place.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import type { LinksEvaluator } from './link-evaluator.js';
import type { LinksTerrain } from './links-terrain.js';
import { loadEvaluator } from './load-evaluator.js';

/** Result of {@link predictLinks}: a number for each location, in order. */
export interface LinksResult {
  readonly kind: 'links';
  /** The input of the calculation, with the model's defaults filled in. */
  readonly input: LinksInput;
  /** Name and version of the engine. */
  readonly producedBy: string;
  /** The requested quantity, in `unit`; NaN where the location is refused or the model has no value. */
  readonly values: Float64Array;
  readonly unit: string;
  readonly lossDb: Float64Array;
  /** Locations without a link, including those refused when the terrain was read. */
  readonly refused: readonly RefusedPlace[];
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** Implements `predictLinks` of the package. */
export async function predictLinks(input: LinksInput, terrain: LinksTerrain): Promise<LinksResult> {
  const { model, antenna, output } = input;
  const { setting, evaluator, valueAt } = await prepare(input, terrain);
  const count = terrain.places.length;
  const values = new Float64Array(count).fill(Number.NaN);
  const lossDb = new Float64Array(count).fill(Number.NaN);
  const refused = [...terrain.refused];
  for (let i = 0; i < count; i++) {
    if (terrain.starts[i] === terrain.starts[i + 1]) continue;
    try {
      const { value, lossDb: loss } = valueAt(i);
      values[i] = value;
      lossDb[i] = loss;
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index: i, reason: error.message });
    }
  }
  return {
    kind: 'links',
    input: { ...input, model: { ...model, ...setting.assumptions } },
    producedBy: PRODUCED_BY,
    values,
    unit: quantities[output.quantity].unit,
    lossDb,
    refused: refused.sort((a, b) => a.index - b.index),
    notes: [
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, terrain.source),
      ...(model.name === AUTO ? [] : assumptionNotes(modelOf(model), model, setting)),
      ...antennaNotes(antenna),
      ...radioNotes(input),
      ...outsideNoiseNotes(input, {}),
      ...evaluator.notes(),
    ],
    attributions: [...terrain.attributions, ...evaluator.attributions],
  };
}

/** Predicts links with changing clutter profiles, as a calibration needs. */
export interface LinksPredictor {
  /**
   * The requested quantity at some of the locations with another clutter profile; NaN where a location is refused or
   * the model has no value. The numbers equal those of {@link predictLinks}.
   */
  values(profile: ClutterProfile, points: ArrayLike<number>): Float64Array;
}

/** Implements `linksPredictor` of the package. */
export async function linksPredictor(input: LinksInput, terrain: LinksTerrain): Promise<LinksPredictor> {
  const { evaluator, valueAt } = await prepare(input, terrain);
  return {
    values(profile, points) {
      evaluator.useProfile(profile);
      return Float64Array.from(points, (i) => {
        if (terrain.starts[i] === terrain.starts[i + 1]) return Number.NaN;
        try {
          return valueAt(i).value;
        } catch (error) {
          if (!isOutOfRangeError(error)) throw error;
          return Number.NaN;
        }
      });
    },
  };
}

interface Prepared {
  readonly setting: ModelSetting;
  readonly evaluator: LinksEvaluator;
  valueAt(index: number): { readonly value: number; readonly lossDb: number };
}

async function prepare(input: LinksInput, terrain: LinksTerrain): Promise<Prepared> {
  checkInput(input);
  const setting = await settingOf(input, terrain);
  const gainDbi = within('antenna', () => directionalGain(antennaOf(input.antenna)));
  const evaluator = (await loadEvaluator(input, setting))(terrain);
  return {
    setting,
    evaluator,
    valueAt(i) {
      const { lossDb, launchDeg, slantM } = evaluator.link(i);
      const gain = gainDbi(terrain.azimuthDeg[i], launchDeg);
      const free = freeSpaceLossDb(slantM, setting.frequencyMHz);
      return { lossDb, value: valueOf(input, linkFigures(input, gain, lossDb, free)) };
    },
  };
}
