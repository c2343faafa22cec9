/** How much a note matters: `warning` where part of a result may be wrong or missing. */
export type NoteSeverity = 'info' | 'warning';

/** A value in a note: plain data, so that notes survive JSON and `structuredClone`. */
export type NoteValue =
  | string
  | number
  | boolean
  | readonly NoteValue[]
  | { readonly [member: string]: NoteValue | undefined };

/**
 * What a result reports of a default, a substitution or a limit that affects it, as data. Its words are in the
 * {@link NoteTable} of the package that gives it.
 */
export interface Note {
  /** The same for all notes that say the same, such as `outsideRange`. */
  readonly code: string;
  readonly severity: NoteSeverity;
  /** Values by name. */
  readonly params: { readonly [name: string]: NoteValue | undefined };
  /** How many links, or directions of links, it stands for; absent where that says nothing. */
  readonly links?: number;
  readonly directions?: number;
}

/** Severity and words of all notes of one code. */
export interface NoteKind<Params = never> {
  readonly severity: NoteSeverity;
  /** The note in words: whole sentences. */
  readonly text: (params: Params) => string;
  /** The values that may differ from link to link, and how two become one. Notes that differ in others stay apart. */
  readonly merge?: Readonly<Record<string, Merge>>;
}

/**
 * - `sum`: numbers of links or locations are added
 * - `total`: so are numbers that the others are a share of; dropped where parts without the note are not known
 * - `span`: from the least to the greatest, an {@link Amount}
 * - `union`: lists of names become one, sorted
 * - `first`: the first stands for all
 * - a function of both
 */
export type Merge = 'sum' | 'total' | 'span' | 'union' | 'first' | ((one: never, other: never) => NoteValue);

/** A number, or those of several links from the least to the greatest. */
export type Amount = number | Span;

/** Numbers from the least to the greatest. */
export type Span = { readonly least: number; readonly most: number };

/** The notes that a package can give, by their code, with their words. */
export type NoteTable = Readonly<Record<string, NoteKind>>;
