/** What Hata's equation and COST 231's have in common, dB. */
export function distanceAndBaseDb(distanceM: number, baseHeightM: number): number {
  const logBase = Math.log10(baseHeightM);
  return -13.82 * logBase + (44.9 - 6.55 * logBase) * Math.log10(distanceM / 1000);
}

/** The correction a(hm) for the height of the mobile antenna, dB, in m; about 0 at 1.5 m. */
export function mobileGain(frequencyMHz: number, largeCity: boolean): (mobileHeightM: number) => number {
  if (largeCity && frequencyMHz < 300) return (height) => 8.29 * Math.log10(1.54 * height) ** 2 - 1.1;
  if (largeCity) return (height) => 3.2 * Math.log10(11.75 * height) ** 2 - 4.97; // eq. (16)
  const logF = Math.log10(frequencyMHz);
  return (height) => (1.1 * logF - 0.7) * height - (1.56 * logF - 0.8);
}
