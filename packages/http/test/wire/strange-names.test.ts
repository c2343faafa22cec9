import { beforeAll, describe, expect, test } from 'vitest';

import { type Desk, desk } from '../fakes.js';

let one: Desk;

beforeAll(async () => {
  one = await desk();
});

/** Strings that no name has. JSON carries them as escapes. */
const STRANGE = [
  'a\u0007b',
  'a\tb',
  'a\nb',
  'a\u007fb',
  'a\u0085b',
  'a\ud800b',
  'a\udfffb',
  'a\ufdd0b',
  'a\uffffb',
  'a\u{1fffe}b',
];

/** Members without which a call is refused before its strings are read. */
const BASES: Readonly<Record<string, object>> = {
  '/template': { template: { name: 'Mast' } },
  '/template/create': { template: { name: 'Mast' } },
  '/clutter/add': { type: 'FeatureCollection', features: [] },
};

/** Strings that are contents of files, names of a fixed set, or not read. */
const OTHERS = /^(text|content|values|tle|omm|type)$/;

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> } }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Paths of the strings in a schema. */
function stringsIn(schema: Schema, document: Document, path: readonly string[] = []): string[][] {
  if (schema.$ref !== undefined)
    return stringsIn(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document, path);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) => stringsIn(each, document, path));
  const isString = [schema.type].flat().includes('string') && schema.enum === undefined && schema.format === undefined;
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    OTHERS.test(name) ? [] : stringsIn(each, document, [...path, name]),
  );
  return [...(isString && path.length > 0 ? [[...path]] : []), ...members, ...parts];
}

test('every string of a body refuses what no name has, and says what it is', async () => {
  const document = (await (await one.ask('/openapi.json')).json()) as Document;
  const faults: string[] = [];
  let fields = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    const schema = methods['post']?.requestBody?.content['application/json']?.schema;
    if (schema === undefined || path.includes('{') || path === '/keys/rotate') continue;
    for (const field of new Set(stringsIn(schema, document).map((each) => each.join('.')))) {
      fields++;
      const name = STRANGE[fields % STRANGE.length] ?? '';
      const body = field.split('.').reduceRight<unknown>((inner, member) => ({ [member]: inner }), name);
      const response = await one.ask(path, { body: JSON.stringify({ ...BASES[path], ...(body as object) }) });
      const text = await response.text();
      const code = name.codePointAt(1)?.toString(16).toUpperCase().padStart(4, '0');
      if (response.status !== 400 || !text.includes(`U+${code}, `))
        faults.push(`${path} ${field} ${JSON.stringify(name)}: ${response.status} ${text.slice(0, 300)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(fields).toBeGreaterThan(50);
});

describe('in a name', () => {
  test.each(STRANGE)('%j is refused', async (site) => {
    const response = await one.ask('/area', { body: JSON.stringify({ site }) });
    const { error } = (await response.json()) as { error: string };
    expect([response.status, error]).toEqual([400, expect.stringMatching(/(^|; )site: contains U\+/)]);
  });
});
