// Lints the OpenAPI document that the server publishes; needs the build.
import { fileURLToPath } from 'node:url';

import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Redocly's recommended rules, and what differs from them here.
 *
 * @type {Record<string, 'off' | 'error'>}
 */
const RULES = {
  'operation-4xx-response': 'off', // what needs no key cannot fail
  'no-ambiguous-paths': 'off', // fixed names count before `{name}`
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-summary': 'error',
  'operation-parameters-unique': 'error',
  'operation-tag-defined': 'error',
  'path-parameters-defined': 'error',
  'path-declaration-must-exist': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'security-defined': 'error',
};

/**
 * Faults of a document, a line each.
 *
 * @param {string} source
 */
export async function openApiProblems(source) {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

/** The document as a server without anything behind it publishes it. */
export async function publishedDocument() {
  const { createHandler } = await import('../../packages/http/dist/index.js');
  // @ts-expect-error -- nothing of the service is asked for
  const handler = createHandler({ service: {}, version: 'of no release' });
  return (await handler(new Request('http://localhost/openapi.json'))).text();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = await publishedDocument();
  const problems = await openApiProblems(source);
  for (const problem of problems) console.error(problem);
  const operations = Object.values(JSON.parse(source).paths).flatMap((methods) => Object.keys(methods));
  console.log(`openapi.json: ${operations.length} operations, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
