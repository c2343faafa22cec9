import { spreadOfFadingDb } from './combined.js';
import { depthKm, throughLowest } from './dipping-ray.js';
import { evaluate, type Terms } from './evaluate.js';
import type { Link } from './link.js';
import { BESIDE_KM, lossBreaks } from './loss-breaks.js';
import type { SlantPath } from './slant-path.js';
import type { TimeShare } from './time-share.js';

/** Greatest distance of a table, km. */
export const FAR_KM = 2100;
/** Nodes from one break to the next, both included; the half of them less one is whole. */
export const NODES = 65;
/** Nodes of half of it, less one: what is between two nodes of one half is read from that half alone. */
export const HALF: number = (NODES - 1) / 2;
/**
 * Numbers at each node: the loss without variability but for its median and less that of free space, dB, and the three of
 * `Fading` that are left. Rapid fading itself is read from its tables by the sum of these: their straight pieces would
 * bend a row in many places.
 */
export const TERMS = 4;
/** Numbers at each node for rays that dip: the attenuation by gases in the first term, dB, and the depth of the ray, km. */
export const DIP_TERMS = 2;

/**
 * The loss of one link over the distance, less that of free space along the straight line: values at nodes from break to
 * break, which lie closer towards either. Those of half a stretch are computed when it is first read. The loss of
 * rays that dip has steps, since their lowest point is searched for; these are not read between nodes but from the depth.
 */
export class LossRow {
  /** 0, the breaks and {@link FAR_KM}, km. */
  readonly endsKm: Float64Array;
  /** {@link TERMS} of {@link NODES} for each stretch between two ends; 0 where no one has read. */
  readonly nodes: Float32Array;
  /** {@link DIP_TERMS} of each of these; the depth is 0 where the ray does not dip. */
  readonly dips: Float32Array;
  readonly time: TimeShare;
  readonly link: Link;
  readonly #isDone: Uint8Array;
  readonly #throughLowest = new Map<number, SlantPath>();
  #termsAt: ((distanceKm: number) => Terms) | undefined;

  /** @param atKm its breaks, see {@link lossBreaks}. */
  constructor(link: Link, atKm: readonly number[] = lossBreaks(link, FAR_KM).atKm) {
    this.link = link;
    this.endsKm = Float64Array.of(0, ...atKm, FAR_KM);
    this.time = link.time;
    this.nodes = new Float32Array(TERMS * NODES * (this.endsKm.length - 1));
    this.dips = new Float32Array(DIP_TERMS * NODES * (this.endsKm.length - 1));
    this.#isDone = new Uint8Array(2 * (this.endsKm.length - 1));
  }

  /** Sees to it that half a stretch can be read: 2 · stretch, and one more for its second half. */
  ready(half: number): void {
    if (this.#isDone[half] !== 1) this.#fill(half);
  }

  /** Its ray with the lowest point at that fraction of the height of the lower antenna: few fractions occur. */
  throughLowest(share: number): SlantPath {
    let path = this.#throughLowest.get(share);
    if (path === undefined) {
      const { air, low, high } = this.link;
      path = throughLowest(air, share * low.heightKm, low.heightKm, high.heightKm);
      this.#throughLowest.set(share, path);
    }
    return path;
  }

  /** Greatest share of the height of the lower antenna that its rays dip up to a distance, of the halves that are ready. */
  deepestShare(reachKm: number): number {
    let deepestKm = 0;
    for (let at = 0; DIP_TERMS * at < this.dips.length; at++) {
      const stretch = Math.floor(at / NODES);
      const isBefore = this.#nodeKm(stretch, Math.max(0, (at % NODES) - 1)) <= reachKm;
      if (isBefore) deepestKm = Math.max(deepestKm, this.dips[DIP_TERMS * at + 1]);
    }
    return deepestKm / this.link.low.heightKm;
  }

  #nodeKm(stretch: number, node: number): number {
    const [from, to] = [this.endsKm[stretch], this.endsKm[stretch + 1]];
    return from + (to - from) * shareOfNode(node / (NODES - 1));
  }

  #fill(half: number): void {
    const link = this.link;
    this.#termsAt ??= evaluate(link);
    const riseKm = link.high.heightKm - link.low.heightKm;
    const stretch = half >> 1;
    const [from, to] = [this.endsKm[stretch], this.endsKm[stretch + 1]];
    const beside = Math.min(BESIDE_KM, (to - from) / 2);
    const first = (half & 1) * HALF;
    for (let i = first; i <= first + HALF; i++) {
      const at = Math.min(to - beside, Math.max(from + beside, this.#nodeKm(stretch, i)));
      const { freeSpaceDb, gasDb, obstructionDb, fading, mode, elevationRad } = this.#termsAt(at);
      const { medianDb, slowDb, groundScatter, deepFadeDb } = fading;
      const medianLossDb = freeSpaceDb + gasDb + obstructionDb - medianDb - spreadDb(at, riseKm);
      this.nodes.set([medianLossDb, slowDb, groundScatter, deepFadeDb], TERMS * (NODES * stretch + i));
      const dips = mode === 'lineOfSight' && elevationRad < 0;
      const depth = dips ? depthKm(link.air, link.low.heightKm, Math.PI / 2 - elevationRad) : 0;
      this.dips.set([gasDb, depth], DIP_TERMS * (NODES * stretch + i));
    }
    this.#isDone[half] = 1;
  }
}

/** The loss of which these are {@link TERMS}, dB. */
export function restOf(time: TimeShare, [medianLossDb, slowDb, groundScatter, deepFadeDb]: Float64Array): number {
  return medianLossDb - spreadOfFadingDb(time, slowDb, groundScatter, deepFadeDb);
}

/** 20·log₁₀ of the straight line in km between antennas whose heights differ by `riseKm`. */
export function spreadDb(distanceKm: number, riseKm: number): number {
  return 10 * Math.log10(Math.max(1e-12, distanceKm * distanceKm + riseKm * riseKm));
}

/** Fraction of a stretch at which a node is. @param place 0 to 1 */
function shareOfNode(place: number): number {
  return place < 0.5 ? 2 * place * place : 1 - 2 * (1 - place) ** 2;
}

/** The other way round. */
export function placeOfShare(share: number): number {
  return share < 0.5 ? Math.sqrt(0.5 * share) : 1 - Math.sqrt(0.5 * (1 - share));
}
