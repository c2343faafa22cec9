import type { ClutterProfile } from '@radioshed/clutter';
import { type ClutterOnLink, clutterOnLink } from '@radioshed/clutter-loss';
import type { AntennaHeight } from '@radioshed/kernels';
import { isSolid, loadModel, type LossFloor, type PathLossModel, Radial } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M, type Note } from '@radioshed/units';

import type { ClutterPart, PartsChoice } from '../ground/clutter-choice.js';
import { clutterCrossings, clutterParameters } from '../ground/clutter-ref.js';
import type { LinksInput } from '../input/links-input.js';
import type { LinkPlace } from '../input/place.js';
import { modelOf } from '../models/choice/model-of.js';
import type { Explainer, LinkLosses, ModelDescriptor } from '../models/shared/descriptor.js';
import { floorOf } from '../models/shared/floor.js';
import { marginDb } from '../models/shared/margin.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { meanOf } from '../path/mean-of.js';
import { lossAt, squareM2 } from '../path/path-loss.js';
import { checkHeight, heightAboveGround, heightAboveGroundOrNaN } from '../radio/antenna-height.js';
import { LinkNotes } from './link-notes.js';
import { classHeights, partsOnLink } from './links-cover.js';
import { chooseLinksCover, sourceReports } from './links-cover-choice.js';
import type { LinksTerrain } from './links-terrain.js';

const DEG = 180 / Math.PI;
const NOTHING: ReadonlySet<ClutterPart> = new Set();

/** A link's result from the model. */
export interface LinkLoss {
  readonly lossDb: number;
  /** Elevation of the wave at the transmitter, degrees. */
  readonly launchDeg: number;
  readonly slantM: number;
}

/** A model with its functions, loaded for all links. */
interface LoadedModel {
  readonly described: ModelDescriptor;
  readonly model: PathLossModel;
  readonly explain: Explainer;
  readonly losses: LinkLosses | undefined;
}

/** Evaluates links of one terrain, one after another. */
export interface LinksEvaluator {
  /** @throws OutOfRangeError where the model is not defined for a link. */
  link(index: number): LinkLoss;
  /** Losses of all links at once, NaN where {@link link} has to be asked; undefined where it always has. */
  lossesAtOnce(): Float64Array | undefined;
  /** Uses another clutter profile from now on. */
  useProfile(profile: ClutterProfile): void;
  /** Notes on the links evaluated so far. */
  notes(): Note[];
  /** Credits of the clutter used. */
  readonly attributions: readonly string[];
}

/** Evaluates a model for one link after another, as `path` does, in one radial that is refilled for each. */
export class LinkEvaluator implements LinksEvaluator {
  readonly #input: LinksInput;
  readonly #setting: ModelSetting;
  readonly #terrain: LinksTerrain;
  readonly #described: ModelDescriptor;
  readonly #model: PathLossModel;
  readonly #explain: Explainer;
  readonly #losses: LinkLosses | undefined;
  readonly #addedDb: number;
  readonly #floor: LossFloor;
  readonly #radial: Radial;
  /** Height above ground of the transmitter that all links share, m; NaN where each has its own. */
  readonly #txHeightM: number;
  readonly #heightOf = new Float64Array(256);
  #receiver: AntennaHeight;
  #sender: AntennaHeight;
  #choice: PartsChoice;
  #clutter: ClutterOnLink | undefined;
  /** Loss of each link without clutter, dB; undefined until it is first needed. */
  readonly #bareDb: (number | undefined)[] = [];
  readonly #partsOn: (ReadonlySet<ClutterPart> | undefined)[] = [];
  readonly #explainedDb: (number | undefined)[] = [];
  readonly #notes: LinkNotes;

  private constructor(
    input: LinksInput,
    setting: ModelSetting,
    terrain: LinksTerrain,
    { described, model, explain, losses }: LoadedModel,
  ) {
    const { starts, groundM } = terrain;
    this.#input = input;
    this.#setting = setting;
    this.#terrain = terrain;
    this.#notes = new LinkNotes(input, setting, terrain, described);
    this.#described = described;
    this.#model = model;
    this.#explain = explain;
    this.#losses = losses;
    this.#receiver = input.receiver;
    this.#sender = input.transmitter;
    this.#addedDb = marginDb(described, setting);
    this.#floor = floorOf(described, setting);
    this.#radial = new Radial(starts.reduce((most, start, i) => Math.max(most, (starts[i + 1] ?? start) - start), 2));
    // Every link begins at the transmitter, so any link's first sample is its ground.
    if (terrain.transmitters !== undefined) this.#txHeightM = Number.NaN;
    else this.#txHeightM = groundM.length === 0 ? 0 : this.#senderHeightM(input.transmitter, groundM[0]);
    this.#choice = chooseLinksCover(input, terrain);
    this.#use(this.#choice);
  }

