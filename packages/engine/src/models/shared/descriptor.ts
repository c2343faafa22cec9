import type { MarginModel, Range } from '@radioshed/empirical';
import type { ModelRef } from '@radioshed/profile';
import type { Note } from '@radioshed/units';

import type { AssumptionName } from './default-assumptions.js';
import type { NeededTables } from './model-tables.js';
import type { ModelSetting } from './setting.js';

/**
 * Everything the engine knows about a propagation model. Every field is required, so an incomplete model does not
 * compile. `test/models/models.test.ts` tests each fact against the model's behaviour.
 */
export interface ModelDescriptor<Name extends string = string, Pm extends number | null = number | null>
  extends ModelIdentity<Name, Pm>, ModelFacts, ModelFunctions {}

/** Names of a model. */
export interface ModelIdentity<Name extends string, Pm extends number | null> {
  /** Name in inputs of the engine, `model.name`. */
  readonly name: Name;
  /** Title in sentences; lower case unless it is a proper name. */
  readonly title: string;
  /** One sentence on what it is for. */
  readonly description: string;
  /** Its number `model.pm` on the wire; null if the wire uses its name. */
  readonly pm: Pm;
  /** Name in reports on the wire. */
  readonly reportName: string;
  /** Name on the command line, `--model`. */
  readonly flag: string;
}

/** The inputs that a model needs, uses and ignores. */
export interface ModelFacts {
  /** The engine refuses inputs outside these: frequency in MHz, antenna heights above ground in m. */
  readonly limits: {
    readonly frequencyMHz: Range;
    readonly txHeightM: Range;
    readonly rxHeightM: Range;
  };
  /**
   * Ranges that the model was derived from; beyond them, results have a note. Null where unknown or equal to the
   * limits.
   */
  readonly madeFrom: {
    readonly frequencyMHz: Range | null;
    readonly distanceM: Range | null;
    readonly txHeightM: Range | null;
    readonly rxHeightM: Range | null;
  };
  /** Ranges that replace some of `madeFrom` for a link, where a model is several in one; null for most models. */
  readonly rangesOf: ((link: ModelledLink) => Partial<ModelFacts['madeFrom']>) | null;
  /**
   * Terrain that the model reads. `none`: only distance and antenna heights; `ends`: also the ground at both ends;
   * `base`: the ground around the transmitter, which its effective height refers to; `profile`: the whole path.
   */
  readonly terrain: 'none' | 'ends' | 'base' | 'profile';
  /**
   * Greatest difference between the median losses of a path's two directions, dB; 0 means rounding only. Null if the
   * model is not reciprocal.
   */
  readonly reciprocalWithinDb: number | null;
  /** Whether it distinguishes horizontal from vertical polarisation. */
  readonly polarised: boolean;
  /**
   * Time percentage of a result without `timePercent`: fixed, the input's reliability, or null where the model has
   * none.
   */
  readonly timePercent: number | 'reliability' | null;
  /** Percentages of time that inputs may choose; null where the model takes none apart from reliability. */
  readonly timeRangePercent: Range | null;
  /**
   * Location percentage of a result. `reliability`: the input's; `receiver`: the input's, depending on the receiver's
   * height and surroundings, so only the median is reciprocal; `margin`: the input's, through a margin; null: the
   * median.
   */
  readonly locationPercent: 'reliability' | 'receiver' | 'margin' | null;
  /** The model whose standard deviation the location margin is computed from; null without a margin. */
  readonly margin: MarginModel | null;
  /**
   * How it handles clutter. `blocks`: for each block, the smaller loss of going over or through it is added; `added
   * to its own`: the same, although its area type already includes clutter; `sparse`: the same, except for landcover
   * denser than Minimal; `opaque`: clutter is ground; `profile`: the model reads clutter heights; `own`: the model
   * reads heights and classes from its radial; `ignored`: clutter has no effect.
   */
  readonly clutter: 'blocks' | 'added to its own' | 'sparse' | 'opaque' | 'profile' | 'own' | 'ignored';
  /**
   * `added`: knife-edge diffraction can be added; `own`: the model's loss is final, with diffraction if it has any;
   * `smooth Earth`: the same, around the curve of the Earth alone, so that the clearance over hills has no meaning;
   * `none`: no value behind obstructions.
   */
  readonly diffraction: 'added' | 'own' | 'smooth Earth' | 'none';
  /** Whether the wave travels to a target at the receiver’s location and back. */
  readonly twoWay: boolean;
  /**
   * The least loss of a link by it. `freeSpace`: that of free space over the slant distance, the location margin
   * included; the engine applies it, and `ref` does not. Null: the losses are as the model gives them.
   */
  readonly floor: 'freeSpace' | null;
  /** The assumptions that it uses, in the order of notes. */
  readonly reads: readonly AssumptionName[];
  /** The tables that it needs in the context of a calculation; null for most models. */
  readonly tables: NeededTables | null;
  /** Source of a link's loss: the radial, as for an area, or `explain`, whose path function is more exact. */
  readonly linkLoss: 'radial' | 'explain';
}

