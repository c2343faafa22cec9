// @ts-check
/** The operations of a server by its OpenAPI document, and bodies for them. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path
 * @property {{ name: string, in: string, required?: boolean, schema?: Record<string, any> }[]} parameters
 * @property {string | undefined} media of the body
 */

/** @param {string} url of the server @returns {Promise<Operation[]>} */
export async function operationsOf(url) {
  const document = await (await fetch(`${url}/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.map((/** @type {any} */ each) =>
        each.$ref === undefined ? each : document.components.parameters[each.$ref.split('/').at(-1)],
      ),
      media: Object.keys(requestBody?.content ?? {})[0],
    })),
  );
}

/**
 * Bodies of the examples in pages of the documentation, by path.
 * @param {readonly string[]} files
 * @returns {Map<string, unknown>}
 */
export function examplesOf(...files) {
  const found = new Map();
  for (const file of files) {
    const text = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
    for (const [, path, body = ''] of text.matchAll(/curl -s "?\$URL(\/[\w/]+)[^\n]*? -d '([^']*)'/g)) {
      if (!found.has(path)) found.set(path, JSON.parse(body));
    }
  }
  return found;
}
