/** The calendar month of a time, UTC: `2026-11`. */
export function monthOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 7);
}