/** Functions of a model. The model's package is loaded on their first call. */
export interface ModelFunctions {
  /** The reference by which worker threads load the model. @throws OutOfRangeError for a setting it cannot use. */
  ref(setting: ModelSetting): Promise<ModelRef>;
  /** Notes on an area or on many links, besides those on `madeFrom` and `margin`. */
  notes(link: ModelledLink): readonly Note[];
  /** Returns a function that explains single paths. */
  explain(setting: ModelSetting): Promise<Explainer>;
  /**
   * Returns a function for many links over bare ground at once, with the losses that `explain` gives to each, for
   * tables of millions of links. Null: the engine asks link by link.
   */
  readonly losses: ((setting: ModelSetting) => Promise<LinkLosses>) | null;
}

/** A link as far as it is known without its profile. */
export interface ModelledLink {
  readonly setting: ModelSetting;
  /** Greatest distance, m. */
  readonly distanceM: number;
  /** Antenna heights above ground, m; the receiver's is undefined if it varies. */
  readonly txHeightM: number;
  readonly rxHeightM: number | undefined;
}

/** A path over bare ground. */
export interface ProfiledLink {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Effective Earth radius that the model uses over this ground, m. */
  readonly nominalRadiusM: number;
}

/** Links over bare ground in columns. */
export interface LinkColumns {
  /** Samples of link i are `starts[i]` ≤ s < `starts[i + 1]`, the transmitter first; it may have none. */
  readonly starts: Uint32Array;
  /** Ground heights of all links, m above sea level. */
  readonly groundM: Float64Array;
  /** Step of each link's samples, m. */
  readonly stepM: Float64Array;
  /** Heights of the antennas above ground, m; NaN for a link that is not asked for. */
  readonly txHeightM: Float64Array;
  readonly rxHeightM: Float64Array;
}

/**
 * Writes the loss of each link to `lossDb`, dB: NaN where the model is not defined or the link is not asked for.
 *
 * @returns reasons why a result is less certain than usual, each once for all links.
 */
export type LinkLosses = (links: LinkColumns, lossDb: Float64Array) => readonly string[];

/** Explains a path. @throws OutOfRangeError where the model is not defined for it. */
export type Explainer = (link: ProfiledLink) => Explanation;

/** A model's findings on a path, for verification. */
export interface Explanation {
  /**
   * Loss over bare ground from the model's own path function, dB; null if it has none and the radial's loss is used.
   */
  readonly lossDb: number | null;
  readonly effectiveEarthRadiusM: number;
  readonly intermediates: Readonly<Record<string, number | string>>;
  /** Reasons why the result is less certain than usual: codes of `DOUBTS`, or clauses of a user’s model. */
  readonly doubts: readonly string[];
  /** Notes besides those on `madeFrom`, `margin` and the doubts. */
  readonly notes: readonly Note[];
}
