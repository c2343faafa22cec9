/** Rows of equally high buildings below a path. */
export interface RowsOfBuildings {
  readonly distanceM: number;
  readonly builtM: number;
  readonly spacingM: number;
  readonly roofM: number;
  /** Height of the antenna above the roofs, negative below them. */
  readonly aboveRoofsM: number;
  readonly frequencyMHz: number;
  readonly wavelengthM: number;
  readonly city: 'medium' | 'metropolitan';
}

/**
 * Loss past rows of buildings, dB: a blend of the formula for long and that for short rows. It jumps where the length
 * of the rows passes the settled-field distance, and where the antenna is level with the roofs.
 *
 * @see ITU-R P.1411-12 §4.2.2.1
 */
export function rowsOfBuildingsDb(rows: RowsOfBuildings): number {
  const { distanceM, builtM, aboveRoofsM, wavelengthM } = rows;
  const settledM = (wavelengthM * distanceM * distanceM) / (aboveRoofsM * aboveRoofsM);
  const blendM = Math.abs(aboveRoofsM) * Math.sqrt(builtM / wavelengthM);
  const shortDb = shortRowsDb(rows, distanceM);
  if (blendM === 0) return shortDb;
  const upperDb = longRowsDb(rows, blendM);
  const lowerDb = shortRowsDb(rows, blendM);
  const middleDb = (upperDb + lowerDb) / 2;
  const gapDb = upperDb - lowerDb;
  if (gapDb === 0) return shortDb;
  const isLong = builtM > settledM;
  const decades = Math.log10(distanceM) - Math.log10(blendM);
  if (gapDb > 0) {
    const share = Math.tanh(decades / 0.1);
    return isLong
      ? middleDb - share * (longRowsDb(rows, distanceM) - middleDb)
      : middleDb + share * (shortDb - middleDb);
  }
  const share = Math.tanh(decades / (gapDb * 0.0417));
  return isLong
    ? longRowsDb(rows, distanceM) - (share + 1) * (upperDb - middleDb)
    : shortDb + (share + 1) * (middleDb - lowerDb);
}

/** L1_msd, for rows longer than the settled-field distance. */
function longRowsDb(rows: RowsOfBuildings, distanceM: number): number {
  const { aboveRoofsM, roofM, frequencyMHz, spacingM, city } = rows;
  const isHigh = frequencyMHz > 2000;
  const above = aboveRoofsM > 0;
  const roofDb = above ? -18 * Math.log10(1 + aboveRoofsM) : 0;
  const perDecade = above ? 18 : 18 - (15 * aboveRoofsM) / roofM;
  const perFrequency = isHigh ? -8 : -4 + (city === 'medium' ? 0.7 : 1.5) * (frequencyMHz / 925 - 1);
  return (
    roofDb +
    constantDb(isHigh, aboveRoofsM, distanceM) +
    perDecade * Math.log10(distanceM / 1000) +
    perFrequency * Math.log10(frequencyMHz) -
    9 * Math.log10(spacingM)
  );
}

/** k_a. */
function constantDb(isHigh: boolean, aboveRoofsM: number, distanceM: number): number {
  if (aboveRoofsM > 0) return isHigh ? 71.4 : 54;
  const perMetre = distanceM < 500 ? (1.6 * distanceM) / 1000 : 0.8;
  return (isHigh ? 73 : 54) - perMetre * aboveRoofsM;
}

/** L2_msd, for rows shorter than the settled-field distance. */
function shortRowsDb(rows: RowsOfBuildings, distanceM: number): number {
  return -20 * Math.log10(Math.abs(amplitude(rows, distanceM)));
}

/** Q_M: above, level with and below the roofs. */
function amplitude(rows: RowsOfBuildings, distanceM: number): number {
  const { aboveRoofsM, frequencyMHz, spacingM: b, wavelengthM } = rows;
  const levelToM =
    10 ** ((10 / 9) * Math.log10(b / 2.35) - Math.log10(Math.sqrt(b / wavelengthM)) - Math.log10(distanceM) / 9);
  const levelFromM =
    (0.00023 * b * b - 0.1827 * b - 9.4978) / Math.log10(frequencyMHz) ** 2.938 + 0.000781 * b + 0.06923;
  if (aboveRoofsM > levelToM) return 2.35 * ((aboveRoofsM / distanceM) * Math.sqrt(b / wavelengthM)) ** 0.9;
  if (aboveRoofsM >= levelFromM) return b / distanceM;
  const angle = Math.atan(aboveRoofsM / b);
  const edgeM = Math.hypot(aboveRoofsM, b);
  return (b / (2 * Math.PI * distanceM)) * Math.sqrt(wavelengthM / edgeM) * (1 / angle - 1 / (2 * Math.PI + angle));
}
