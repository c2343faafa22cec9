/** Scales of even steps for any level, which mean no levels of their own. */
export const EVEN_SCALES: readonly string[] = ['VIRIDIS.dBm', 'CIVIDIS.dBm'];
