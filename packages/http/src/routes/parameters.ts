/** What stands in the address and in a body; members of the body count before those of the address. */
export function parametersOf(query: Readonly<Record<string, string>>, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return body === undefined || isObject ? { ...query, ...body } : body;
}
