/** Parameters of the address and the body; the body takes precedence. */
export function parametersOf(query: Readonly<Record<string, string>>, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return body === undefined || isObject ? { ...query, ...body } : body;
}
