import { DIPOLE_GAIN_DBI } from '@radioshed/units';

/** A unit that a field can be shown in. */
export interface FieldUnit {
  readonly name: string;
  /** From the unit of the interface, and back. */
  readonly from: (value: number) => number;
  readonly to: (value: number) => number;
}

const scaled = (name: string, factor: number): FieldUnit => ({
  name,
  from: (value) => value / factor,
  to: (value) => value * factor,
});

/** Other units of a unit of the interface, which a click on it leads through. */
export const OTHER_UNITS: Readonly<Record<string, readonly FieldUnit[]>> = {
  m: [scaled('ft', 0.3048)],
  MHz: [scaled('GHz', 1000)],
  GHz: [scaled('MHz', 0.001)],
  W: [
    { name: 'dBm', from: (watts) => 10 * Math.log10(1000 * watts), to: (dbm) => 10 ** (dbm / 10) / 1000 },
    scaled('kW', 1000),
  ],
  dBi: [{ name: 'dBd', from: (dbi) => dbi - DIPOLE_GAIN_DBI, to: (dbd) => dbd + DIPOLE_GAIN_DBI }],
  km: [scaled('mi', 1.609344)],
};

/** The content of a field, in the unit that it is shown in. */
export interface Shown {
  /** The API string for the content of the field. */
  readonly read: (text: string) => string;
  /** The content of the field for an API string. */
  readonly write: (value: string) => string;
}

/** Digits that a converted value keeps; more are noise of the conversion. */
const DIGITS = 7;

/**
 * Converts a field between its unit and that of the interface. A value that was only shown comes back as it was, to the
 * digit.
 */
export function shownIn(unit: FieldUnit): Shown {
  let [written, exact] = ['', ''];
  const converted = (text: string, convert: (value: number) => number): string => {
    const value = text.trim() === '' ? Number.NaN : convert(Number(text));
    // What is not a number is for the server to name.
    return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : text;
  };
  return {
    read: (text) => (text === written ? exact : converted(text, unit.to)),
    write(value) {
      exact = value;
      written = converted(value, unit.from);
      return written;
    },
  };
}
