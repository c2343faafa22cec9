/** The notes of a response, under either name of the API. */
type Notes = { readonly calculation_adjusted: readonly string[] } | { readonly notes: readonly string[] };

/** The response with the notes of the command first, in JSON too. */
export function withOwnNotes<T extends object>(response: T, own: readonly string[]): T {
  if (own.length === 0) return response;
  const member = 'calculation_adjusted' in response ? 'calculation_adjusted' : 'notes';
  const notes = (response as Partial<Record<typeof member, Notes[keyof Notes]>>)[member] ?? [];
  return { ...response, [member]: [...own, ...notes] };
}
