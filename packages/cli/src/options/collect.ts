/** Collects the values of a repeatable option. */
export function collect(given: string, before: readonly string[] = []): string[] {
  return [...before, given];
}