  /** Loads the model once for links of several terrains. The evaluator of each throws as that of {@link of}. */
  static async load(input: LinksInput, setting: ModelSetting): Promise<(terrain: LinksTerrain) => LinkEvaluator> {
    const described = modelOf(input.model);
    const model = await loadModel(await described.ref(setting));
    const explain = await described.explain(setting);
    const losses = await described.losses?.(setting);
    return (terrain) => new LinkEvaluator(input, setting, terrain, { described, model, explain, losses });
  }

  /** Uses another clutter profile from now on. */
  useProfile(profile: ClutterProfile): void {
    const clutter = { ...this.#input.clutter, profile };
    const before = [...this.#choice.parts].join();
    this.#choice = chooseLinksCover({ ...this.#input, clutter }, this.#terrain);
    if ([...this.#choice.parts].join() !== before) this.#partsOn.length = 0;
    this.#use(this.#choice);
  }

  #use({ profile }: PartsChoice): void {
    const parameters = clutterParameters(this.#described, this.#setting, profile);
    this.#clutter = parameters === undefined ? undefined : clutterOnLink(parameters);
    this.#heightOf.fill(0);
    const { cover } = this.#terrain;
    if (cover === undefined) return;
    for (const [code, heightM] of classHeights(cover, profile)) this.#heightOf[code] = heightM;
  }

  /** @throws OutOfRangeError where the model is not defined for a link. */
  link(index: number): LinkLoss {
    const { limits, title } = this.#described;
    const { starts, stepM, groundM, distanceM, places, transmitters } = this.#terrain;
    const radial = this.#radial;
    const from = starts[index];
    const last = starts[index + 1] - from - 1;
    const ground = groundM.subarray(from, from + last + 1);
    radial.groundM.set(ground);
    const parts = this.#cover(index, last);
    const roof = (i: number, end: AntennaHeight): number => this.#roofM(parts, i, end);
    const receiver = this.#receiverAt(places[index]);
    checkHeight('receiver.heightM', receiver, limits.rxHeightM, title);
    const ownTxHeightM =
      transmitters === undefined ? this.#txHeightM : this.#ownTxHeightM(transmitters[index], ground[0]);
    const txHeightM = ownTxHeightM + roof(0, this.#input.transmitter);
    const rxHeightM =
      heightAboveGround('receiver.heightM', receiver, ground[last], limits.rxHeightM) + roof(last, receiver);
    if (txHeightM > ownTxHeightM) this.#notes.roofs.transmitter.add(txHeightM - ownTxHeightM);
    if (roof(last, receiver) > 0) this.#notes.roofs.receivers.add(index);

    this.#notes.heights.tx.add(ownTxHeightM);
    this.#notes.heights.rx.add(rxHeightM);
    const model = this.#model;
    const isAdded = radial.covered && this.#clutter !== undefined;
    const nominalM = model.terrain === 'profile' ? model.nominalRadiusM(meanOf(ground)) : MEDIAN_EARTH_RADIUS_M;
    radial.begin(last + 1, stepM[index], txHeightM, nominalM);
    const direct = radial.txElevationRad(last, rxHeightM);
    const launch = model.terrain === 'profile' ? Math.max(direct, radial.txSkylineRad(last)) : direct;
    const slantM = Math.hypot(distanceM[index], ground[last] + rxHeightM - ground[0] - txHeightM);
    const bareDb = this.#lossDb(index, last, rxHeightM, isAdded);
    const lossDb = this.#floor(bareDb, squareM2(radial, last, rxHeightM));
    if (lossDb > bareDb) this.#notes.floored.add(index);
    return { launchDeg: Math.atan(launch) * DEG, slantM, lossDb };
  }

  /**
   * Losses of all links over bare ground in columns, dB, as {@link link} gives them. NaN where `link` has to be asked:
   * it throws for invalid heights and where the model is not defined. Undefined with clutter, and for a model without
   * columns.
   */
  lossesAtOnce(): Float64Array | undefined {
    if (this.#losses === undefined || this.#choice.isAny) return undefined;
    const { starts, stepM, groundM, places } = this.#terrain;
    const lossDb = new Float64Array(places.length).fill(Number.NaN);
    const txHeightM = new Float64Array(places.length).fill(Number.NaN);
    const rxHeightM = new Float64Array(places.length).fill(Number.NaN);
    for (let i = 0; i < places.length; i++) {
      const [first, end] = [starts[i], starts[i + 1]];
      if (first === end) continue;
      txHeightM[i] = this.#plainTxHeightM(i, groundM[first]);
      rxHeightM[i] = heightAboveGroundOrNaN(
        this.#receiverAt(places[i]),
        groundM[end - 1],
        this.#described.limits.rxHeightM,
      );
      this.#notes.heights.tx.add(txHeightM[i]);
      this.#notes.heights.rx.add(rxHeightM[i]);
    }
    for (const doubt of this.#losses({ starts, groundM, stepM, txHeightM, rxHeightM }, lossDb))
      this.#notes.doubts.add(doubt);
    return lossDb;
  }

  #plainTxHeightM(index: number, groundM: number): number {
    const sender = this.#input.transmitter;
    if (this.#terrain.transmitters === undefined) return this.#txHeightM;
    const { heightM = sender.heightM } = this.#terrain.transmitters[index];
    if (this.#sender.heightM !== heightM) this.#sender = { heightM, heightReference: sender.heightReference };
    return heightAboveGroundOrNaN(this.#sender, groundM, this.#described.limits.txHeightM);
  }

  /** The receiver with a location's own height. Links mostly share it. */
  #receiverAt({ heightM }: LinkPlace): AntennaHeight {
    if (heightM === undefined) return this.#input.receiver;
    if (heightM !== this.#receiver.heightM) this.#receiver = { ...this.#input.receiver, heightM };
    return this.#receiver;
  }

  /** Height above ground of the transmitter of one link, m. @throws OutOfRangeError */
  #ownTxHeightM({ heightM }: LinkPlace, groundM: number): number {
    const sender = this.#input.transmitter;
    const own = heightM === undefined ? sender : { heightM, heightReference: sender.heightReference };
    checkHeight('transmitter.heightM', own, this.#described.limits.txHeightM, this.#described.title);
    return this.#senderHeightM(own, groundM);
  }

  #senderHeightM(sender: AntennaHeight, groundM: number): number {
    return heightAboveGround('transmitter.heightM', sender, groundM, this.#described.limits.txHeightM);
  }

  #lossDb(index: number, last: number, rxHeightM: number, isAdded: boolean): number {
    const radial = this.#radial;
    if (this.#described.linkLoss === 'explain') {
      // As in `path`: the path function, whose error says why it is not defined.
      this.#explainedDb[index] ??= this.#explainedLossDb(last, rxHeightM);
      if (!isAdded) return this.#explainedDb[index];
    }
    if (!isAdded || this.#clutter === undefined) return lossAt(this.#model, radial, last, rxHeightM) + this.#addedDb;
    this.#bareDb[index] ??= lossAt(this.#model, radial, last, rxHeightM);
    const crossings = clutterCrossings(this.#described);
    return this.#bareDb[index] + crossings * this.#clutter.lossDb(radial, last, rxHeightM) + this.#addedDb;
  }

  #explainedLossDb(last: number, rxHeightM: number): number {
    const { groundM, stepM, txHeightM, nominalRadiusM } = this.#radial;
    const ground = groundM.subarray(0, last + 1);
    const { lossDb, doubts } = this.#explain({ groundM: ground, stepM, txHeightM, rxHeightM, nominalRadiusM });
    for (const doubt of doubts) this.#notes.doubts.add(doubt);
    return lossDb ?? Number.NaN;
  }

  /** Fills in the clutter along a link and returns the parts of it that are used. */
  #cover(index: number, last: number): ReadonlySet<ClutterPart> {
    const { cover, starts } = this.#terrain;
    const { clutterM, clutterCode } = this.#radial;
    this.#radial.covered = false;
    if (cover === undefined || !this.#choice.isAny) return NOTHING;
    const parts = (this.#partsOn[index] ??= partsOnLink(
      this.#choice.parts,
      this.#terrain,
      index,
      this.#choice.coarseLandcover,
    ));
    const hasLandcover = parts.has('landcover');
    const hasSolids = parts.has('buildings') || parts.has('obstacles');
    for (let i = 0, s = starts[index]; i <= last; i++, s++) {
      const solid = hasSolids ? cover.solidCode[s] : 0;
      const code = solid > 0 ? solid : hasLandcover ? cover.landcoverCode[s] : 0;
      const heightM = solid > 0 ? cover.solidM[s] : this.#heightOf[code];
      clutterCode[i] = code;
      clutterM[i] = heightM;
      if (heightM > 0) this.#radial.covered = true;
    }
    return parts;
  }

  #roofM(parts: ReadonlySet<ClutterPart>, i: number, { heightReference }: AntennaHeight): number {
    const { clutterM, clutterCode } = this.#radial;
    const counts = parts.size > 0 && this.#choice.standOnRoofs && heightReference === 'ground';
    return counts && isSolid(clutterCode[i]) ? clutterM[i] : 0;
  }

  /** Notes on the links evaluated so far. */
  notes(): Note[] {
    return this.#notes.list(this.#choice, this.#txHeightM);
  }

  /** Credits of the clutter used. */
  get attributions(): readonly string[] {
    return this.#choice.isAny
      ? sourceReports(this.#choice, this.#terrain).flatMap(({ attributions }) => attributions)
      : [];
  }
}
