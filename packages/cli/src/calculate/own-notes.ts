/** An answer that tells what was adjusted, under either of the interface's names. */
type Told = { readonly calculation_adjusted: readonly string[] } | { readonly notes: readonly string[] };

/** The answer with what the command itself filled in or left out told first, so that `--json` is silent about nothing. */
export function withOwnNotes<T extends object>(response: T, own: readonly string[]): T {
  if (own.length === 0) return response;
  const member = 'calculation_adjusted' in response ? 'calculation_adjusted' : 'notes';
  const told = (response as Partial<Record<typeof member, Told[keyof Told]>>)[member] ?? [];
  return { ...response, [member]: [...own, ...told] };
}
