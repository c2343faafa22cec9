import { HATA } from './coefficients.js';
import { keepingLast } from '../last-value.js';

const [smallA, smallB, smallC, smallD] = HATA.smallCity;

/** Terms that Hata's equation and COST 231's share, dB. */
export function distanceAndBaseDb(): (distanceM: number, baseHeightM: number) => number {
  const logOf = keepingLast(Math.log10);
  return (distanceM, baseHeightM) => {
    const logBase = logOf(baseHeightM);
    return -HATA.base * logBase + (HATA.distance - HATA.distanceBase * logBase) * Math.log10(distanceM / 1000);
  };
}

/** The correction a(hm) for the height of the mobile antenna, dB, in m; about 0 at 1.5 m. */
export function mobileGain(frequencyMHz: number, largeCity: boolean): (mobileHeightM: number) => number {
  if (largeCity) {
    const [a, b, c] = frequencyMHz < HATA.largeCityMHz ? HATA.largeCityBelow : HATA.largeCityFrom; // eq. (16)
    return keepingLast((height) => a * Math.log10(b * height) ** 2 - c);
  }
  const logF = Math.log10(frequencyMHz);
  return (height) => (smallA * logF - smallB) * height - (smallC * logF - smallD);
}
