/** Whether a row can have this id: PostgreSQL cannot compare four-byte columns with larger numbers. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < 2 ** 31;
}
