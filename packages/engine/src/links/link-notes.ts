import type { PartsChoice } from '../ground/clutter-choice.js';
import type { LinksInput } from '../input/links-input.js';
import { MergedNotes, type Note } from '@radioshed/units';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
import { doubtNotes } from '../models/shared/explain.js';
import { flooredNotes } from '../models/shared/floor.js';
import { marginNotes } from '../models/shared/margin.js';
import { rangeNotes } from '../models/shared/model-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { note } from '../notes.js';
import { RESULT_NOTES } from '../result-notes.js';
import { roofNotes } from '../path/path-clutter.js';
import { linksCoverNotes } from './links-cover-choice.js';
import type { LinksTerrain } from './links-terrain.js';

/** Facts about links, collected one after another, and the notes that report them. */
export class LinkNotes {
  readonly doubts: Set<string> = new Set();
  /** Heights above ground of links with different ends, m: the least and the greatest of each end. */
  readonly heights: { readonly tx: Extremes; readonly rx: Extremes } = { tx: new Extremes(), rx: new Extremes() };
  /** Heights of roofs under transmitters, m, and the links whose receivers are on one. */
  readonly roofs: { readonly transmitter: Set<number>; readonly receivers: Set<number> } = {
    transmitter: new Set(),
    receivers: new Set(),
  };

  /** Links whose loss is that of free space, because the model gives less. */
  readonly floored: Set<number> = new Set();

  readonly #input: LinksInput;
  readonly #setting: ModelSetting;
  readonly #terrain: LinksTerrain;
  readonly #model: ModelDescriptor;

  constructor(input: LinksInput, setting: ModelSetting, terrain: LinksTerrain, model: ModelDescriptor) {
    this.#input = input;
    this.#setting = setting;
    this.#terrain = terrain;
    this.#model = model;
  }

  /** @param txHeightM height above ground of the transmitter that all links share, m. */
  list(choice: PartsChoice, txHeightM: number): Note[] {
    const input = this.#input;
    const terrain = this.#terrain;
    const model = this.#model;
    const setting = this.#setting;
    const distances = extremes(terrain.distanceM);
    const isGround = input.receiver.heightReference === 'ground';
    const isShared = terrain.transmitters === undefined;
    const txHeights = isShared ? [txHeightM] : this.heights.tx.list();
    const rxHeights = isGround ? (isShared ? [input.receiver.heightM] : this.heights.rx.list()) : [undefined];
    const common = { setting, distanceM: distances[1] ?? 0 };
    const link = { ...common, txHeightM: txHeights[0] ?? 0, rxHeightM: rxHeights[0] };
    const ends = new MergedNotes(RESULT_NOTES);
    for (const k of isGround ? [0, 1] : []) {
      for (const distanceM of distances) {
        const heights = { txHeightM: txHeights[k] ?? link.txHeightM, rxHeightM: rxHeights[k] ?? link.rxHeightM };
        ends.add(rangeNotes(model, { ...link, distanceM, ...heights }));
      }
    }
    const receivers = this.roofs.receivers.size;
    const links = terrain.places.length - terrain.refused.length;
    return [
      ...linksCoverNotes(choice, terrain),
      ...[...this.roofs.transmitter].flatMap((metres) => roofNotes('transmitter', metres)),
      ...(receivers > 0 ? [note('receiversOnRoofs', { count: receivers, total: links })] : []),
      ...ends.list(),
      ...(model.linkLoss === 'explain' ? doubtNotes(model.title, [...this.doubts]) : model.notes(link)),
      ...marginNotes(model, setting),
      ...flooredNotes(model.title, this.floored.size, links),
    ];
  }
}

/** The least and the greatest of numbers. */
class Extremes {
  #least = Infinity;
  #most = -Infinity;

  add(value: number): void {
    if (value < this.#least) this.#least = value;
    if (value > this.#most) this.#most = value;
  }

  list(): number[] {
    return this.#least > this.#most ? [] : [this.#least, this.#most];
  }
}

/** The least and the greatest value except NaN; empty if there are none. */
function extremes(values: Float64Array): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return [];
  return [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
}
