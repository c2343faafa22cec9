import { callSchemasOf, type JsonSchema } from '@radioshed/contract/call-schemas';

/**
 * Sentences about members of a body that no part of a call reads: the interface passes over them, as other programs send
 * many, but in a person's file they are mostly misspelt.
 *
 * @param path the call: `/area`, which may have the body of `/path` too, as the interface's own examples do.
 */
export function unreadMembers(path: string, body: unknown): string[] {
  const schemas = (path === '/area' ? [path, '/path'] : [path]).map((each) => callSchemasOf(each)?.request ?? {});
  const unread = new Map<string, { readonly names: Set<string>; readonly known: readonly string[] }>();
  visit('', body, schemas, (parent, name, known) => {
    const found = unread.get(parent) ?? { names: new Set(), known };
    unread.set(parent, { ...found, names: found.names.add(name) });
  });
  return [...unread].map(([parent, { names, known }]) => {
    const paths = [...names].map((name) => (parent === '' ? name : `${parent}.${name}`));
    return `Nothing reads ${paths.join(', ')}: ${parent === '' ? 'the body' : parent} has ${known.join(', ')}.`;
  });
}

type Tell = (parent: string, name: string, known: readonly string[]) => void;

/** Lists are one place: what each of thousands of points has is told once. */
function visit(place: string, value: unknown, forms: readonly JsonSchema[], tell: Tell): void {
  if (Array.isArray(value)) {
    const items = forms.map((form) => (form['items'] as JsonSchema | undefined) ?? {});
    for (const each of value) visit(place, each, items, tell);
    return;
  }
  const known = membersOf(forms);
  if (typeof value !== 'object' || value === null || known.size === 0) return; // a schema may leave members open
  for (const [name, member] of Object.entries(value)) {
    const inner = known.get(name);
    if (inner === undefined) tell(place, name, [...known.keys()]);
    else visit(place === '' ? name : `${place}.${name}`, member, inner, tell);
  }
}

/** Each member with every form that it has in any of the forms of an object. */
function membersOf(forms: readonly JsonSchema[]): Map<string, JsonSchema[]> {
  const members = new Map<string, JsonSchema[]>();
  const each = forms.flatMap((form) => [form, ...((form['anyOf'] as readonly JsonSchema[] | undefined) ?? [])]);
  for (const { properties } of each) {
    for (const [name, schema] of Object.entries((properties as Readonly<Record<string, JsonSchema>> | undefined) ?? {}))
      members.set(name, [...(members.get(name) ?? []), schema]);
  }
  return members;
}
