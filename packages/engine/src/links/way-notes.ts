import { type OutsideValue, outsideText, rounded } from '../models/shared/model-notes.js';
import type { PathLoss } from '../path/path-loss-result.js';
import { fromTo, LikeNotes } from './like-notes.js';

const EACH_DIRECTION = ', each direction counted';

/** Notes on many links, each direction counted as one: a single note for each kind, with the number of links. */
export class WayNotes {
  readonly #title: string;
  readonly #ofPaths = new LikeNotes('links');
  readonly #ofWays = new LikeNotes(`links${EACH_DIRECTION}`);
  readonly #doubts = new Map<string, number>();
  /** By quantity and side of the range. */
  readonly #outside = new Map<string, Outside>();
  #ways = 0;
  #doubtful = 0;
  #beyond = 0;

  /** @param title of the model */
  constructor(title: string) {
    this.#title = title;
  }

  /** Adds the notes on the path of one more link, the same in both directions. */
  add(notes: readonly string[]): void {
    this.#ofPaths.add(notes);
  }

  /** Adds the result of the model for a link in one direction. */
  addWay({ outside, doubts, notes }: Pick<PathLoss, 'outside' | 'doubts' | 'notes'>): void {
    this.#ways++;
    this.#ofWays.add(notes);
    if (doubts.length > 0) this.#doubtful++;
    for (const doubt of doubts) this.#doubts.set(doubt, (this.#doubts.get(doubt) ?? 0) + 1);
    if (outside.length > 0) this.#beyond++;
    for (const found of outside) {
      const { what, value, range } = found;
      const side = `${what} ${value < range[0] ? 'below' : 'above'}`;
      const before = this.#outside.get(side);
      if (before === undefined) this.#outside.set(side, { ...found, least: value, most: value, ways: 1 });
      else {
        [before.least, before.most] = [Math.min(before.least, value), Math.max(before.most, value)];
        before.ways++;
      }
    }
  }

  /** The notes, those that differ in quantities and counts alone as one. */
  list(): string[] {
    const ranges = [...this.#outside.values()].map(
      ({ what, range, unit, least, most, ways }) =>
        `${outsideText(what, fromTo(rounded(least), rounded(most)), range, unit)} (${ways})`,
    );
    const doubts = [...this.#doubts].sort(([, a], [, b]) => b - a).map(([doubt, count]) => `${doubt} (${count})`);
    return [
      ...new Set([...this.#ofPaths.list(), ...this.#ofWays.list()]),
      ...(ranges.length === 0
        ? []
        : [`${this.#title} is outside its validated range on ${this.#of(this.#beyond)}: ${ranges.join('; ')}.`]),
      ...(doubts.length === 0
        ? []
        : [`${this.#title} is less certain on ${this.#of(this.#doubtful)}: ${doubts.join('; ')}.`]),
    ];
  }

  #of(count: number): string {
    return `${count} of ${this.#ways} links${EACH_DIRECTION}`;
  }
}

interface Outside extends OutsideValue {
  least: number;
  most: number;
  ways: number;
}
