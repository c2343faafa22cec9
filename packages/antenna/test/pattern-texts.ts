/** Pattern files made from a formula: no maker's file is needed, and each test knows what it must read. */

export const sectorHorizontal = (azimuthDeg: number): number => -Math.min(25, 12 * (wrap(azimuthDeg) / 65) ** 2);
/** Main beam 4° below the horizon; elevation up is positive. */
export const tiltedVertical = (elevationDeg: number): number => -Math.min(25, 12 * (wrap(elevationDeg + 4) / 10) ** 2);

export function wrap(angleDeg: number): number {
  return ((((angleDeg + 180) % 360) + 360) % 360) - 180;
}

const rows = (fromDeg: number, count: number, row: (angleDeg: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => row(fromDeg + i));

export function adfText(change: (lines: string[]) => string[] = (lines) => lines): string {
  const cut = (name: string, value: (angleDeg: number) => number): string[] => [
    `PATCUT:,${name}`,
    'POLARI:,V/V',
    'NUPOIN:,360',
    'FSTLST:,-179,180',
    ...rows(-179, 360, (angle) => `${angle},${value(angle).toFixed(3)}`),
  ];
  return change([
    'REVNUM:,NSMA WG16.99.050',
    'ANTMAN:,Formula Works',
    'MODNUM:,Sector 65',
    'LOWFRQ:,790',
    'HGHFRQ:,960',
    'GUNITS:,DBD/DBR ! a comment',
    'MDGAIN:,14.85',
    'ELTILT:,4',
    'NUMCUT:,2',
    ...cut('H', sectorHorizontal),
    ...cut('V', tiltedVertical),
    'ENDFIL:,EOF',
  ]).join('\r\n');
}

export function msiText(change: (lines: string[]) => string[] = (lines) => lines): string {
  return change([
    'NAME Sector 65',
    'MAKE Formula Works',
    'FREQUENCY 875',
    'GAIN 17 dBi',
    'TILT ELECTRICAL',
    'ELECTRICAL_TILT 4',
    'POLARIZATION +45',
    'HORIZONTAL 360',
    ...rows(0, 360, (angle) => `${angle}.0\t${(-sectorHorizontal(angle)).toFixed(3)}`),
    'VERTICAL 360',
    ...rows(0, 360, (angle) => `${angle}.0 ${(-tiltedVertical(-angle)).toFixed(3)}`), // downwards
  ]).join('\n');
}

export function antText(count = 720): string {
  return [
    ...rows(0, 360, (angle) => sectorHorizontal(angle).toFixed(3)),
    ...rows(0, 360, (i) => tiltedVertical(90 - i).toFixed(3)),
  ]
    .slice(0, count)
    .join('\n');
}
