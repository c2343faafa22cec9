import { type Holding, type ThreadCaches, threadCaches } from '@radioshed/parallel';

import { searchEndKm, shareAtDepth } from './dipping-ray.js';
import { deepFadeLevelDb } from './line-of-sight.js';
import { type LossBreaks, lossBreaks } from './loss-breaks.js';
import { logOfEffectiveHeight } from './layered-height.js';
import { DIP_TERMS, FAR_KM, HALF, LossRow, NODES, placeOfShare, restOf, TERMS } from './loss-row.js';
import type { Link } from './link.js';

/** Links whose heights are one number apart: what is between two of them is interpolated. */
export interface LinkFamily {
  /** The link of a height, m. */
  linkOf(heightM: number): Link;
  /** Heights for which there is one, m, > 0. */
  readonly leastM: number;
  readonly mostM: number;
}

/**
 * Heights between which the links are alike, with the rows of the least, the middle (of their logarithms) and the
 * greatest.
 */
export interface LossCell {
  readonly leastM: number;
  readonly mostM: number;
  /**
   * {@link logOfEffectiveHeight} of the least height, one over how much it grows, and the fraction of it up to the
   * middle.
   */
  readonly from: number;
  readonly perWidth: number;
  readonly middle: number;
  /** Height of the lower antenna of all its links, km; undefined where that is the height of the cell. */
  readonly lowHeightKm: number | undefined;
  readonly rows: readonly [LossRow, LossRow, LossRow];
}

/** A link of the family, and where its loss breaks. */
interface KnownLink {
  readonly link: Link;
  readonly breaks: LossBreaks;
}

/** Steps of the logarithm of the height at which rows are at any rate. */
const STEP = 0.05;
/** Precision to which heights of links count as different, fraction of the height. */
const NARROWEST = 5e-4;
/** Memory of a table, of a link that it knows, and of a cell, bytes. */
const TABLE_BYTES = 4000;
const KNOWN_BYTES = 2000;
const CELL_BYTES = 400;
/** Growth that is counted at once, bytes. */
const COUNTED_BYTES = 2 ** 15;
/** Precision to which a cell has breaks at other heights than those of its rows, fraction of the distance. */
const BREAK_SHARE = 3e-5;

/**
 * Loss over distance and one height, less that of free space, in dB: exact at its rows, between them cubic over the
 * distance and quadratic over the logarithm of the effective height, never across a place where the Recommendation
 * changes its form. Rows are computed on first use, at heights that do not depend on the request.
 */
export class LossTable {
  readonly #family: LinkFamily;
  readonly #origin: number;
  readonly #cells: (readonly LossCell[] | undefined)[] = [];
  readonly #known = new Map<number, KnownLink>();
  readonly #rows = new Map<number, LossRow>();
  readonly #holding: Holding;
  readonly #onReleased: () => void;
  /** Kinds of links: many have the same. */
  readonly #kinds = new Map<string, string>();
  #last: LossCell | undefined;
  #bytes = 0;
  #countedBytes = 0;

  /**
   * @param caches count its memory. Where there is no room for it, it begins again: its losses are the same, but take
   * longer.
   * @param onReleased called when it has been emptied, as others need the room or there is none.
   */
  constructor(family: LinkFamily, caches: ThreadCaches = threadCaches, onReleased: () => void = () => {}) {
    this.#family = family;
    this.#origin = Math.log(family.leastM);
    this.#onReleased = onReleased;
    this.#holding = caches.hold('p528', () => this.#empty());
    this.#grow(TABLE_BYTES);
  }

  /** Whether it is counted: an emptied table is not, until it is read again. */
  get isCounted(): boolean {
    return this.#countedBytes > 0;
  }

  /** Notes a use: tables that were not used for longest are emptied first. */
  touch(): void {
    this.#holding.touch();
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#countedBytes) return;
    this.#countedBytes = this.#bytes + COUNTED_BYTES;
    if (!this.#holding.resize(this.#countedBytes)) this.#empty();
  }

  #empty(): void {
    this.#cells.length = 0;
    this.#known.clear();
    this.#rows.clear();
    this.#last = undefined;
    this.#kinds.clear();
    this.#bytes = 0;
    this.#countedBytes = 0;
    this.#onReleased();
  }

  get leastM(): number {
    return this.#family.leastM;
  }

  get mostM(): number {
    return this.#family.mostM;
  }

  /** @param distanceKm 0 to {@link FAR_KM}. @param heightM `leastM` to `mostM`. */
  restDb(distanceKm: number, heightM: number): number {
    let cell = this.#last;
    if (cell === undefined || !(heightM >= cell.leastM && heightM <= cell.mostM)) {
      this.#last = cell = this.#cellOf(heightM);
    }
    return restInCell(cell, distanceKm, heightM);
  }

