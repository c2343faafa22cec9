import { noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** The pattern that a note is about, where a request has one: its number, or `given` for a file without one. */
export interface OfPattern {
  readonly ofPattern?: number | 'given';
}

/** The notes of this package, with their words. Alone they are clauses without a full stop; those `ofPattern` are sentences. */
export const ANTENNA_NOTES = {
  horizontalCutThroughBeam: {
    severity: 'info',
    text: ({ elevationDeg, lowerDb, ...of }: OfPattern & { elevationDeg: number; lowerDb: number }): string =>
      clause(
        of,
        `the horizontal cut is taken through the main beam, ${Math.abs(Math.round(elevationDeg * 10) / 10)}° ` +
          `${elevationDeg < 0 ? 'below' : 'above'} the horizon: on the horizon the vertical cut is ${lowerDb.toFixed(1)} dB lower`,
      ),
  },
  cutsDisagree: {
    severity: 'info',
    text: ({ at, differenceDb, ...of }: OfPattern & { at: 'front' | 'back'; differenceDb: number }): string =>
      clause(
        of,
        `${at === 'front' ? 'in the main direction' : 'at the back'} the vertical cut is ${Math.abs(differenceDb).toFixed(1)} dB ` +
          `${differenceDb > 0 ? 'above' : 'below'} the horizontal cut, which holds`,
      ),
  },
  gainRaised: {
    severity: 'info',
    text: ({ byDb, ...of }: OfPattern & { byDb: number }): string =>
      clause(of, `the cuts reach ${byDb.toFixed(2)} dB above the gain: the gain is raised by that`),
  },
  peakOnNeitherCut: {
    severity: 'info',
    text: ({ belowDb, ...of }: OfPattern & { belowDb: number }): string =>
      clause(
        of,
        `the peak is on neither cut: they reach ${belowDb.toFixed(2)} dB below the gain, and levels stay as in the file`,
      ),
  },
  peakSetToZero: {
    severity: 'info',
    text: ({ peakDb, ...of }: OfPattern & { peakDb: number }): string =>
      clause(of, `the cuts’ maximum was ${peakDb.toFixed(2)} dB; it is set to 0 dB`),
  },
  verticalCutMissing: {
    severity: 'info',
    text: (of: OfPattern): string =>
      clause(of, 'no vertical cut: its front is assumed omnidirectional, its back is from the horizontal cut'),
  },
  verticalBackMade: {
    severity: 'info',
    text: (of: OfPattern): string =>
      clause(of, 'the vertical cut ends at ±90°: its back was made from its front and the horizontal cut'),
  },
  valuesAreAttenuation: {
    severity: 'info',
    text: ({ cut, ...of }: OfPattern & { cut?: string }): string =>
      clause(
        of,
        cut === undefined
          ? 'no value is below zero or below that of the main direction: the values are treated as attenuation'
          : `${cut}: values below zero are treated as attenuation`,
      ),
  },
  gainUnitsMissing: {
    severity: 'info',
    text: (of: OfPattern): string => clause(of, 'no GUNITS: dBd assumed for the gain, rows relative to it'),
  },
  gainInDbdAssumed: {
    severity: 'info',
    text: (of: OfPattern): string => clause(of, 'GAIN without dBd or dBi: dBd assumed'),
  },
  gainKeyUsed: {
    severity: 'info',
    text: ({ key, ...of }: OfPattern & { key: string }): string => clause(of, `no MDGAIN: ${key} used instead`),
  },
  decimalCommaRead: {
    severity: 'info',
    text: ({ key, value, ...of }: OfPattern & { key: string; value: string }): string =>
      clause(of, `${key} ${value} is read as a number with a decimal comma`),
  },
  cutsLeftOut: {
    severity: 'info',
    text: ({ count, ...of }: OfPattern & { count: number }): string =>
      clause(of, `${count} more cut${count === 1 ? '' : 's'} left out`),
  },
  belowHorizonMirrored: {
    severity: 'info',
    text: (of: OfPattern): string => clause(of, 'no values below the horizon: those above it are mirrored'),
  },
  sphereReduced: {
    severity: 'info',
    text: ({ phiDeg, ...of }: OfPattern & { phiDeg: number }): string =>
      clause(
        of,
        `the pattern over the sphere is reduced to its horizontal plane and the vertical plane of its peak, φ ${phiDeg}°`,
      ),
  },
  firstPatternRead: {
    severity: 'info',
    text: ({ what, ...of }: OfPattern & { what: 'farField' | 'radiationPattern' }): string =>
      clause(
        of,
        `the file has more than one ${what === 'farField' ? 'far field' : 'radiation pattern'}: the first is read`,
      ),
  },
  directivityGiven: {
    severity: 'warning',
    text: ({ what, ...of }: OfPattern & { what: 'directivity' | 'directiveGains' }): string =>
      clause(
        of,
        `the file gives ${what === 'directivity' ? 'directivity, which is' : 'directive gains, which are'} greater than the ` +
          `gain by the losses of the antenna`,
      ),
  },
  azimuthFileMissing: {
    severity: 'info',
    text: (of: OfPattern): string => clause(of, 'no .az file: the horizontal cut is omnidirectional'),
  },
  elevationFileMissing: {
    severity: 'info',
    text: (of: OfPattern): string => clause(of, 'no .el file: the vertical cut is assumed omnidirectional in front'),
  },
  verticalBackFromFront: {
    severity: 'info',
    text: (of: OfPattern): string =>
      clause(of, 'the back of the vertical cut was made from its front and the horizontal cut'),
  },
  mountingOfSplat: {
    severity: 'info',
    text: ({ azimuthDeg, tiltDeg, ...of }: OfPattern & { azimuthDeg: number; tiltDeg: number }): string =>
      clause(of, `with azimuth ${azimuthDeg}° and downtilt ${tiltDeg}° the antenna stands as in SPLAT!`),
  },
  zeroFieldRead: {
    severity: 'info',
    text: ({ levelDb, ...of }: OfPattern & { levelDb: number }): string =>
      clause(of, `a field strength of 0 counts as ${levelDb} dB`),
  },
  verticalCutEndsAbove: {
    severity: 'info',
    text: ({ elevationDeg, ...of }: OfPattern & { elevationDeg: number }): string =>
      clause(of, `the vertical cut ends ${elevationDeg}° above the horizon: it stays at that level higher up`),
  },
  verticalCutEndsBelow: {
    severity: 'info',
    text: ({ elevationDeg, ...of }: OfPattern & { elevationDeg: number }): string =>
      clause(of, `the vertical cut ends at ${elevationDeg}°: it stays at that level further down`),
  },
} as const;
ANTENNA_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof ANTENNA_NOTES> = noteMaker(ANTENNA_NOTES);

function clause({ ofPattern }: OfPattern, text: string): string {
  return ofPattern === undefined ? text : `Antenna pattern${ofPattern === 'given' ? '' : ` ${ofPattern}`}: ${text}.`;
}
