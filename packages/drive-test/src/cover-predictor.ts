import { attenuationFactor } from '@radioshed/clutter';
import { clutterOnLink, type TerrainUse } from '@radioshed/clutter-loss';
import { type LinksInput, type LinksTerrain, models } from '@radioshed/engine';
import { Radial } from '@radioshed/profile';
import { OutOfRangeError } from '@radioshed/units';

import type { PredictLevels } from './fit-evaluator.js';

/** Links whose levels without clutter are known, and the clutter along them. */
export interface CoverInput {
  /** What the levels were predicted for. */
  readonly input: LinksInput;
  readonly links: LinksTerrain;
  /** Levels (or losses, as the input's quantity says) over bare ground, one a place. */
  readonly levels: ArrayLike<number>;
  /** Class of clutter at each sample of the links. */
  readonly codes: ArrayLike<number>;
}

/** Predicts levels with any clutter profile. */
export interface CoverPredictor {
  readonly predict: PredictLevels;
  /** For each class, the places whose way meets it. */
  readonly meets: ReadonlyMap<number, Uint32Array>;
}

const MOST_CODES = 256;

/**
 * Adds the loss of clutter to levels over bare ground: at each block the smaller of over it and through it, as
 * `clutterLoss` of `@radioshed/clutter-loss` works it out link by link. Only the clutter is worked out anew for another
 * profile, whatever the model.
 *
 * @throws OutOfRangeError when codes or levels do not fit the links.
 */
export function coverPredictor({ input, links, levels, codes }: CoverInput): CoverPredictor {
  const { starts, stepM, groundM, places } = links;
  for (const [field, length, wanted] of [
    ['levels.length', levels.length, places.length],
    ['codes.length', codes.length, groundM.length],
  ] as const) {
    if (length !== wanted) throw new OutOfRangeError(field, length, String(wanted));
  }
  const { frequencyMHz } = input.transmitter;
  const terrain = terrainUseOf(input);
  const crossings = input.model.name === 'radar' ? 2 : 1; // there and back
  const sign = input.output.quantity === 'pathLoss' ? crossings : -crossings;
  const longest = places.reduce((most, _, i) => Math.max(most, samplesOf(starts, i)), 2);
  const radial = new Radial(longest);
  radial.covered = true;
  const heightM = new Float64Array(MOST_CODES);
  return {
    meets: meetsOf(links, codes),
    predict(profile, points) {
      const factor = attenuationFactor(profile, frequencyMHz);
      const lossDbPerM = Array.from({ length: MOST_CODES }, () => 0);
      heightM.fill(0);
      for (const each of profile.classes) {
        heightM[each.code] = each.heightM;
        lossDbPerM[each.code] = each.attenuationDbPerM * factor;
      }
      const clutter = clutterOnLink({ frequencyMHz, attenuationDbPerM: lossDbPerM, terrain });
      return Float64Array.from(points, (i) => {
        const [from, count] = [starts[i] as number, samplesOf(starts, i)];
        if (count < 2) return Number.NaN;
        for (let s = 0; s < count; s++) {
          radial.groundM[s] = groundM[from + s] as number;
          radial.clutterCode[s] = codes[from + s] as number;
          radial.clutterM[s] = heightM[codes[from + s] as number] as number;
        }
        const ends = antennasOf(input, links, i);
        radial.begin(count, stepM[i] as number, ends.txHeightM, Infinity);
        return (levels[i] as number) + sign * clutter.lossDb(radial, count - 1, ends.rxHeightM);
      });
    },
  };
}

/** What has to be told of a model that has a say of its own in clutter. */
export function coverNotes({ model: { name } }: LinksInput): string[] {
  if (name === 'itm') return ['ITM holds some clutter of its own: fitted losses come on top of it.'];
  if (name !== 'p1812' && name !== 'p452') return [];
  return [`The loss of clutter is added to ${models[name].title} over bare ground, not counted by its own method.`];
}

/** Whether the ray of the model bends over the ground. */
function terrainUseOf({ model }: LinksInput): TerrainUse {
  if (model.name === 'custom') return 'counted';
  const { diffraction } = models[model.name];
  if (diffraction === 'own') return 'counted';
  return diffraction === 'added' && (model.diffraction ?? 'none') !== 'none' ? 'counted' : 'ignored';
}

function samplesOf(starts: Uint32Array, i: number): number {
  return (starts[i + 1] as number) - (starts[i] as number);
}

/** Heights of both antennas above the ground. */
function antennasOf(
  { transmitter, receiver }: LinksInput,
  { starts, groundM, places }: LinksTerrain,
  i: number,
): { readonly txHeightM: number; readonly rxHeightM: number } {
  const above = (heightM: number, reference: 'ground' | 'sea', ground: number): number =>
    reference === 'ground' ? heightM : heightM - ground;
  const rxM = places[i]?.heightM ?? receiver.heightM;
  return {
    txHeightM: above(transmitter.heightM, transmitter.heightReference, groundM[starts[i] as number] as number),
    rxHeightM: above(rxM, receiver.heightReference, groundM[(starts[i + 1] as number) - 1] as number),
  };
}

function meetsOf({ starts, places }: LinksTerrain, codes: ArrayLike<number>): Map<number, Uint32Array> {
  const lists = new Map<number, number[]>();
  const met = new Set<number>();
  for (const i of places.keys()) {
    met.clear();
    for (let s = starts[i] as number; s < (starts[i + 1] as number); s++) met.add(codes[s] as number);
    for (const code of met) {
      const list = lists.get(code);
      if (list === undefined) lists.set(code, [i]);
      else list.push(i);
    }
  }
  return new Map([...lists].map(([code, list]) => [code, Uint32Array.from(list)]));
}
