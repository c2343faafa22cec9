/** Numbers below are those of custom templates. */
export const FIRST_SYSTEM_TEMPLATE = 2_000_000_001;

/** Settings of a system template besides the common defaults. */
export interface SystemTemplate {
  /** Number of the template, never reused for another one. */
  readonly id: number;
  readonly name: string;
  readonly service: string;
  /** Its meaning and the source of its values. */
  readonly description: string;
  /** Members of a body of /area without location. */
  readonly transmitter: { readonly alt: number; readonly frq: number; readonly txw: number; readonly bwi: number };
  readonly receiver: { readonly alt: number; readonly rxg: number; readonly rxs: number };
  readonly antenna: Readonly<Record<string, number | string>>;
  readonly model?: Readonly<Record<string, number | string>>;
  readonly output: Readonly<Record<string, number | string>>;
}

/** An omnidirectional antenna with vertical polarisation. */
export function omni(txg: number, txl = 0): SystemTemplate['antenna'] {
  return { txg, txl, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v', mode: 'template' };
}

/** A directional antenna by its beamwidths. */
export function beam(txg: number, hbw: number, vbw: number, fbr: number, tlt = 0, txl = 0): SystemTemplate['antenna'] {
  return { txg, txl, ant: 0, azi: 0, tlt, hbw, vbw, fbr, pol: 'v', mode: 'custom' };
}
