import { checkChoice, meantText, OutOfRangeError } from './errors.js';
import { type KnownField, meantField } from './meant-field.js';
import { nearestName } from './nearest-name.js';

/**
 * Kinds of values of a field. `numbers` is any list of numbers, `list` any other list. For `choice`, `checked` and `any`
 * only the name is checked here; the function that uses the value checks the rest. That check also refuses a
 * missing `choice` or `checked` field, as it knows the choices, or the range and its unit.
 */
export type FieldKind =
  | 'checked'
  | 'number'
  | 'string'
  | 'boolean'
  | 'function'
  | 'numbers'
  | 'number or numbers'
  | 'list'
  | 'object'
  | 'choice'
  | 'any';

/** The fields of an input object, as {@link fields} makes them. */
export interface Shape {
  readonly known: ReadonlyMap<string, Field>;
  readonly requiredCount: number;
  /** Whether objects with more fields are taken too, unless one looks like a misspelt one. */
  readonly isOpen: boolean;
  /** The fields in the order of the last input: the next one most likely has the same, which saves looking them up. */
  readonly order: Field[];
}

/**
 * One field: its kind, with `?` where it may be absent; its choices; or the fields of the object or of each of a list.
 */
export type FieldShape = FieldKind | `${FieldKind}?` | Nested | Choices;

/** A field that holds an object, or a list of them. */
export interface Nested {
  readonly shape: Shape;
  readonly isList: boolean;
  readonly isOptional: boolean;
}

/** A field that holds one of these. */
export interface Choices {
  readonly choices: readonly string[];
  readonly isOptional: boolean;
}

interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** Required `typeof`; undefined where its value is not checked here. */
  readonly type: string | undefined;
  /** Whether its absence is refused here. */
  readonly isRequired: boolean;
  /** Whether messages name it where an object is missing. */
  readonly isNamed: boolean;
  readonly isOptional: boolean;
  readonly nested: Nested | undefined;
  readonly choices: readonly string[] | undefined;
}

/** Names of a type's fields; of a union those of all its members. */
type NamesOf<T> = T extends unknown ? keyof T & string : never;

/** `true` where some member of the type may lack the field. */
type MayLack<T, K extends string> = T extends unknown
  ? K extends keyof T
    ? undefined extends T[K]
      ? true
      : Record<never, never> extends Pick<T, K>
        ? true
        : never
    : true
  : never;

type ShapeFor<T, K extends string> = [MayLack<T, K>] extends [never]
  ? FieldKind | ((Nested | Choices) & { readonly isOptional: false })
  : `${FieldKind}?` | ((Nested | Choices) & { readonly isOptional: true });

/** A shape for each field of a type: for parts that several inputs share. */
export type FieldShapes<T> = { readonly [K in NamesOf<T>]: ShapeFor<T, K> };

/**
 * The fields of an input type, for {@link checkShape}. The compiler refuses a field that the type lacks, one that is
 * left out, and one whose `?` differs.
 */
export function fields<T>(all: FieldShapes<T>): Shape {
  return shapeOf(all, false);
}

/**
 * {@link fields} of a type whose values often hold more, such as a transmitter that serves as a place. A field more is
 * refused only where it looks like one that is absent; what is undefined stays.
 */
export function openFields<T>(all: FieldShapes<T>): Shape {
  return shapeOf(all, true);
}

function shapeOf(all: Readonly<Record<string, FieldShape>>, isOpen: boolean): Shape {
  const order = Object.entries(all).map(([name, shape]) => fieldOf(name, shape));
  const known = new Map(order.map((field) => [field.name, field]));
  return { known, requiredCount: order.filter(({ isRequired }) => isRequired).length, isOpen, order };
}

/** A field that holds an object with these fields. */
export function object(shape: Shape): Nested & { readonly isOptional: false } {
  return { shape, isList: false, isOptional: false };
}

/** A field that may hold an object with these fields. */
export function optionalObject(shape: Shape): Nested & { readonly isOptional: true } {
  return { shape, isList: false, isOptional: true };
}

/** A field that holds a list of objects with these fields. */
export function listOf(shape: Shape): Nested & { readonly isOptional: false } {
  return { shape, isList: true, isOptional: false };
}

/** A field that may hold a list of objects with these fields. */
export function optionalListOf(shape: Shape): Nested & { readonly isOptional: true } {
  return { shape, isList: true, isOptional: true };
}

/** A field that holds one of these strings. */
export function oneOf(...choices: readonly string[]): Choices & { readonly isOptional: false } {
  return { choices, isOptional: false };
}

/** A field that may hold one of these strings. */
export function optionalOneOf(...choices: readonly string[]): Choices & { readonly isOptional: true } {
  return { choices, isOptional: true };
}

/**
 * Checks the structure of an input: every required field is there, every field is known and of its kind. Ranges and
 * choices are left to the checks of the values.
 *
 * @param path of the input in the caller's words, `receiver`; its fields are named after it. Empty for the whole input.
 * @returns the input; without its fields that are undefined, which count as absent.
 * @throws OutOfRangeError naming the field, what is allowed and, for an unknown one, the nearest name.
 */
