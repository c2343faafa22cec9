import { type ClutterProfile, clutterAtPlaces } from '@radioshed/clutter';
import { type ClutterOnLink, clutterOnLink } from '@radioshed/clutter-loss';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/empirical';
import type { AntennaHeight } from '@radioshed/kernels';
import type { ItmWarning } from '@radioshed/itm';
import { isSolid, loadModel, type PathLossModel, Radial } from '@radioshed/profile';

import { checkHeight, heightAboveGround } from '../call/check-input.js';
import type { ClutterPart, PartsChoice } from '../ground/clutter-choice.js';
import { clutterCrossings, clutterParameters } from '../ground/clutter-ref.js';
import type { LinksInput } from '../call/input.js';
import { itmEnvironment, itmLink, itmNotes } from '../models/itm-link.js';
import { chooseLinksCover, linksCoverNotes, toldOf } from './links-cover-choice.js';
import { type LinksCover, partsOnLink } from './links-cover.js';
import type { LinksTerrain } from './links-terrain.js';
import { marginDb, marginNotes } from '../models/margin.js';
import { meanOf } from '../path/mean-of.js';
import { modelRefOf } from '../models/model-ref.js';
import type { ModelSetting } from '../models/model-setting.js';
import { lossAt } from '../path/path-loss.js';
import { roofNotes } from '../path/path-clutter.js';
import { areaBaseHeightNotes, rangeNotes, terrainNotes } from '../models/range-notes.js';

const DEG = 180 / Math.PI;
const NOTHING: ReadonlySet<ClutterPart> = new Set();

/** A link as far as the model sees it. */
export interface LinkLoss {
  readonly lossDb: number;
  /** Elevation of the wave at the transmitter, degrees. */
  readonly launchDeg: number;
  readonly slantM: number;
}

/** A model over link after link, in one radial that is filled again for each: what `path` does, link by link. */
export class LinkEvaluator {
  readonly #input: LinksInput;
  readonly #setting: ModelSetting;
  readonly #terrain: LinksTerrain;
  readonly #model: PathLossModel;
  readonly #addedDb: number;
  readonly #radial: Radial;
  readonly #txHeightM: number;
  readonly #heightOf = new Float64Array(256);
  #choice: PartsChoice;
  #clutter: ClutterOnLink | undefined;
  /** What a link loses without its clutter; undefined where it was not asked for yet. */
  readonly #bareDb: (number | undefined)[] = [];
  readonly #partsOn: (ReadonlySet<ClutterPart> | undefined)[] = [];
  readonly #itmDb: (number | undefined)[] = [];
  readonly #warnings = new Set<ItmWarning>();
  readonly #roofs = { transmitter: new Set<number>(), receivers: new Set<number>() };

  private constructor(input: LinksInput, setting: ModelSetting, terrain: LinksTerrain, model: PathLossModel) {
    const { starts, groundM } = terrain;
    this.#input = input;
    this.#setting = setting;
    this.#terrain = terrain;
    this.#model = model;
    this.#addedDb = marginDb(input.model.name, setting);
    this.#radial = new Radial(starts.reduce((most, start, i) => Math.max(most, (starts[i + 1] ?? start) - start), 2));
    // Every link begins at the transmitter, so that any first sample is its ground.
    const isEmpty = groundM.length === 0;
    this.#txHeightM = isEmpty
      ? 0
      : heightAboveGround('transmitter.heightM', input.transmitter, groundM[0], input.model.name);
    this.#choice = chooseLinksCover(input, terrain);
    this.#use(this.#choice);
  }

  /** @throws OutOfRangeError for the transmitter's height, or an environment that the links were not read with. */
  static async of(input: LinksInput, setting: ModelSetting, terrain: LinksTerrain): Promise<LinkEvaluator> {
    const { name, ref } = input.model;
    return new LinkEvaluator(input, setting, terrain, await loadModel(await modelRefOf(name, setting, ref)));
  }

