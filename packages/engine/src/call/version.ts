/** Name and version of the engine, as reports carry it; a test holds it to package.json. */
export const PRODUCED_BY = 'Radioshed 0.0.0';
