import { callSchemasOf, type JsonSchema } from '@radioshed/contract/call-schemas';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';

/**
 * Notes about members of a body that the call does not read. A server ignores them, since other programs send many; in
 * a file they are mostly misspelt.
 *
 * @param path of the call; `/area` may also have the body of `/path`, as in the API's examples.
 */
export function unreadMembers(path: string, body: unknown): Note[] {
  const schemas = (path === '/area' ? [path, '/path'] : [path]).map((each) => callSchemasOf(each)?.request ?? {});
  const unread = new Map<string, { readonly names: Set<string>; readonly known: readonly string[] }>();
  visit('', body, schemas, (parent, name, known) => {
    const found = unread.get(parent) ?? { names: new Set(), known };
    unread.set(parent, { ...found, names: found.names.add(name) });
  });
  return [...unread].map(([parent, { names, known }]) => {
    const members = [...names].map((name) => (parent === '' ? name : `${parent}.${name}`));
    return note('membersIgnored', { members, ...(parent === '' ? {} : { parent }), known });
  });
}

type Report = (parent: string, name: string, known: readonly string[]) => void;

/** The elements of a list share one path, so each member is reported once. */
function visit(path: string, value: unknown, forms: readonly JsonSchema[], report: Report): void {
  if (Array.isArray(value)) {
    const items = forms.map((form) => (form['items'] as JsonSchema | undefined) ?? {});
    for (const each of value) visit(path, each, items, report);
    return;
  }
  const known = membersOf(forms);
  if (typeof value !== 'object' || value === null || known.size === 0) return; // a schema may leave members open
  for (const [name, member] of Object.entries(value)) {
    const inner = known.get(name);
    if (inner === undefined) report(path, name, [...known.keys()]);
    else visit(path === '' ? name : `${path}.${name}`, member, inner, report);
  }
}

/** The members of an object and all schemas of each. */
function membersOf(forms: readonly JsonSchema[]): Map<string, JsonSchema[]> {
  const members = new Map<string, JsonSchema[]>();
  const each = forms.flatMap((form) => [form, ...((form['anyOf'] as readonly JsonSchema[] | undefined) ?? [])]);
  for (const { properties } of each) {
    for (const [name, schema] of Object.entries((properties as Readonly<Record<string, JsonSchema>> | undefined) ?? {}))
      members.set(name, [...(members.get(name) ?? []), schema]);
  }
  return members;
}