  /** Lets clutter count with another profile from now on. */
  useProfile(profile: ClutterProfile): void {
    const environment = { ...this.#input.environment, profile };
    const before = [...this.#choice.parts].join();
    this.#choice = chooseLinksCover({ ...this.#input, environment }, this.#terrain);
    if ([...this.#choice.parts].join() !== before) this.#partsOn.length = 0;
    this.#use(this.#choice);
  }

  #use({ profile }: PartsChoice): void {
    const parameters = clutterParameters(this.#input.model.name, this.#setting, profile);
    this.#clutter = parameters === undefined ? undefined : clutterOnLink(parameters);
    this.#heightOf.fill(0);
    const { cover } = this.#terrain;
    if (cover === undefined) return;
    for (const [code, heightM] of classHeights(cover, profile)) this.#heightOf[code] = heightM;
  }

  /** @throws OutOfRangeError where the model is not defined for a link. */
  link(index: number): LinkLoss {
    const { name } = this.#input.model;
    const { starts, stepM, groundM, distanceM, places } = this.#terrain;
    const radial = this.#radial;
    const from = starts[index];
    const last = starts[index + 1] - from - 1;
    const ground = groundM.subarray(from, from + last + 1);
    radial.groundM.set(ground);
    const parts = this.#cover(index, last);
    const roof = (i: number, end: AntennaHeight): number => this.#roofM(parts, i, end);
    const receiver = { ...this.#input.receiver, heightM: places[index].heightM ?? this.#input.receiver.heightM };
    checkHeight('receiver.heightM', receiver, name);
    const txHeightM = this.#txHeightM + roof(0, this.#input.transmitter);
    const rxHeightM = heightAboveGround('receiver.heightM', receiver, ground[last], name) + roof(last, receiver);
    if (txHeightM > this.#txHeightM) this.#roofs.transmitter.add(txHeightM - this.#txHeightM);
    if (roof(last, receiver) > 0) this.#roofs.receivers.add(index);

    const model = this.#model;
    const isAdded = radial.covered && this.#clutter !== undefined;
    const nominalM = model.terrain === 'profile' ? model.nominalRadiusM(meanOf(ground)) : MEDIAN_EARTH_RADIUS_M;
    radial.begin(last + 1, stepM[index], txHeightM, nominalM);
    const direct = radial.txElevationRad(last, rxHeightM);
    const looksUp = model.terrain === 'profile' || isAdded;
    const launch = looksUp ? Math.max(direct, radial.txSkylineRad(last)) : direct;
    const slantM = Math.hypot(distanceM[index], ground[last] + rxHeightM - ground[0] - txHeightM);
    return { launchDeg: Math.atan(launch) * DEG, slantM, lossDb: this.#lossDb(index, last, rxHeightM, isAdded) };
  }

  #lossDb(index: number, last: number, rxHeightM: number, isAdded: boolean): number {
    const radial = this.#radial;
    if (this.#input.model.name === 'itm') {
      // As `path` does: the point function, which says why where it is not defined.
      this.#itmDb[index] ??= this.#itmLossDb(last, rxHeightM);
      if (!isAdded) return this.#itmDb[index];
    }
    if (!isAdded || this.#clutter === undefined) return lossAt(this.#model, radial, last, rxHeightM) + this.#addedDb;
    this.#bareDb[index] ??= lossAt(this.#model, radial, last, rxHeightM);
    const crossings = clutterCrossings(this.#input.model.name);
    return this.#bareDb[index] + crossings * this.#clutter.lossDb(radial, last, rxHeightM) + this.#addedDb;
  }

  #itmLossDb(last: number, rxHeightM: number): number {
    const { groundM, stepM, txHeightM } = this.#radial;
    const ground = groundM.subarray(0, last + 1);
    const link = itmLink({ ...itmEnvironment(this.#setting), groundM: ground, stepM, txHeightM, rxHeightM });
    for (const warning of link.warnings) this.#warnings.add(warning);
    return link.lossDb;
  }

  /** Fills in what stands along a link, and tells which parts of it count there. */
  #cover(index: number, last: number): ReadonlySet<ClutterPart> {
    const { cover, starts } = this.#terrain;
    const { clutterM, clutterCode } = this.#radial;
    this.#radial.covered = false;
    if (cover === undefined || !this.#choice.isAny) return NOTHING;
    const parts = (this.#partsOn[index] ??= partsOnLink(this.#choice.parts, this.#terrain, index));
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

  /** Sentences about the links evaluated so far. */
  notes(): string[] {
    const { input, terrain } = { input: this.#input, terrain: this.#terrain };
    const { name } = input.model;
    const base = { ...this.#setting, txHeightM: this.#txHeightM, rxHeightM: input.receiver.heightM };
    const ends = extremes(terrain.distanceM).flatMap((distanceM) => rangeNotes(name, { ...base, distanceM }));
    const receivers = this.#roofs.receivers.size;
    const links = terrain.places.length - terrain.refused.length;
    return [
      ...linksCoverNotes(this.#choice, terrain),
      ...[...this.#roofs.transmitter].flatMap((metres) => roofNotes('transmitter', metres)),
      ...(receivers > 0 ? [`At ${receivers} of ${links} places the receiver stands on a roof.`] : []),
      ...new Set(input.receiver.heightReference === 'ground' ? ends : []),
      ...areaBaseHeightNotes(name),
      ...terrainNotes(name, this.#setting.assumptions),
      ...marginNotes(name, this.#setting),
      ...itmNotes([...this.#warnings]),
    ];
  }

  /** Credits of what counts. */
  get attributions(): readonly string[] {
    return this.#choice.isAny ? toldOf(this.#choice, this.#terrain).flatMap(({ attributions }) => attributions) : [];
  }
}

/** Heights of the classes of landcover along links, by the rules of a path. */
function classHeights({ classes }: LinksCover, profile: ClutterProfile): (readonly [number, number])[] {
  const { heightM } = clutterAtPlaces({ profile, classes }, new Float64Array(classes.length), new Float64Array(classes.length)); // prettier-ignore
  return Array.from(classes, (code, i) => [code, heightM[i]]);
}

/** The least and the greatest, NaN left out; none of none. */
function extremes(values: Float64Array): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return [];
  return [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
}