  /** All cells that hold heights from `leastM` to `mostM`, rising. */
  cellsWithin(leastM: number, mostM: number): LossCell[] {
    const found: LossCell[] = [];
    for (let step = this.#stepOf(leastM); step <= this.#stepOf(mostM); step++) found.push(...this.#cellsOf(step));
    return found.filter((cell) => cell.mostM >= leastM && cell.leastM <= mostM);
  }

  #stepOf(heightM: number): number {
    return Math.max(0, Math.floor((Math.log(heightM) - this.#origin) / STEP));
  }

  #cellOf(heightM: number): LossCell {
    const cells = this.#cellsOf(this.#stepOf(heightM));
    return cells.find(({ mostM }) => heightM <= mostM) ?? cells[cells.length - 1];
  }

  #cellsOf(step: number): readonly LossCell[] {
    const known = this.#cells[step];
    if (known !== undefined) return known;
    const cells = this.#newCells(step);
    this.#cells[step] = cells;
    this.#grow(CELL_BYTES * cells.length);
    return cells;
  }

  #newCells(step: number): LossCell[] {
    const { leastM, mostM } = this.#family;
    const from = step === 0 ? leastM : Math.exp(this.#origin + step * STEP);
    const to = Math.max(from, Math.min(mostM, Math.exp(this.#origin + (step + 1) * STEP)));
    return this.#split(from, this.#kindAt(from), to, this.#kindAt(to));
  }

  #split(fromM: number, fromKind: string, toM: number, toKind: string): LossCell[] {
    const middleM = Math.sqrt(fromM * toM);
    const middleKind = this.#kindAt(middleM);
    const isOneKind = fromKind === middleKind && middleKind === toKind;
    if (isOneKind && (toM - fromM <= NARROWEST * fromM || this.#breaksFit(fromM, middleM, toM))) {
      return [cellOf(fromM, toM, [this.#rowAt(fromM), this.#rowAt(middleM), this.#rowAt(toM)])];
    }
    if (!isOneKind && toM - fromM <= NARROWEST * fromM) {
      const [near, far] = [this.#rowAt(fromM), this.#rowAt(toM)];
      return [cellOf(fromM, middleM, [near, near, near]), cellOf(middleM, toM, [far, far, far])];
    }
    return [...this.#split(fromM, fromKind, middleM, middleKind), ...this.#split(middleM, middleKind, toM, toKind)];
  }

  /** Whether the breaks between two heights are where a cell would have them. */
  #breaksFit(fromM: number, middleM: number, toM: number): boolean {
    if (!(toM > fromM)) return true;
    const heightM = Math.sqrt(fromM * middleM);
    const [wanted, a, b, c] = [heightM, fromM, middleM, toM].map((each) => this.#knownAt(each).breaks.atKm);
    const { from, perWidth, middle: m } = spreadOf(fromM, toM);
    const w = (logOfEffectiveHeight(heightM) - from) * perWidth;
    return wanted.every((km, i) => {
      const foundKm =
        (((1 - w) * (m - w)) / m) * a[i] + ((w * (1 - w)) / (m * (1 - m))) * b[i] + ((w * (w - m)) / (1 - m)) * c[i];
      return Math.abs(foundKm - km) <= BREAK_SHARE * km;
    });
  }

  #kindAt(heightM: number): string {
    return this.#knownAt(heightM).breaks.kind;
  }

  #rowAt(heightM: number): LossRow {
    let row = this.#rows.get(heightM);
    if (row === undefined) {
      const { link, breaks } = this.#knownAt(heightM);
      this.#rows.set(heightM, (row = new LossRow(link, breaks.atKm, (bytes) => this.#grow(bytes))));
    }
    return row;
  }

  #knownAt(heightM: number): KnownLink {
    let known = this.#known.get(heightM);
    if (known === undefined) {
      const link = this.#family.linkOf(heightM);
      const { atKm, kind } = lossBreaks(link, FAR_KM);
      this.#known.set(heightM, (known = { link, breaks: { atKm, kind: this.#kinds.get(kind) ?? kind } }));
      this.#kinds.set(known.breaks.kind, known.breaks.kind);
      this.#grow(KNOWN_BYTES);
    }
    return known;
  }
}

/** A cell of one link alone. */
export function cellOfLink(link: Link): LossCell {
  const row = new LossRow(link);
  return { ...cellOf(1, 1, [row, row, row]), leastM: -Infinity, mostM: Infinity };
}

function cellOf(leastM: number, mostM: number, rows: LossCell['rows']): LossCell {
  const [first, , last] = rows.map(({ link }) => link.low.heightKm);
  const lowHeightKm = first === last ? first : undefined;
  return { leastM, mostM, ...spreadOf(leastM, mostM), lowHeightKm, rows };
}

function spreadOf(leastM: number, mostM: number): Pick<LossCell, 'from' | 'perWidth' | 'middle'> {
  if (!(mostM > leastM)) return { from: 0, perWidth: 0, middle: 0.5 };
  const from = logOfEffectiveHeight(leastM);
  const perWidth = 1 / (logOfEffectiveHeight(mostM) - from);
  return { from, perWidth, middle: (logOfEffectiveHeight(Math.sqrt(leastM * mostM)) - from) * perWidth };
}

/** The loss less that of free space, dB, of a link in a cell. */
export function restInCell(
  { rows, from, perWidth, middle: m, lowHeightKm }: LossCell,
  distanceKm: number,
  heightM: number,
): number {
  const [a, b, c] = rows;
  const w = perWidth === 0 ? 0 : (logOfEffectiveHeight(heightM) - from) * perWidth;
  const wa = ((1 - w) * (m - w)) / m;
  const wb = (w * (1 - w)) / (m * (1 - m));
  const wc = (w * (w - m)) / (1 - m);
  const stretches = a.endsKm.length - 1;
  let start = 0;
  let end = 0;
  let stretch = 0;
  for (; stretch < stretches; stretch++) {
    start = end;
    const next = stretch + 1;
    end = wa * a.endsKm[next] + wb * b.endsKm[next] + wc * c.endsKm[next];
    if (distanceKm <= end) break;
  }
  const share = end > start ? (distanceKm - start) / (end - start) : 0;
  const place = (NODES - 1) * placeOfShare(share < 0 ? 0 : share > 1 ? 1 : share);
  // Third-order Lagrange through four nodes of one half of the stretch.
  const isSecond = place >= HALF;
  const own = isSecond ? HALF : 0;
  const node = Math.max(own, Math.min(own + HALF - 3, Math.floor(place) - 1));
  const t = place - node;
  const outer = (t * (t - 3)) / 2;
  const inner = ((t - 1) * (t - 2)) / 2;
  const n0 = (inner * (3 - t)) / 3;
  const n1 = outer * (t - 2);
  const n2 = -outer * (t - 1);
  const n3 = (t * inner) / 3;
  stretch = Math.min(stretch, stretches - 1);
  const half = 2 * stretch + (isSecond ? 1 : 0);
  const nodesA = a.nodesOf(half);
  const nodesB = b.nodesOf(half);
  const nodesC = c.nodesOf(half);
  const first = node - own;
  for (let term = 0; term < TERMS; term++) {
    const i = TERMS * first + term;
    read[term] =
      wa * between(nodesA, i, TERMS, n0, n1, n2, n3) +
      wb * between(nodesB, i, TERMS, n0, n1, n2, n3) +
      wc * between(nodesC, i, TERMS, n0, n1, n2, n3);
  }
  const dipsA = a.dipsOf(half);
  if (dipsA !== undefined && dipsA[DIP_TERMS * (first + 2) + 1] > 0) {
    const dipsB = b.dipsOf(half) ?? b.allDipsOf(half);
    const dipsC = c.dipsOf(half) ?? c.allDipsOf(half);
    for (let term = 0; term < DIP_TERMS; term++) {
      const i = DIP_TERMS * first + term;
      dip[term] =
        wa * between(dipsA, i, DIP_TERMS, n0, n1, n2, n3) +
        wb * between(dipsB, i, DIP_TERMS, n0, n1, n2, n3) +
        wc * between(dipsC, i, DIP_TERMS, n0, n1, n2, n3);
    }
    const { air, frequencyMHz } = a.link;
    const fromKm = lowHeightKm ?? heightM / 1000;
    const depthKm = Math.min(fromKm, Math.max(0, dip[1]));
    const share = shareAtDepth(fromKm, depthKm, searchEndKm(air, fromKm - depthKm));
    const [pa, pb, pc] = [a.throughLowest(share), b.throughLowest(share), c.throughLowest(share)];
    read[0] += wa * pa.gasDb + wb * pb.gasDb + wc * pc.gasDb - dip[0];
    read[3] = deepFadeLevelDb(frequencyMHz, wa * pa.lengthKm + wb * pb.lengthKm + wc * pc.lengthKm);
  }
  return restOf(a.time, read);
}

/** A term at four nodes, from its place `i` in the first on, with their weights. */
function between(
  nodes: Float32Array,
  i: number,
  terms: number,
  n0: number,
  n1: number,
  n2: number,
  n3: number,
): number {
  return n0 * nodes[i] + n1 * nodes[i + terms] + n2 * nodes[i + 2 * terms] + n3 * nodes[i + 3 * terms];
}

const read = new Float64Array(TERMS);
const dip = new Float64Array(DIP_TERMS);
