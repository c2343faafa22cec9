import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
type Operation = Json & {
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: Json }> };
  readonly responses: { readonly 200: { readonly content: Record<string, { readonly schema?: Json }> } };
};

/** Checks requests and responses against the published document. */
export interface PublishedDocument {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json> };
}

/** The schema behind a reference. */
export function resolved(document: PublishedDocument, schema: Json | undefined): Json | undefined {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema?.['$ref'] ?? ''))?.[1];
  return name === undefined ? schema : document.components.schemas[name];
}

/** Mismatches of a request or response with the document; empty if it agrees. */
export interface Judge {
  request(method: string, path: string, body: unknown): string[];
  answer(method: string, path: string, answer: unknown): string[];
}

export function judgeOf(document: PublishedDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'openapi.json');
  const tell = (schema: Json | undefined, value: unknown): string[] => {
    if (schema === undefined) return ['no schema'];
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi.json#/components')) as Json;
    return ajv.validate(local, value) ? [] : (ajv.errors ?? []).map(words);
  };
  const operation = (method: string, path: string): Operation => {
    const [template = path] = Object.keys(document.paths)
      .filter((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .toSorted((a, b) => a.split('{').length - b.split('{').length);
    const found = document.paths[template]?.[method.toLowerCase()];
    if (found === undefined) throw new Error(`${method} ${path} is not in the document`);
    return found;
  };
  return {
    // A form is described as the object that it represents.
    request: (method, path, body) =>
      tell(Object.values(operation(method, path).requestBody?.content ?? {})[0]?.schema, body),
    answer: (method, path, answer) =>
      tell(operation(method, path).responses[200].content['application/json']?.schema, answer),
  };
}

function words({ instancePath, message }: ErrorObject): string {
  return `${instancePath} ${message}`;
}
