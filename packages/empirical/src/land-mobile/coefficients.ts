/**
 * The numbers of the closed forms, for their equations in TypeScript and in WGSL alike. Where they are from is at the
 * equations.
 */
export const HATA = {
  constantDb: 69.55,
  frequency: 26.16,
  base: 13.82,
  distance: 44.9,
  distanceBase: 6.55,
  /** Small and medium cities: (a·log f − b)·h − (c·log f − d). */
  smallCity: [1.1, 0.7, 1.56, 0.8],
  /** Large cities, a·log²(b·h) − c, below and from the frequency on. */
  largeCityBelow: [8.29, 1.54, 1.1],
  largeCityFrom: [3.2, 11.75, 4.97],
  largeCityMHz: 300,
  /** a·log²(f/b) + c. */
  suburban: [2, 28, 5.4],
  /** a·log²f − b·log f + c. */
  open: [4.78, 18.33, 40.94],
} as const;

/** Numbers of COST 231 Hata that differ from {@link HATA}. */
export const COST231 = { constantDb: 46.3, frequency: 33.9, metropolitanDb: 3 } as const;

/** Numbers of Egli's model. */
export const EGLI = { lowMobileDb: 76.3, highMobileDb: 85.9, mobileM: 10 } as const;

/** Numbers of the Stanford University Interim model. */
export const SUI = {
  referenceM: 100,
  /** a, b (1/m), c (m) of the exponent a − b·h + c/h, and the factor of the mobile's height. */
  terrain: { A: [4.6, 0.0075, 12.6, -10.8], B: [4, 0.0065, 17.1, -10.8], C: [3.6, 0.005, 20, -20] },
  frequency: 6,
  frequencyMHz: 2000,
  mobileM: 2,
} as const;

/** Numbers of the Ericsson 9999 model. */
export const ERICSSON = {
  /** a₀ and a₁ of the published table. Its rural values give the largest loss of the three. */
  areaType: { urban: [36.2, 30.2], suburban: [43.2, 68.93], rural: [45.95, 100.6] },
  base: -12,
  distanceBase: 0.1,
  /** a·log²(b·h). */
  mobile: [3.2, 11.75],
  /** a·log f − b·log²f. */
  frequency: [44.49, 4.78],
} as const;

/** Numbers of ECC-33. */
export const ECC33 = {
  /** a + b·log f + 20·log d, f in GHz and d in km. */
  freeSpace: [92.4, 20],
  /** a + b·log d + c·log f + d·log²f. */
  median: [20.41, 9.83, 7.894, 9.56],
  /** log(h/a)·(b + c·log²d). */
  base: [200, 13.958, 5.8],
  /** (a + b·log f)·(log h − c). */
  mediumCity: [42.57, 13.7, 0.585],
  /** a·h − b. */
  largeCity: [0.759, 1.862],
} as const;
