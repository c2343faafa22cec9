import { type Complex, polar, times } from './complex.js';
import { modeRoot } from './modes.js';
import type { Wave } from './wave.js';

const MOST_MODES = 200;
/** The series ends with the first term below this fraction of the sum, as in the program of NTIA. */
const SMALLEST_SHARE = 0.0005;
/** e^{j2π/3} turns Airy's function into Wait's, whose argument is t = e^{j2π/3}·z. */
const TURN: Complex = polar(1, (2 * Math.PI) / 3);
const DB_PER_NEPER = 20 / Math.LN10;

/** Height gains of an antenna in each mode, as far as they were needed. */
interface Gains {
  readonly heightM: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
  count: number;
}

/**
 * The residue series of one wave: its modes are found once, when they are needed first.
 *
 * @see NTIA Report 99-368, eqs. (22) and (26)
 */
export class ResidueSeries {
  readonly #wave: Wave;
  readonly #q: Complex;
  readonly #qSquared: Complex;
  readonly #re = new Float64Array(MOST_MODES);
  readonly #im = new Float64Array(MOST_MODES);
  #count = 0;
  #low: Gains = gainsOf(0);
  #high: Gains = gainsOf(0);

  constructor(wave: Wave) {
    this.#wave = wave;
    this.#q = times(wave.q, TURN);
    this.#qSquared = times(this.#q, this.#q);
  }

  /** Field in dB relative to that over a perfect plane conductor. */
  fieldDb(distanceM: number, txHeightM: number, rxHeightM: number): number {
    const { nu, earthRadiusM } = this.#wave;
    const x = (nu * distanceM) / earthRadiusM;
    if (this.#low.heightM !== txHeightM) this.#low = gainsOf(txHeightM);
    if (this.#high.heightM !== rxHeightM) this.#high = gainsOf(rxHeightM);
    // exp(−j·x·t) of the first mode is taken out of the sum: beyond a few thousand dB it is not a number any more.
    let sumRe = 0;
    let sumIm = 0;
    for (let i = 0; i < MOST_MODES; i++) {
      this.#need(i);
      const re = this.#re[i];
      const im = this.#im[i];
      // (−j·e^{j2π/3})·x·(z − z₀)
      const overRe = x * (re - this.#re[0]);
      const overIm = x * (im - this.#im[0]);
      const size = Math.exp(TURN.im * overRe + TURN.re * overIm);
      const phase = TURN.im * overIm - TURN.re * overRe;
      const low = this.#low;
      const high = this.#high;
      const gainRe = low.re[i] * high.re[i] - low.im[i] * high.im[i];
      const gainIm = low.re[i] * high.im[i] + low.im[i] * high.re[i];
      const belowRe = re - this.#qSquared.re;
      const belowIm = im - this.#qSquared.im;
      const share = size / (belowRe * belowRe + belowIm * belowIm);
      const cos = share * Math.cos(phase);
      const sin = share * Math.sin(phase);
      const ratioRe = gainRe * belowRe + gainIm * belowIm;
      const ratioIm = gainIm * belowRe - gainRe * belowIm;
      const termRe = ratioRe * cos - ratioIm * sin;
      const termIm = ratioRe * sin + ratioIm * cos;
      sumRe += termRe;
      sumIm += termIm;
      const square = sumRe * sumRe + sumIm * sumIm;
      const alongSum = Math.abs(termRe * sumRe + termIm * sumIm) + Math.abs(termIm * sumRe - termRe * sumIm);
      if (i > 0 && alongSum < SMALLEST_SHARE * square) break;
    }
    const firstNepers = x * (TURN.im * this.#re[0] + TURN.re * this.#im[0]);
    return DB_PER_NEPER * (firstNepers + Math.log(Math.sqrt(Math.PI * x) * Math.hypot(sumRe, sumIm)));
  }

  /** Finds a mode and its height gains. Modes are asked for in order. */
  #need(i: number): void {
    if (i === this.#count) {
      const z = modeRoot(i, this.#q);
      this.#re[i] = z.re;
      this.#im[i] = z.im;
      this.#count++;
    }
    for (const gains of [this.#low, this.#high]) {
      if (i !== gains.count) continue;
      const gain = heightGain({ re: this.#re[i], im: this.#im[i] }, this.#q, this.#argument(gains.heightM));
      gains.re[i] = gain.re;
      gains.im[i] = gain.im;
      gains.count++;
    }
  }

  /** Height in the argument of Airy's function: −y·e^{−j2π/3}, y = k·h/ν. */
  #argument(heightM: number): Complex {
    const y = (this.#wave.wavenumber * heightM) / this.#wave.nu;
    return { re: -y * TURN.re, im: y * TURN.im };
  }
}

function gainsOf(heightM: number): Gains {
  return { heightM, re: new Float64Array(MOST_MODES), im: new Float64Array(MOST_MODES), count: 0 };
}

/** Ai(z + u)/Ai(z) at a mode, by the power series of Ai″ = z·Ai from Ai′/Ai = Q. Heights up to 50 m make u small. */
function heightGain(z: Complex, q: Complex, u: Complex): Complex {
  let [before, now, next]: [Complex, Complex, Complex] = [{ re: 0, im: 0 }, { re: 1, im: 0 }, q];
  let power: Complex = { re: 1, im: 0 };
  let re = 0;
  let im = 0;
  for (let n = 0; n < 60; n++) {
    const term = times(now, power);
    re += term.re;
    im += term.im;
    if (n > 2 && Math.hypot(term.re, term.im) < 1e-17 * Math.hypot(re, im)) break;
    const below = (n + 1) * (n + 2);
    const along = times(z, now);
    const after = { re: (along.re + before.re) / below, im: (along.im + before.im) / below };
    [before, now, next] = [now, next, after];
    power = times(power, u);
  }
  return { re, im };
}
