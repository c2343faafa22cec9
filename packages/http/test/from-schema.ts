import * as fc from 'fast-check';

/** The part of JSON Schema that the interface document uses. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Values that programs send by mistake. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    null,
    -1,
    0,
    1e308,
    -1e308,
    '1e999',
    'NaN',
    '',
    ' ',
    '-0',
    '0x10',
    '１',
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
    { toString: 1 },
    [{ toString: 1 }],
    '\u0000',
    'x'.repeat(5000),
  ),
);

/**
 * Values that a schema allows, except that one leaf in `oneIn` is out of range, missing or odd.
 *
 * @param most longest list to generate, even if the schema allows more.
 */
export function fromSchema(schema: Schema, oneIn: number, most = 4): fc.Arbitrary<unknown> {
  const inner = (each: Schema): fc.Arbitrary<unknown> => fromSchema(each, oneIn, most);
  const { properties, items, allOf, anyOf } = schema;
  if (allOf !== undefined) {
    return fc.tuple(...allOf.map(inner)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  }
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(inner));
  if (properties !== undefined) {
    const members = Object.entries(properties).map(([name, each]) =>
      fc
        .tuple(fc.noBias(fc.nat(oneIn - 1)), inner(each), fc.boolean())
        .map(([chance, value, there]): [string, unknown][] =>
          chance === 0 || (!there && schema.required?.includes(name) !== true) ? [] : [[name, value]],
        ),
    );
    return sometimes(
      oneIn,
      odd,
      fc.tuple(...members).map((each) => Object.fromEntries(each.flat())),
    );
  }
  if (items !== undefined) {
    const minLength = Math.min(schema.minItems ?? 0, most);
    const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? most, most));
    return sometimes(oneIn, odd, fc.array(inner(items), { minLength, maxLength }));
  }
  return sometimes(oneIn, odd, leaf(schema));
}

function sometimes(oneIn: number, rare: fc.Arbitrary<unknown>, usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: rare }, { weight: oneIn - 1, arbitrary: usual });
}

function leaf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minLength = 0, maxLength = 30 } = schema;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' });
  // Untyped fields mostly take integers.
  if (type !== 'number' && type !== 'integer')
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(1, '2', null) }, { weight: 1, arbitrary: odd });
  const [min, max] = [schema.minimum ?? schema.exclusiveMinimum ?? -1e6, schema.maximum ?? 1e6];
  // Uniform, unlike fc.double, whose numbers are mostly tiny.
  const within = fc.noBias(fc.nat(1000)).map((k) => {
    const value = min + ((max - min) * k) / 1000;
    return type === 'integer' ? Math.round(value) : value;
  });
  const limits = fc.constantFrom(min, max);
  return fc
    .tuple(fc.oneof({ weight: 20, arbitrary: within }, { weight: 1, arbitrary: limits }), fc.boolean())
    .map(([value, asText]) => (asText ? String(value) : value));
}
