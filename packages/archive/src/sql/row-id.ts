/** Whether a row can have this number: PostgreSQL refuses to compare its four-byte columns with anything else. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < 2 ** 31;
}
