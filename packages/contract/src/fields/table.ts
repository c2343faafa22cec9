import type { QuantityKind } from '@radioshed/units';

/**
 * Paths of the values in an input of the engine: `transmitter.frequencyMHz`. Lists and functions are values. Of an
 * object both its own path and those of its members count.
 */
export type PathOf<T> = T extends Leaf
  ? never
  : {
      readonly [K in keyof T & string]: NonNullable<T[K]> extends Leaf ? K : K | `${K}.${PathOf<NonNullable<T[K]>>}`;
    }[keyof T & string];

type Leaf = string | number | boolean | readonly unknown[] | ((...given: never) => unknown);

/** A value that a field may have, and how engine, command line and page call it. */
export interface Choice {
  readonly value: number | string;
  /** The engine's value; the same by default. */
  readonly engine?: string;
  /** The word of the flag. */
  readonly word?: string;
  /** On the page, which offers values with a label only, in the order of the table. */
  readonly label?: string;
}

/** What a field says of itself, whatever its kind. */
export interface Said<P extends string = string> {
  /** Where the engine's input has the value. */
  readonly engine?: P;
  /** Whether a rule beside the table makes the engine's value; otherwise it is the value of the request. */
  readonly ruled?: true;
  /** Other names that errors of the engine have for it. */
  readonly errors?: readonly string[];
  /** What it is, for the JSON Schema, which adds unit and default; `{min}` and the like stand for its numbers. */
  readonly description?: string;
  /** Whether it may be absent without a default. */
  readonly optional?: true;
  /** Whether a note says that the default is used. */
  readonly noted?: true;
  /** The flag with its value, other names of the flag, and the line of its help. */
  readonly flag?: string;
  readonly aliases?: readonly string[];
  readonly help?: string;
  /** The only calculation with this flag. */
  readonly only?: 'area' | 'path';
  /** Units that the text of a flag may have. */
  readonly quantity?: QuantityKind | 'bandwidth' | 'latitude' | 'longitude';
  /** On the page: name, unit where it differs, text of the empty field, label of the empty choice, line below. */
  readonly label?: string;
  readonly shownUnit?: string;
  readonly placeholder?: string;
  readonly unset?: string;
  readonly hint?: string;
  /** Its column in tables of links, as `@radioshed/places` calls it; columns in measurements of a drive test. */
  readonly column?: string;
  readonly driveColumns?: readonly string[];
}

/** A number. */
export interface NumberField<P extends string = string> extends Said<P> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly integer?: true;
  /** Used where the field is absent. Without it, the field is required unless `optional`. */
  readonly default?: number;
  /** What the engine takes where the field is absent. */
  readonly assumed?: number;
  /** Added to the refusal of 0. */
  readonly zeroFault?: string;
  /** Whether 0, as templates have it, counts as not given. */
  readonly isZeroUnset?: true;
  /** A lower minimum where a rule between fields allows it, with the words for that. */
  readonly lower?: { readonly min: number; readonly where: string };
  /** A word that is accepted in place of a number. */
  readonly orWord?: string;
  /** Values with words; other numbers are accepted besides. */
  readonly choices?: readonly Choice[];
}

/** One number, or up to `most` as a list or a string with commas. */
export interface NumbersField<P extends string = string> extends Said<P> {
  readonly kind: 'numbers';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly most: number;
  readonly default: number;
  /** What the numbers are, for refusals. */
  readonly what: string;
}

/** A height in the unit of the field `units`. Its range is checked with the whole request, where the unit is known. */
export interface HeightField<P extends string = string> extends Said<P> {
  readonly kind: 'height';
  readonly default?: number;
}

/** One of a few integers. */
export interface ChoiceField<P extends string = string> extends Said<P> {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  readonly default?: number;
}

/** One of a few words; case is ignored. */
export interface WordField<P extends string = string> extends Said<P> {
  readonly kind: 'word';
  readonly choices: readonly Choice[];
  readonly default?: string;
}

/** A string of `min` to `max` characters. */
export interface TextField<P extends string = string> extends Said<P> {
  readonly kind: 'name' | 'text';
  readonly min: number;
  readonly max: number;
  readonly default?: string;
  /** Whether the JSON Schema lists numbers too. */
  readonly orNumber?: true;
}

/** The name or the number of something that is stored. */
export interface ReferenceField<P extends string = string> extends Said<P> {
  readonly kind: 'reference';
  readonly default?: string;
  /** Whether the JSON Schema lists numbers too. */
  readonly orNumber?: true;
  /** Whether an empty string is a value. */
  readonly keepsBlank?: true;
  /** Whether the flag takes a file, whose name counts. */
  readonly orFile?: true;
  /** Some values; others are accepted besides. */
  readonly choices?: readonly Choice[];
}

/** A propagation model by number or name. */
export interface ModelField<P extends string = string> extends Said<P> {
  readonly kind: 'model';
  readonly default: number;
}

/** Whether something holds, as a boolean, 0 or 1, or a string of these; absent means not. */
export interface TruthField<P extends string = string> extends Said<P> {
  readonly kind: 'truth';
}

