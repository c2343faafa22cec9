import { outsideText, rounded } from '../models/shared/model-notes.js';
import type { Range } from '@radioshed/empirical';
import type { PathLoss } from '../path/path-loss.js';

/** A number in a note: none that is part of a name, such as P.1812. */
const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w])/g;

/** Notes on many links, each direction counted as one: a single note for each kind, with the number of links. */
export class WayNotes {
  readonly #title: string;
  readonly #others = new Set<string>();
  readonly #doubts = new Map<string, number>();
  readonly #outside = new Map<string, { readonly range: Range; readonly unit: string; least: number; most: number }>();
  #ways = 0;
  #doubtful = 0;
  #beyond = 0;

  /** @param title of the model */
  constructor(title: string) {
    this.#title = title;
  }

  /** Adds notes of a path. */
  add(notes: readonly string[]): void {
    for (const note of notes) this.#others.add(note);
  }

  /** Adds the result of the model for a link in one direction. */
  addWay({ outside, doubts, notes }: Pick<PathLoss, 'outside' | 'doubts' | 'notes'>): void {
    this.#ways++;
    this.add(notes);
    if (doubts.length > 0) this.#doubtful++;
    for (const doubt of doubts) this.#doubts.set(doubt, (this.#doubts.get(doubt) ?? 0) + 1);
    if (outside.length > 0) this.#beyond++;
    for (const { what, value, range, unit } of outside) {
      const before = this.#outside.get(what);
      if (before === undefined) this.#outside.set(what, { range, unit, least: value, most: value });
      else [before.least, before.most] = [Math.min(before.least, value), Math.max(before.most, value)];
    }
  }

  /** The notes. Those that differ in numbers alone are one, with the least and the greatest number. */
  list(): string[] {
    const ranges = [...this.#outside].map(([what, { range, unit, least, most }]) => outsideText(what, fromTo(rounded(least), rounded(most)), range, unit)); // prettier-ignore
    const doubts = [...this.#doubts].sort(([, a], [, b]) => b - a).map(([doubt, count]) => `${doubt} (${count})`);
    return [
      ...likeNotes([...this.#others]),
      ...(ranges.length === 0 ? [] : [`${this.#title} is outside its validated range on ${this.#of(this.#beyond)}: ${ranges.join('; ')}.`]), // prettier-ignore
      ...(doubts.length === 0 ? [] : [`${this.#title} is less certain on ${this.#of(this.#doubtful)}: ${doubts.join('; ')}.`]), // prettier-ignore
    ];
  }

  #of(count: number): string {
    return `${count} of ${this.#ways} links, each direction counted`;
  }
}

/** Notes of which those that differ in numbers alone are one: `steps of at most 46.2 to 46.4 m`. */
export function likeNotes(notes: readonly string[]): string[] {
  const alike = new Map<string, string[]>();
  for (const note of notes) {
    const words = note.replaceAll(NUMBER, '#');
    alike.set(words, [...(alike.get(words) ?? []), note]);
  }
  return [...alike.values()].map((some) => {
    const numbers = some.map((note) => note.match(NUMBER) ?? []);
    let at = 0;
    return (some[0] as string).replaceAll(NUMBER, () => {
      const all = numbers.map((each) => each[at] as string).sort((a, b) => Number(a) - Number(b));
      at++;
      return fromTo(all[0] as string, all.at(-1) as string);
    });
  });
}

function fromTo(least: string, most: string): string {
  return least === most ? least : `${least} to ${most}`;
}
