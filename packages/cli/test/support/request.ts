/** A small coverage on the sample island, as an API request. */
export const AREA_BODY = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0, lon: 0, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
  model: { pm: 1, rel: 95 },
  environment: { elevation: 2 },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120, res: 150, rad: 4 },
};

/** A link on the sample island. */
export const PATH_BODY = { ...AREA_BODY, site: 'Link', receiver: { ...AREA_BODY.receiver, lat: 0.55, lon: 0.55 } };

/** The same two as flags. */
const SHARED =
  '--lat 0.5 --lon 0.5 --tx-height 30 --frequency 446 --power 5 --bandwidth 0.0125 --rx-height 2 --threshold -100 ' +
  '--reliability 95 --noise-floor -120 --resolution 150 --terrain null-island';
export const AREA_FLAGS: readonly string[] = `area ${SHARED} --colour-key RAINBOW.dBm --radius 4`.split(' ');
export const PATH_FLAGS: readonly string[] = `path ${SHARED} --rx-lat 0.55 --rx-lon 0.55`.split(' ');
