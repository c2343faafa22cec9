export * from './antenna.js';
export { DIPOLE_NULL_DB, dipoleRelativeDb } from './dipole.js';
export * from './gain-table.js';
export type { Beam } from './synthesised.js';
