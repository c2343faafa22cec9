import type { MarginModel, Range } from '@radioshed/empirical';
import type { ModelRef } from '@radioshed/profile';

import type { AssumptionName } from './shared/assumptions.js';
import type { ModelSetting } from './shared/setting.js';

/**
 * Everything the engine knows about a propagation model. Every field is required: the compiler asks for what a new model
 * forgets, and `test/models.test.ts` holds each fact to what the model does.
 */
export interface ModelDescriptor<Name extends string = string, Pm extends number | null = number | null>
  extends ModelIdentity<Name, Pm>, ModelFacts, ModelFunctions {}

/** How a model is called. */
export interface ModelIdentity<Name extends string, Pm extends number | null> {
  /** In inputs of the engine, `model.name`. */
  readonly name: Name;
  /** In sentences; in lower case where it is no proper name. */
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  /** Its number `model.pm` on the wire; null where its name stands there. */
  readonly pm: Pm;
  /** In reports on the wire. */
  readonly reportName: string;
  /** On the command line, `--model`. */
  readonly flag: string;
}

/** What a model needs, uses and ignores. */
export interface ModelFacts {
  /** Outside these the engine refuses the input: frequency in MHz, heights of the antennas above the ground in m. */
  readonly limits: {
    readonly frequencyMHz: Range;
    readonly txHeightM: Range;
    readonly rxHeightM: Range;
  };
  /** What it was made from, null where that is not known or the limits say it: beyond, it gives a value with a note. */
  readonly madeFrom: {
    readonly frequencyMHz: Range | null;
    readonly distanceM: Range | null;
    readonly txHeightM: Range | null;
    readonly rxHeightM: Range | null;
  };
  /**
   * What it reads of the terrain. `none`: distance and heights of the antennas alone; `ends`: also the heights of the ground
   * at both ends; `base`: the ground around the transmitter, over which its height counts; `profile`: all the way.
   */
  readonly terrain: 'none' | 'ends' | 'base' | 'profile';
  /** How far the median losses of both directions of a path may lie apart, dB: 0 but for rounding; null where they differ. */
  readonly reciprocalWithinDb: number | null;
  /** Whether it distinguishes horizontal from vertical polarisation. */
  readonly polarised: boolean;
  /** Percentage of time that a result holds for: a fixed one, the reliability of the input, or none in the model. */
  readonly timePercent: number | 'reliability' | null;
  /**
   * Percentage of locations. `reliability`: that of the input; `receiver`: that of the input, by what surrounds the receiver
   * and its height, so that only the median is the same in both directions; `margin`: that of the input, by a margin; null:
   * the median.
   */
  readonly locationPercent: 'reliability' | 'receiver' | 'margin' | null;
  /** Where that is a margin: the model whose standard deviation it is computed from. */
  readonly margin: MarginModel | null;
  /**
   * What clutter means to it. `blocks`: of the way over and the way through each block the smaller loss is added;
   * `beside its own`: the same, though its environment has clutter; `sparse`: the same, but for landcover denser than
   * Minimal; `opaque`: it is ground; `profile`: the model reads the heights itself; `own`: it finds heights and classes in its
   * radial; `ignored`.
   */
  readonly clutter: 'blocks' | 'beside its own' | 'sparse' | 'opaque' | 'profile' | 'own' | 'ignored';
  /** `added`: edges can be added to it; `own`: it has its own; `none`: it has no value behind obstructions. */
  readonly diffraction: 'added' | 'own' | 'none';
  /** Whether the wave goes to a target at the receiver’s place and comes back. */
  readonly twoWay: boolean;
  /** The assumptions that it reads, in the order in which notes list them. */
  readonly reads: readonly AssumptionName[];
  /** Where a link takes its loss from: the radial, as an area does, or `explain`, whose path function is more exact. */
  readonly linkLoss: 'radial' | 'explain';
}

/** What a model does. None loads the model's package before it is called. */
export interface ModelFunctions {
  /** The reference under which worker threads load the model. @throws OutOfRangeError where it cannot be made for this. */
  ref(setting: ModelSetting): Promise<ModelRef>;
  /** Sentences about an area or about many links, besides those about `madeFrom` and `margin`. */
  notes(link: ModelledLink): string[];
  /** A function that explains one path after the other. */
  explain(setting: ModelSetting): Promise<Explainer>;
}

/** What a model is held against where the profile is not known. */
export interface ModelledLink {
  readonly setting: ModelSetting;
  /** Greatest distance, m. */
  readonly distanceM: number;
  /** Heights of the antennas above the ground, m; the receiver's is undefined where it is not one number. */
  readonly txHeightM: number;
  readonly rxHeightM: number | undefined;
}

/** One path over bare ground. */
export interface ProfiledLink {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Radius of the effective Earth that the model takes over this ground, m. */
  readonly nominalRadiusM: number;
}

/** Explains a path. @throws OutOfRangeError where the model is not defined for it. */
export type Explainer = (link: ProfiledLink) => Explanation;

/** What a model found on a path, for people who check. */
export interface Explanation {
  /** Loss over the bare ground where the model has a function for whole paths, dB; null: the radial's counts. */
  readonly lossDb: number | null;
  readonly effectiveEarthRadiusM: number;
  readonly intermediates: Readonly<Record<string, number | string>>;
  /** Why the result is less certain than usual, each as a clause. */
  readonly doubts: readonly string[];
  /** Sentences, besides those about `madeFrom`, `margin` and the doubts. */
  readonly notes: readonly string[];
}