export function checkShape<T>(input: T, shape: Shape, path = ''): T {
  if (!isObject(input)) throw new OutOfRangeError(path || 'input', input, objectText(shape));
  const { known, order } = shape;
  let copy: Record<string, unknown> | undefined;
  let missing = shape.requiredCount;
  let i = 0;
  for (const name in input) {
    const likely = order[i];
    const field = likely?.name === name ? likely : known.get(name);
    if (field !== undefined) order[i] = field;
    else if (input[name] !== undefined) refuseUnknown(name, input, shape, path);
    i++;
    const value = input[name];
    if (value === undefined && !shape.isOpen) {
      copy ??= { ...input };
      delete copy[name];
    }
    if (value === undefined || field === undefined) continue;
    if (field.isRequired) missing--;
    if (field.nested !== undefined) {
      const checked = checkNested(value, field.nested, path, name);
      if (checked !== value) (copy ??= { ...input })[name] = checked;
    } else if (field.choices !== undefined) {
      checkChoice(pathOf(path, name), value, field.choices);
    } else if (!isOfKind(value, field)) {
      throw new OutOfRangeError(pathOf(path, name), value, KIND_TEXT[field.kind]);
    }
  }
  if (missing > 0) throw missingField(input, shape, path);
  return (copy ?? input) as T;
}

function isOfKind(value: unknown, { kind, type }: Field): boolean {
  if (value === null) return kind === 'checked';
  if (type === undefined || (kind === 'number or numbers' && typeof value === 'number')) return true;
  if (typeof value !== type) return false;
  if (kind === 'list') return Array.isArray(value);
  return !kind.endsWith('numbers') || typeof (value as { readonly length?: unknown }).length === 'number';
}

function checkNested(value: unknown, { shape, isList }: Nested, path: string, name: string): unknown {
  const inside = pathOf(path, name);
  if (!isList) return checkShape(value, shape, inside);
  if (!Array.isArray(value)) throw new OutOfRangeError(inside, value, listText(shape));
  const checked = value.map((each: unknown, i) => checkShape(each, shape, `${inside}[${i}]`));
  return checked.every((each, i) => each === value[i]) ? value : checked;
}

const KIND_TEXT: Readonly<Record<FieldKind, string>> = {
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  function: 'a function',
  numbers: 'a list of numbers',
  'number or numbers': 'a number or a list of numbers',
  list: 'a list',
  object: 'an object',
  choice: 'a string',
  checked: 'a value',
  any: 'a value',
};

function refuseUnknown(name: string, input: Record<string, unknown>, { known, isOpen }: Shape, path: string): void {
  const names = [...known.keys()];
  const meant = isOpen
    ? nearestName(
        name,
        names.filter((each) => input[each] === undefined),
      )
    : meantField(name, input[name], membersOf(known));
  if (isOpen && meant === undefined) return;
  const what = path === '' ? 'its fields' : `the fields of ${path}`;
  throw new OutOfRangeError(path || 'input', name, `one of ${what}: ${names.join(', ')}`, '', meantText(meant));
}

function membersOf(known: Shape['known']): KnownField[] {
  return [...known.values()].map(({ name, nested }) => ({ name, members: [...(nested?.shape.known.keys() ?? [])] }));
}

function missingField(input: Record<string, unknown>, { known }: Shape, path: string): OutOfRangeError {
  const lacking = [...known.values()].find(({ name, isRequired }) => isRequired && input[name] === undefined);
  const { name = '', kind = 'any', nested, choices } = lacking ?? {};
  if (choices !== undefined) return new OutOfRangeError(pathOf(path, name), undefined, `one of ${choices.join(', ')}`);
  if (nested === undefined) return new OutOfRangeError(pathOf(path, name), undefined, KIND_TEXT[kind]);
  const limits = nested.isList ? listText(nested.shape) : objectText(nested.shape);
  return new OutOfRangeError(pathOf(path, name), undefined, limits);
}

function objectText(shape: Shape): string {
  return `an object with ${neededText(shape)}`;
}

function listText(shape: Shape): string {
  return `a list of objects with ${neededText(shape)}`;
}

/** The required fields except choices; if there are none, the required choices; if there are none, all fields. */
function neededText({ known }: Shape): string {
  const all = [...known.values()];
  const needed = [all.filter(({ isNamed }) => isNamed), all.filter(({ isOptional }) => !isOptional), all];
  return (needed.find((some) => some.length > 0) ?? []).map(({ name }) => name).join(', ');
}

function pathOf(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function fieldOf(name: string, shape: FieldShape): Field {
  if (typeof shape !== 'string') {
    const isRequired = !shape.isOptional;
    const [nested, choices] = 'choices' in shape ? [undefined, shape.choices] : [shape, undefined];
    const isNamed = isRequired;
    return { name, kind: 'object', type: 'object', isRequired, isNamed, isOptional: !isRequired, nested, choices };
  }
  const kind = shape.replace('?', '') as FieldKind;
  const isNamed = kind === shape && kind !== 'choice';
  const isRequired = isNamed && kind !== 'checked';
  const isOptional = kind !== shape;
  return { name, kind, type: TYPE_OF[kind], isRequired, isNamed, isOptional, nested: undefined, choices: undefined };
}

const TYPE_OF: Readonly<Record<FieldKind, string | undefined>> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  function: 'function',
  numbers: 'object',
  'number or numbers': 'object',
  list: 'object',
  object: 'object',
  choice: undefined,
  checked: undefined,
  any: undefined,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
