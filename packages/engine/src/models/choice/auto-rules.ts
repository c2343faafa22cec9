import type { AreaType } from '@radioshed/empirical';

import type { AutoReason } from '../../notes/auto.js';
import type { ModelName } from '../index.js';
import { p1411Range } from '../p1411.js';

/** Criteria of the choice of `auto`. Surroundings along the path, such as landcover, would be further members. */
export interface AutoFacts {
  readonly frequencyMHz: number;
  readonly distanceM: number;
  /** Antenna heights above ground, m. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Area type, where it is known. */
  readonly areaType?: AreaType | undefined;
}

/** A model that `auto` blends with another one, and its share of the result, 0 to 1. */
export interface ModelShare {
  readonly name: ModelName;
  readonly share: number;
}

/** A model that `auto` takes, alone or with another one, and why. */
export interface AutoPart extends ModelShare {
  readonly because: AutoReason;
}

/** The models of a link. */
export interface AutoModels {
  /** One, or two that are blended; the shares add up to 1. */
  readonly parts: readonly AutoPart[];
  /**
   * A model of the way through the streets, which counts where it gives less loss than the way over the profile: the
   * stronger wave dominates. Undefined outside towns.
   */
  readonly streets: AutoPart | undefined;
}

/** Above this height an antenna is aloft, and 100 m higher entirely, m. */
const ALOFT_M = [1000, 1100] as const;
/** Distances over which ITU-R P.452 gives way to P.1812, whose range begins at the first, m. */
const TO_P1812_M = [250, 500] as const;
/** Distances over which it gives way to ITU-R P.2001, whose range begins at the first, m. */
const TO_P2001_M = [3000, 6000] as const;
/**
 * Distances over which P.1812 gives way to P.2001: from the second, troposcatter has been measured, m.
 * @see ITU-R P.617
 */
const TO_SCATTER_M = [80_000, 100_000] as const;
/** Distances over which ITU-R P.1411 ends: its measurements reach the second, m. */
const STREETS_END_M = [960, 1200] as const;

/** The models of a link. Each rule follows the scope of its Recommendation. */
export function autoModels(link: AutoFacts): AutoModels {
  const { frequencyMHz: f, txHeightM, rxHeightM } = link;
  if (f < 30) return { parts: [{ name: 'groundWave', share: 1, because: 'groundWave' }], streets: undefined };
  const aloft = f >= 100 && f <= 30_000 ? shareFrom(ALOFT_M, Math.max(txHeightM, rxHeightM)) : 0;
  const parts = blended([{ name: 'p528', share: 1, because: 'aloft' }], aloft, alongGround(link));
  return { parts, streets: aloft === 0 ? streetsOf(link) : undefined };
}

/** All models that links of a frequency may get. */
export function autoCandidates(frequencyMHz: number, areaType: AreaType | undefined): readonly ModelName[] {
  const names = new Set<ModelName>();
  for (const distanceM of [100, 1000, TO_P2001_M[0], 50_000, 200_000]) {
    for (const txHeightM of [10, 2 * ALOFT_M[1]]) {
      const { parts, streets } = autoModels({ frequencyMHz, distanceM, txHeightM, rxHeightM: 2, areaType });
      for (const { name } of parts) names.add(name);
      if (streets !== undefined) names.add(streets.name);
    }
  }
  return [...names];
}

/**
 * The models of a coverage, nearest first, with the distances from which and up to which each counts, m: one where one
 * serves all distances. P.1812 serves those below its range too, where its equations continue without a step.
 *
 * @param heightM that of the higher antenna above ground, m.
 */
export function autoBands(frequencyMHz: number, heightM: number, radiusM: number): readonly [AutoBand, ...AutoBand[]] {
  const at = (distanceM: number): AutoPart =>
    autoModels({ frequencyMHz, txHeightM: heightM, rxHeightM: 0, distanceM }).parts.reduce((a, b) =>
      b.share > a.share ? b : a,
    );
  const [fromM, endM] = stretchOf(frequencyMHz);
  const [{ share: _, ...near }, { share: __, ...far }] = [at(TO_P1812_M[1]), at(endM)];
  if (radiusM <= fromM || far.name === near.name) return [{ ...near, fromM: 0, toM: radiusM }];
  return [
    { ...near, fromM: 0, toM: Math.min(radiusM, endM) },
    { ...far, fromM, toM: radiusM },
  ];
}

/** A model of a coverage, and where it counts, m. Where two overlap they are blended. */
export interface AutoBand extends Omit<AutoPart, 'share'> {
  readonly fromM: number;
  readonly toM: number;
}

/** Share of the farther of two models at a distance in the stretch over which they are blended. */
export function shareFrom([from, to]: readonly [number, number], value: number): number {
  if (value <= from) return 0;
  if (value >= to) return 1;
  const x = (value - from) / (to - from);
  return x * x * (3 - 2 * x);
}

/** The stretch over which the models of a coverage are blended, m. */
export function stretchOf(frequencyMHz: number): readonly [number, number] {
  return frequencyMHz <= 6000 ? TO_SCATTER_M : TO_P2001_M;
}

function alongGround({ frequencyMHz: f, distanceM: d }: AutoFacts): readonly AutoPart[] {
  if (f > 50_000) return [{ name: 'freeSpace', share: 1, because: 'above50GHz' }];
  const p2001 = { name: 'p2001', share: 1, because: f > 6000 ? 'gasesAndRain' : 'scatter' } as const;
  if (f > 6000)
    return blended([p2001], shareFrom(TO_P2001_M, d), [{ name: 'p452', share: 1, because: 'shortAbove6GHz' }]);
  const near =
    f < 100
      ? ({ name: 'freeSpace', because: 'nearTransmitterBelow100MHz' } as const)
      : ({ name: 'p452', because: 'nearTransmitter' } as const);
  const p1812 = { name: 'p1812', share: 1, because: 'terrainTo6GHz' } as const;
  if (d < TO_P1812_M[1]) return blended([p1812], shareFrom(TO_P1812_M, d), [{ ...near, share: 1 }]);
  return blended([p2001], shareFrom(TO_SCATTER_M, d), [p1812]);
}

function blended(some: readonly AutoPart[], share: number, others: readonly AutoPart[]): readonly AutoPart[] {
  const scaled = (parts: readonly AutoPart[], by: number): AutoPart[] =>
    by === 0 ? [] : parts.map((part) => ({ ...part, share: part.share * by }));
  return [...scaled(some, share), ...scaled(others, 1 - share)];
}

function streetsOf({ frequencyMHz: f, distanceM, txHeightM, rxHeightM, areaType }: AutoFacts): AutoPart | undefined {
  const [least, most] = p1411Range('urban', Math.max(txHeightM, rxHeightM));
  const share = 1 - shareFrom(STREETS_END_M, distanceM);
  if (areaType !== 'urban' || f < least || f > most || share === 0) return undefined;
  return { name: 'p1411', share, because: 'streets' };
}
