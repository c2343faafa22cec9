/** A link on the sample island. As a coverage it has 60 × 60 pixels. */
export const PATH = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0.55, lon: 0.55, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, pol: 'v' },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120, res: 60, rad: 2 },
};
