/** Name and version of the engine, as in reports. A release writes it from package.json, which browsers cannot read. */
export const PRODUCED_BY: string = 'Radioshed 0.0.0';