/** Any short value, which the response repeats. */
export interface EchoField<P extends string = string> extends Said<P> {
  readonly kind: 'echo';
  readonly optional: true;
}

/** A time in ISO 8601, UTC unless another zone is given; once read, ms since 1970. */
export interface TimeField<P extends string = string> extends Said<P> {
  readonly kind: 'time';
  readonly optional: true;
}

/** A field with a schema of its own, which replaces it where the table is used. */
export interface OwnField<P extends string = string> extends Said<P> {
  readonly kind: 'own';
}

/** A field that is ignored, and only reported as such. */
export interface UnreadField<P extends string = string> extends Said<P> {
  readonly kind: 'unread';
  readonly optional: true;
}

/** A group of fields. */
export interface ObjectField<P extends string = string> extends Said<P> {
  readonly kind: 'object';
  readonly fields: FieldTable<P>;
  /** What an absent group is: `empty` has all its defaults, `left` stays absent. It is required by default. */
  readonly absent?: 'empty' | 'left';
}

/** A list of groups. */
export interface ListField<P extends string = string> extends Said<P> {
  readonly kind: 'list';
  readonly of: FieldTable<P>;
  readonly least: number;
  readonly most: number;
  readonly absent?: 'left';
}

/** A field of a request, declared once: schema, types, flags, form, columns and names in errors follow from it. */
export type Field<P extends string = string> =
  | NumberField<P>
  | NumbersField<P>
  | HeightField<P>
  | ChoiceField<P>
  | WordField<P>
  | TextField<P>
  | ReferenceField<P>
  | ModelField<P>
  | TruthField<P>
  | EchoField<P>
  | TimeField<P>
  | OwnField<P>
  | UnreadField<P>
  | ObjectField<P>
  | ListField<P>;

/** The fields of a group by their names in the request. @typeParam P the paths of the engine's input */
export type FieldTable<P extends string = string> = Readonly<Record<string, Field<P>>>;

/** The type of a group of fields that has been read, defaults included. */
export type FieldsOf<T> = Flat<
  { readonly [K in keyof T as IsLeft<T[K]> extends true ? never : K]: ValueOf<T[K]> } & {
    readonly [K in keyof T as IsLeft<T[K]> extends true ? K : never]?: ValueOf<T[K]> | undefined;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };

/** Whether a field may be absent once read. */
type IsLeft<F> = F extends { readonly optional: true } | { readonly absent: 'left' } ? true : false;

/** What a field is once read; undefined where it may be absent. */
export type FieldValue<F> = IsLeft<F> extends true ? ValueOf<F> | undefined : ValueOf<F>;

/** The type of a field's value. */
type ValueOf<F> = F extends {
  readonly kind: 'choice' | 'word';
  readonly choices: readonly { readonly value: infer V }[];
}
  ? V
  : F extends { readonly kind: 'number'; readonly orWord: infer W }
    ? number | W
    : F extends { readonly kind: 'number' | 'height' | 'time' }
      ? number
      : F extends { readonly kind: 'numbers' }
        ? readonly number[]
        : F extends { readonly kind: 'name' | 'text' | 'reference' }
          ? string
          : F extends { readonly kind: 'model' }
            ? number | 'auto' | (string & {})
            : F extends { readonly kind: 'truth' }
              ? boolean
              : F extends { readonly kind: 'echo' }
                ? string | number | boolean
                : F extends { readonly kind: 'object'; readonly fields: infer G }
                  ? FieldsOf<G>
                  : F extends { readonly kind: 'list'; readonly of: infer G }
                    ? readonly FieldsOf<G>[]
                    : unknown;

/** Paths of the fields of a table for which a note says that the default is used: `transmitter.bwi`. */
export type NotedOf<T, G extends string> = {
  readonly [K in keyof T & string]: T[K] extends { readonly noted: true }
    ? `${G}${K}`
    : T[K] extends { readonly kind: 'object'; readonly fields: infer F }
      ? NotedOf<F, `${G}${K}.`>
      : never;
}[keyof T & string];

/**
 * The members of an object of the engine's input that the fields of a table become one by one.
 *
 * @typeParam P path of the object: `transmitter.`
 */
export type EngineOf<T, P extends string> = Flat<
  { readonly [K in keyof T as IsLeft<T[K]> extends true ? never : MemberOf<T[K], P>]: EngineValueOf<T[K]> } & {
    readonly [K in keyof T as IsLeft<T[K]> extends true ? MemberOf<T[K], P> : never]?: EngineValueOf<T[K]>;
  }
>;

type MemberOf<F, P extends string> = F extends { readonly ruled: true }
  ? never
  : F extends { readonly engine: `${P}${infer M}` }
    ? M
    : never;

/** The engine's value of a field. */
export type EngineValueOf<F> = F extends {
  readonly kind: 'choice' | 'word';
  readonly choices: readonly (infer C)[];
}
  ? C extends { readonly engine: infer E }
    ? E
    : C extends { readonly value: infer V }
      ? V
      : never
  : ValueOf<F>;
