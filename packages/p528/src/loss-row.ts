import { spreadOfFadingDb } from './combined.js';
import { depthKm, throughLowest } from './dipping-ray.js';
import { layerNumber } from './layers.js';
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
/** Memory of a half that is ready, and of what each row has besides, bytes: its link and what the platform needs. */
const HALF_BYTES = 800;
const ROW_BYTES = 2500;
/** Memory of a layer of the air between the antennas, which rows in sight keep, bytes. */
const LAYER_BYTES = 24;
/** Memory of a path of {@link LossRow.throughLowest}, bytes. */
const PATH_BYTES = 120;
/**
 * Numbers at each node: the loss without variability but for its median and less that of free space, dB, and the three
 * of `Fading` that are left. Rapid fading itself is read from its tables by the sum of these: their straight pieces
 * would bend a row in many places.
 */
export const TERMS = 4;
/**
 * Numbers at each node for rays that dip: the attenuation by gases in the first term, dB, and the depth of the ray, km.
 */
export const DIP_TERMS = 2;

/**
 * The loss of one link over the distance, less that of free space along the straight line: values at nodes from break
 * to break, which lie closer towards either. Those of half a stretch are computed when it is first read. The loss of
 * rays that dip has steps, since their lowest point is searched for; these are not read between nodes but from the
 * depth.
 */
export class LossRow {
  /** 0, the breaks and {@link FAR_KM}, km. */
  readonly endsKm: Float64Array;
  readonly time: TimeShare;
  readonly link: Link;
  /** Nodes of each half of a stretch that is ready, both of its ends included, and their dips where a ray dips. */
  readonly #nodes: (Float32Array | undefined)[] = [];
  readonly #dips: (Float32Array | undefined)[] = [];
  readonly #throughLowest = new Map<number, SlantPath>();
  #termsAt: ((distanceKm: number) => Terms) | undefined;
  readonly #onGrown: (bytes: number) => void;

  /**
   * @param atKm its breaks, see {@link lossBreaks}.
   * @param onGrown called with about the memory that it takes, bytes, and later with what it takes besides.
   */
  constructor(
    link: Link,
    atKm: readonly number[] = lossBreaks(link, FAR_KM).atKm,
    onGrown: (bytes: number) => void = () => {},
  ) {
    this.link = link;
    this.endsKm = Float64Array.of(0, ...atKm, FAR_KM);
    this.time = link.time;
    this.#onGrown = onGrown;
    onGrown(ROW_BYTES + 8 * this.endsKm.length);
  }

  /** {@link TERMS} of the {@link HALF} + 1 nodes of half a stretch: 2 · stretch, and one more for its second half. */
  nodesOf(half: number): Float32Array {
    return this.#nodes[half] ?? this.#fill(half);
  }

  /** {@link DIP_TERMS} of each of these; undefined where no ray dips. The depth is 0 where one does not. */
  dipsOf(half: number): Float32Array | undefined {
    return this.#dips[half];
  }

  /** The same, also where no ray dips. */
  allDipsOf(half: number): Float32Array {
    const known = this.#dips[half];
    if (known !== undefined) return known;
    const dips = new Float32Array(DIP_TERMS * (HALF + 1));
    for (let i = 0; i <= HALF; i++) dips[DIP_TERMS * i] = this.#terms(this.#kmOf(half, i)).gasDb;
    this.#dips[half] = dips;
    this.#onGrown(HALF_BYTES / 2);
    return dips;
  }

  /** Its ray with the lowest point at that fraction of the height of the lower antenna: few fractions occur. */
  throughLowest(share: number): SlantPath {
    let path = this.#throughLowest.get(share);
    if (path === undefined) {
      const { air, low, high } = this.link;
      path = throughLowest(air, share * low.heightKm, low.heightKm, high.heightKm);
      this.#throughLowest.set(share, path);
      this.#onGrown(PATH_BYTES);
    }
    return path;
  }

