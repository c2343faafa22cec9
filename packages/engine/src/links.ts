import { directionalGain } from '@radioshed/antenna';
import { freeSpaceLossDb, MEDIAN_EARTH_RADIUS_M } from '@radioshed/empirical';
import type { ItmWarning } from '@radioshed/itm';
import { loadModel, Radial } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';

import { antennaNotes, antennaOf } from './antenna-of.js';
import { assumptionNotes, assumptionsOf } from './assumptions.js';
import { checkHeight, checkInput, heightAboveGround } from './check-input.js';
import { elevationNotes } from './elevation-notes.js';
import type { LinkPlace, LinksInput } from './input.js';
import { itmEnvironment, itmLink, itmNotes } from './itm-link.js';
import { linkFigures, valueOf } from './link-figures.js';
import type { LinksTerrain, RefusedPlace } from './links-terrain.js';
import { marginDb, marginNotes } from './margin.js';
import { type ModelSetting, modelRefOf } from './models.js';
import { lossAt } from './path-loss.js';
import { modelPolarisation } from './polarisation-of.js';
import { quantities } from './quantity.js';
import { radioNotes } from './radio-notes.js';
import { areaBaseHeightNotes, rangeNotes, terrainNotes } from './range-notes.js';
import { ENGINE } from './version.js';
import { within } from './within.js';

const DEG = 180 / Math.PI;

/** What {@link predictLinks} found: a number for each place, in their order. */
export interface LinksResult {
  readonly kind: 'links';
  /** What was calculated, with the assumptions of the model that the input left open. */
  readonly input: LinksInput;
  /** Name and version of the engine. */
  readonly engine: string;
  /** The quantity asked for, in `unit`; NaN where the place is refused or the model has no value. */
  readonly values: Float64Array;
  readonly unit: string;
  readonly lossDb: Float64Array;
  /** Places without a link, those of the terrain included. */
  readonly refused: readonly RefusedPlace[];
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
}

/**
 * Evaluates a model from one transmitter to many places over terrain that {@link readLinks} has cut; each number is the
 * one that `path` gives for that link. The terrain can be used again for other models.
 *
 * @throws OutOfRangeError naming the field of the input, its value, limits and unit; a place where the model is not
 *   defined is refused by itself.
 */
export async function predictLinks(input: LinksInput, terrain: LinksTerrain): Promise<LinksResult> {
  checkInput(input);
  const { transmitter, model, antenna, output } = input;
  const assumptions = within('model', () => assumptionsOf(model));
  const gainDbi = within('antenna', () => directionalGain(antennaOf(antenna)));
  const setting = {
    frequencyMHz: transmitter.frequencyMHz,
    polarisation: modelPolarisation(antenna.polarisation),
    latDeg: transmitter.latDeg,
    assumptions,
  };
  const lossOf = await linkEvaluator(input, setting, terrain);
  const count = terrain.places.length;
  const values = new Float64Array(count).fill(Number.NaN);
  const lossDb = new Float64Array(count).fill(Number.NaN);
  const refused = [...terrain.refused];
  for (let i = 0; i < count; i++) {
    if (terrain.starts[i] === terrain.starts[i + 1]) continue;
    try {
      const link = lossOf.link(i);
      lossDb[i] = link.lossDb;
      const gain = gainDbi(terrain.azimuthDeg[i], link.launchDeg);
      const free = freeSpaceLossDb(link.slantM, transmitter.frequencyMHz);
      values[i] = valueOf(input, linkFigures(input, gain, link.lossDb, free));
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index: i, reason: error.message });
    }
  }
  return {
    kind: 'links',
    input: { ...input, model: { ...model, ...assumptions } },
    engine: ENGINE,
    values,
    unit: quantities[output.quantity].unit,
    lossDb,
    refused: refused.sort((a, b) => a.index - b.index),
    adjustments: [
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, terrain.source),
      ...assumptionNotes(model, assumptions),
      ...antennaNotes(antenna),
      ...radioNotes(input),
      ...lossOf.notes(),
    ],
    attributions: terrain.attributions,
  };
}

/** A link as far as the model sees it. */
interface Link {
  readonly lossDb: number;
  /** Elevation of the wave at the transmitter, degrees. */
  readonly launchDeg: number;
  readonly slantM: number;
}

interface LinkEvaluator {
  readonly link: (index: number) => Link;
  /** Sentences about the links evaluated so far. */
  readonly notes: () => string[];
}

/** The model over link after link, in one radial that is filled again for each. */
async function linkEvaluator(input: LinksInput, setting: ModelSetting, terrain: LinksTerrain): Promise<LinkEvaluator> {
  const { name, ref } = input.model;
  const model = await loadModel(modelRefOf(name, setting, ref));
  const addedDb = marginDb(name, setting);
  const { starts, stepM, groundM, places, distanceM } = terrain;
  const longest = starts.reduce((most, start, i) => Math.max(most, (starts[i + 1] ?? start) - start), 2);
  const radial = new Radial(longest);
  const warnings = new Set<ItmWarning>();
  const isEmpty = groundM.length === 0;
  // Every link begins at the transmitter, so that any first sample is its ground.
  const txHeightM = isEmpty ? 0 : heightAboveGround('transmitter.heightM', input.transmitter, groundM[0], name);
  return {
    link(index) {
      const ground = groundM.subarray(starts[index], starts[index + 1]);
      const last = ground.length - 1;
      const rxHeightM = receiverHeightM(input, places[index], ground[last]);
      const nominalM = model.terrain === 'profile' ? model.nominalRadiusM(meanOf(ground)) : MEDIAN_EARTH_RADIUS_M;
      radial.groundM.set(ground);
      radial.begin(last + 1, stepM[index], txHeightM, nominalM);
      const direct = radial.txElevationRad(last, rxHeightM);
      const launch = model.terrain === 'profile' ? Math.max(direct, radial.txSkylineRad(last)) : direct;
      const found = {
        launchDeg: Math.atan(launch) * DEG,
        slantM: Math.hypot(distanceM[index], ground[last] + rxHeightM - ground[0] - txHeightM),
      };
      if (name !== 'itm') return { ...found, lossDb: lossAt(model, radial, last, rxHeightM) + addedDb };
      // As `path` does: the point function, which says why where it is not defined.
      const link = itmLink({
        ...itmEnvironment(setting),
        groundM: ground,
        stepM: stepM[index],
        txHeightM,
        rxHeightM,
      });
      for (const warning of link.warnings) warnings.add(warning);
      return { ...found, lossDb: link.lossDb };
    },
    notes: () => {
      const base = { ...setting, txHeightM, rxHeightM: input.receiver.heightM };
      const ends = extremes(distanceM).flatMap((distance) => rangeNotes(name, { ...base, distanceM: distance }));
      return [
        ...new Set(input.receiver.heightReference === 'ground' ? ends : []),
        ...areaBaseHeightNotes(name),
        ...terrainNotes(name, setting.assumptions),
        ...marginNotes(name, setting),
        ...itmNotes([...warnings]),
      ];
    },
  };
}

function receiverHeightM(
  { receiver, model }: LinksInput,
  { heightM = receiver.heightM }: LinkPlace,
  groundM: number,
): number {
  const antenna = { ...receiver, heightM };
  checkHeight('receiver.heightM', antenna, model.name);
  return heightAboveGround('receiver.heightM', antenna, groundM, model.name);
}

/** The least and the greatest, NaN left out; none of none. */
function extremes(values: Float64Array): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return [];
  return [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
