/** The body of a first request: Null Island, 446 MHz, 10 km. */
export const sample = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0, lon: 0, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
  model: { pm: 1, pe: 2, ked: 0, rel: 95 },
  environment: { elevation: 2, landcover: 0, buildings: 0, obstacles: 0 },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120, res: 60, rad: 10 },
};

/** A copy of the sample with one field set; `undefined` removes it. */
export function sampleWith(path: string, value: unknown): Record<string, unknown> {
  const body = structuredClone(sample) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() as string;
  let at = body;
  for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return body;
}

/** The value at a path of an object. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((o, step) => (o as Record<string, unknown> | undefined)?.[step], value);
}
