import { heightForm } from './diffraction.js';
import { raysOfDistance, sightBounds, type SightBounds, slowInSight, wavelengthKmOf } from './line-of-sight.js';
import { BEFORE_HORIZON_KM, type Link } from './link.js';
import { bendKm, type LongTerm } from './long-term.js';
import { rayOptics } from './ray-optics.js';
import { BREWSTER_RAD } from './reflection.js';
import { rootBetween } from './root.js';
import { type Crossover, findCrossover, NOISE_RAD, slowBehind } from './transhorizon.js';
import { troposcatter } from './troposcatter.js';
import { STEEP_TAN, twoRay } from './two-ray.js';

/** Where the loss of a link jumps or bends as a function of the distance. */
export interface LossBreaks {
  /** Distances, km, rising. */
  readonly atKm: readonly number[];
  /** Their conditions, and the applicable forms of the Recommendation: links with the same values are alike. */
  readonly kind: string;
}

/** Distance from a break at which one side of it is evaluated, km. */
export const BESIDE_KM = 1e-6;
/** Precision of a search for a distance, km. */
const PRECISION_KM = 1e-7;

/** @param mostKm no distance beyond counts. */
export function lossBreaks(link: Link, mostKm: number): LossBreaks {
  const { low, high, frequencyMHz, polarisation, maximumKm } = link;
  const horizonKm = maximumKm - BEFORE_HORIZON_KM;
  const bounds = sightBounds(link);
  const crossover = findCrossover(link);
  const isNear = ([, km]: Break): boolean => km > 0 && km < horizonKm;
  const isFar = ([, km]: Break): boolean => km > horizonKm && km < mostKm;
  const forms = [low, high].map((end) => heightForm(end.horizonKm, frequencyMHz, polarisation));
  const regular = [
    ...nearBreaks(link, bounds).filter(isNear),
    ...[['horizon', horizonKm] as const].filter(([, km]) => km < mostKm),
    ...farBreaks(link, crossover, mostKm).filter(isFar),
  ].sort(byDistance);
  const slowAt = slowOf(link, bounds, crossover);
  const held = heldBreaks(link, slowAt, [0, ...regular.map(([, km]) => km), mostKm]);
  const breaks = [...regular, ...held].sort(byDistance);
  return {
    atKm: breaks.map(([, km]) => km),
    kind: [...breaks.map(([name]) => name), ...forms, crossover.scatterOnly].join(' '),
  };
}

type Break = readonly [name: string, km: number];

function nearBreaks(link: Link, { halfWave, sixthWaveKm, blendKm }: SightBounds): Break[] {
  const { low, high, polarisation } = link;
  const blend = blendKm === sixthWaveKm ? 'sixth' : blendKm === low.horizonKm ? 'low' : 'free';
  return [
    ...(polarisation === 'vertical' ? [['brewster', rayOptics(low, high, BREWSTER_RAD).distanceKm] as const] : []),
    ['steep', rayOptics(low, high, Math.atan(STEEP_TAN)).distanceKm],
    ['level', levelRayKm(link)],
    ['half', halfWave.distanceKm],
    ...(blend === 'sixth' ? [] : [['sixth wave', sixthWaveKm] as const]),
    ...brightestKm(link, halfWave.psiRad, blendKm).map((km) => ['bright', km] as const),
    [`blend ${blend}`, blendKm],
  ];
}

function byDistance([, a]: Break, [, b]: Break): number {
  return a - b;
}

/** Places in each stretch where the variability is evaluated. */
const LOOKS = 8;

/** The slow variability on either side of the horizon. */
function slowOf(link: Link, bounds: SightBounds, crossover: Crossover): (distanceKm: number) => LongTerm {
  const near = slowInSight(link, bounds);
  const far = slowBehind(link, crossover);
  return (km) => (km < link.maximumKm - BEFORE_HORIZON_KM ? near(km) : far(km));
}

/**
 * Where the variability begins or ends to be held back.
 * @param endsKm stretches in which it does so at most once or twice.
 */
function heldBreaks(link: Link, slowAt: (distanceKm: number) => LongTerm, endsKm: readonly number[]): Break[] {
  const found: Break[] = [];
  const look = (name: string, of: (slow: LongTerm) => number): void => {
    const f = (km: number): number => of(slowAt(km));
    for (let i = 1; i < endsKm.length; i++) {
      const [from, to] = [endsKm[i - 1] + BESIDE_KM, endsKm[i] - BESIDE_KM];
      if (!(to > from)) continue;
      let [a, fa] = [from, f(from)];
      for (let k = 1; k <= LOOKS; k++) {
        const b = from + ((to - from) * k) / LOOKS;
        const fb = f(b);
        if (fa < 0 !== fb < 0) found.push([name, rootBetween(f, a, b, 1e-7)]);
        [a, fa] = [b, fb];
      }
    }
  };
  look('lift', ({ liftDb }) => liftDb);
  if (link.time.ceilingDb < Infinity) look('ceiling', ({ overCeilingDb }) => overCeilingDb);
  return found;
}

/** Where the ray leaves the lower antenna horizontally: from there on it dips. */
function levelRayKm({ low, high }: Link): number {
  const elevationRad = (psi: number): number => rayOptics(low, high, psi).elevationRad;
  if (elevationRad(0) >= 0 || elevationRad(Math.PI / 2) <= 0) return 0;
  return rayOptics(low, high, rootBetween(elevationRad, 0, Math.PI / 2, 1e-12)).distanceKm;
}

/** Where both rays together begin to be weaker than the direct one alone, if they do so before the blend. */
function brightestKm(link: Link, fromRad: number, blendKm: number): number[] {
  const { low, high, frequencyMHz, polarisation } = link;
  const wavelengthKm = wavelengthKmOf(link);
  const toRad = raysOfDistance(link, blendKm).psiRad;
  const excess = (psi: number): number =>
    twoRay(rayOptics(low, high, psi), frequencyMHz, wavelengthKm, polarisation, true).power - 1;
  if (!(toRad < fromRad) || !(excess(fromRad) > 0) || !(excess(toRad) < 0)) return [];
  return [rayOptics(low, high, rootBetween(excess, toRad, fromRad, 1e-10)).distanceKm];
}

function farBreaks(link: Link, crossover: Crossover, mostKm: number): Break[] {
  const { low, high, frequencyMHz, maximumKm } = link;
  const { fromKm, line, scatterOnly } = crossover;
  const lead = (km: number): number =>
    line.slopeDbPerKm * km + line.atZeroDb - troposcatter(low, high, km, frequencyMHz).lossDb;
  const spread = (km: number): number => troposcatter(low, high, km, frequencyMHz).angleRad - NOISE_RAD;
  // About there the efficiency of scatter changes most, (11-22).
  const volume = (km: number): number => troposcatter(low, high, km, frequencyMHz).heightKm - 4;
  const rising = (f: (km: number) => number, from: number): number[] =>
    from < mostKm && f(from) < 0 && f(mostKm) > 0 ? [rootBetween(f, from, mostKm, PRECISION_KM)] : [];
  return [
    ['handover', fromKm],
    ['bend', bendKm(frequencyMHz, maximumKm)],
    ...(scatterOnly ? [] : rising(lead, fromKm).map((km) => ['scatter', km] as const)),
    ...rising(spread, maximumKm + 1).map((km) => ['noise', km] as const),
    ...rising(volume, maximumKm + 1).map((km) => ['volume', km] as const),
  ];
}
