/** An option that may be given again and again. */
export function collect(given: string, before: readonly string[] = []): string[] {
  return [...before, given];
}