  /**
   * Greatest share of the height of the lower antenna that its rays dip up to a distance, of the halves that are ready.
   */
  deepestShare(reachKm: number): number {
    let deepestKm = 0;
    this.#dips.forEach((dips = NO_DIPS, half) => {
      const [stretch, first] = [half >> 1, (half & 1) * HALF];
      for (let i = 0; DIP_TERMS * i < dips.length; i++) {
        const isBefore = this.#nodeKm(stretch, Math.max(0, first + i - 1)) <= reachKm;
        if (isBefore) deepestKm = Math.max(deepestKm, dips[DIP_TERMS * i + 1]);
      }
    });
    return deepestKm / this.link.low.heightKm;
  }

  /**
   * {@link TERMS} of {@link NODES} for each stretch between two ends, and {@link DIP_TERMS}; 0 where none was needed yet.
   */
  allNodes(): readonly [nodes: Float32Array, dips: Float32Array] {
    const stretches = this.endsKm.length - 1;
    const nodes = new Float32Array(TERMS * NODES * stretches);
    const dips = new Float32Array(DIP_TERMS * NODES * stretches);
    this.#nodes.forEach((own, half) => {
      if (own === undefined) return;
      const first = NODES * (half >> 1) + (half & 1) * HALF;
      nodes.set(own, TERMS * first);
      dips.set(this.allDipsOf(half), DIP_TERMS * first);
    });
    return [nodes, dips];
  }

  #nodeKm(stretch: number, node: number): number {
    const [from, to] = [this.endsKm[stretch], this.endsKm[stretch + 1]];
    return from + (to - from) * shareOfNode(node / (NODES - 1));
  }

  /** The distances of the nodes of half a stretch, km: those of its ends lie a little inside. */
  #kmOf(half: number, i: number): number {
    const stretch = half >> 1;
    const [from, to] = [this.endsKm[stretch], this.endsKm[stretch + 1]];
    const beside = Math.min(BESIDE_KM, (to - from) / 2);
    return Math.min(to - beside, Math.max(from + beside, this.#nodeKm(stretch, (half & 1) * HALF + i)));
  }

  #terms(distanceKm: number): Terms {
    if (this.#termsAt === undefined) {
      const { low, high } = this.link;
      this.#onGrown(LAYER_BYTES * (layerNumber(high.heightKm) - layerNumber(low.heightKm) + 1));
      this.#termsAt = evaluate(this.link);
    }
    return this.#termsAt(distanceKm);
  }

  #fill(half: number): Float32Array {
    const { high, low, air } = this.link;
    const riseKm = high.heightKm - low.heightKm;
    const nodes = new Float32Array(TERMS * (HALF + 1));
    const dips = new Float32Array(DIP_TERMS * (HALF + 1));
    let isDipping = false;
    for (let i = 0; i <= HALF; i++) {
      const at = this.#kmOf(half, i);
      const { freeSpaceDb, gasDb, obstructionDb, fading, mode, elevationRad } = this.#terms(at);
      const { medianDb, slowDb, groundScatter, deepFadeDb } = fading;
      const medianLossDb = freeSpaceDb + gasDb + obstructionDb - medianDb - spreadDb(at, riseKm);
      nodes.set([medianLossDb, slowDb, groundScatter, deepFadeDb], TERMS * i);
      const isDown = mode === 'lineOfSight' && elevationRad < 0;
      isDipping ||= isDown;
      dips.set([gasDb, isDown ? depthKm(air, low.heightKm, Math.PI / 2 - elevationRad) : 0], DIP_TERMS * i);
    }
    this.#nodes[half] = nodes;
    if (isDipping) this.#dips[half] = dips;
    this.#onGrown(isDipping ? 1.5 * HALF_BYTES : HALF_BYTES);
    return nodes;
  }
}

const NO_DIPS = new Float32Array(0);

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

/** The inverse of `shareOfNode`: the place, 0 to 1, of a fraction of the stretch. */
export function placeOfShare(share: number): number {
  return share < 0.5 ? Math.sqrt(0.5 * share) : 1 - Math.sqrt(0.5 * (1 - share));
}
