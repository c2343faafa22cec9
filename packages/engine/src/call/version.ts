/** Name and version of the engine, as in reports. A test compares it with package.json. */
export const PRODUCED_BY = 'Radioshed 0.0.0';
