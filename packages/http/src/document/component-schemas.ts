import type { JsonSchema } from '@radioshed/contract/call-schemas';

/** The named schemas of a document, each listed once. */
export interface ComponentSchemas {
  /** A reference to a schema; equal schemas share a name. */
  add(path: string, role: 'Request' | 'Answer', schema: JsonSchema): JsonSchema;
  all(): Readonly<Record<string, JsonSchema>>;
}

/** @param first schemas that already have names. */
export function componentSchemas(first: Readonly<Record<string, JsonSchema>>): ComponentSchemas {
  const named = new Map(Object.entries(first));
  const nameOf = new Map<string, string>();
  return {
    add(path, role, schema) {
      const text = JSON.stringify(schema);
      const name = nameOf.get(text) ?? freeName(pascal(path) + role, named);
      nameOf.set(text, name);
      named.set(name, schema);
      return { $ref: `#/components/schemas/${name}` };
    },
    all: () => Object.fromEntries(named),
  };
}

/** `GET` and `DELETE` of a path may have different responses. */
function freeName(name: string, taken: ReadonlyMap<string, JsonSchema>): string {
  for (let i = 2, free = name; ; i++, free = `${name}${i}`) if (!taken.has(free)) return free;
}

/** `/hf/area` → `HfArea`. */
function pascal(path: string): string {
  return path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}
