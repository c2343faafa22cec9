import { expect, test } from 'vitest';

/** A public function with a call that works. */
export interface ExampleCall {
  readonly call: (...args: never[]) => unknown;
  /** The arguments in their order, by name; a function of one object has one, `input`. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Names of arguments and fields that may be absent. */
  readonly optional?: readonly string[];
  /** Names of arguments and fields whose objects may hold other fields as well. */
  readonly open?: readonly string[];
  /** Names of numbers that may be NaN. */
  readonly mayBeNaN?: readonly string[];
}

interface Mistake {
  /** The mistake in words. */
  readonly what: string;
  /** Words of which the message must contain one. */
  readonly names: readonly string[];
  readonly args: readonly unknown[];
}

/**
 * Tests that each function refuses structural mistakes with an error whose message names the argument or field: missing
 * ones, null, strings for numbers, misspelt and unknown names, and strings, gaps and NaN in lists.
 */
export function testMistakes(examples: Readonly<Record<string, ExampleCall>>): void {
  const rows = Object.entries(examples);
  test.each(rows)('%s takes its example', async (_, { call, args }) => {
    await call(...(Object.values(args) as never[]));
  });
  test.each(rows)('%s names the field of a structural mistake', async (_, example) => {
    const faults: string[] = [];
    for (const mistake of mistakesOf(example)) faults.push(...(await faultOf(example, mistake)));
    expect(faults).toEqual([]);
  });
}

async function faultOf({ call }: ExampleCall, { what, names, args }: Mistake): Promise<string[]> {
  try {
    await call(...(args as never[]));
  } catch (error) {
    const { name: kind, message } = error as Error;
    return kind === 'OutOfRangeError' && names.some((name) => message.includes(name))
      ? []
      : [`${what}: ${kind}: ${message}`];
  }
  return [`${what}: accepted`];
}

function mistakesOf({ args, optional = [], open = [], mayBeNaN = [] }: ExampleCall): Mistake[] {
  const names = Object.keys(args);
  const values = Object.values(args);
  return names.flatMap((name, i) =>
    mistakesIn(name, values[i], { optional, open, mayBeNaN }).map(({ what, names: named, value }) => ({
      what,
      names: named,
      args: values.map((each, k) => (k === i ? value : each)),
    })),
  );
}

interface Wrong {
  readonly what: string;
  readonly names: readonly string[];
  readonly value: unknown;
}

interface Allowed {
  readonly optional: readonly string[];
  readonly open: readonly string[];
  readonly mayBeNaN: readonly string[];
}

function mistakesIn(name: string, value: unknown, allowed: Allowed): Wrong[] {
  const wrong = (what: string, bad: unknown): Wrong => ({ what: `${name} ${what}`, names: [name], value: bad });
  const mistakes = [wrong('null', null)];
  if (!allowed.optional.includes(name)) mistakes.push(wrong('missing', undefined));
  if (typeof value === 'number') {
    mistakes.push(wrong('a string', String(value)));
    if (!allowed.mayBeNaN.includes(name)) mistakes.push(wrong('NaN', Number.NaN));
  } else if (isNumbers(value)) mistakes.push(...listMistakes(value, wrong));
  else if (Array.isArray(value)) mistakes.push(wrong('a string', 'abc'));
  else if (typeof value === 'string') mistakes.push(wrong('a number', 7));
  else if (isPlainObject(value)) mistakes.push(...objectMistakes(name, value, allowed));
  return mistakes;
}

function listMistakes(numbers: ArrayLike<number>, wrong: (what: string, bad: unknown) => Wrong): Wrong[] {
  const plain = Array.from(numbers);
  const last = plain.length - 1;
  return [
    wrong('a string', 'abc'),
    wrong('a number', 7),
    wrong('an object', {}),
    wrong('with a string', plain.with(last, '5' as never)),
    wrong('with null', plain.with(last, null as never)),
    wrong('with a gap', plain.with(last, undefined as never)),
    wrong('with NaN', plain.with(last, Number.NaN)),
  ];
}

function objectMistakes(name: string, value: Readonly<Record<string, unknown>>, allowed: Allowed): Wrong[] {
  const isOpen = allowed.open.includes(name);
  const fields = Object.keys(value);
  const needed = fields.filter((field) => !allowed.optional.includes(field));
  const inside = fields.flatMap((field) => {
    const { [field]: at, ...others } = value;
    const misspelt = field.endsWith('MHz') ? field.replace('MHz', 'Mhz') : field.replace(/(.)(.)$/, '$2$1');
    const mistakes = mistakesIn(field, at, allowed).map((wrong) => ({
      ...wrong,
      value: { ...value, [field]: wrong.value },
    }));
    const isMisspelt = misspelt !== field && (!isOpen || !allowed.optional.includes(field));
    return isMisspelt
      ? [...mistakes, { what: `${field} misspelt`, names: [misspelt, field], value: { ...others, [misspelt]: at } }]
      : mistakes;
  });
  const outside: Wrong[] = [{ what: `${name} a string`, names: [name], value: 'abc' }];
  if (needed.length > 0) outside.push({ what: `${name} empty`, names: needed, value: {} });
  if (!isOpen) outside.push({ what: `${name} with more`, names: ['quux'], value: { ...value, quux: 1 } });
  return [...outside, ...inside];
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return ArrayBuffer.isView(value) || (Array.isArray(value) && typeof value[0] === 'number');
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
