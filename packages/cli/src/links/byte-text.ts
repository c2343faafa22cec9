const encoder = new TextEncoder();
const ZERO = 48;
const MINUS = 45;
/** Values of more digits than this are written by `toFixed`. */
const MOST = 2 ** 40;

/** Text that is built as UTF-8 in bytes that are used again, without a string for each part. */
export class ByteText {
  #bytes = new Uint8Array(2 ** 16);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  /** A copy of what was written. */
  taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(source: Uint8Array, from: number, to: number): void {
    this.#room(to - from);
    for (let i = from; i < to; i++) this.#bytes[this.#length++] = source[i];
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.bytes(bytes, 0, bytes.length);
  }

  /** A number as `toFixed` writes it. @param point character code of the decimal separator */
  fixed(value: number, decimals: number, point: number): void {
    const scale = 10 ** decimals;
    const scaled = Math.abs(value) * scale;
    const whole = Math.floor(scaled);
    // Next to a tie, the product may be rounded to the other side of it.
    if (!(scaled < MOST) || Math.abs(scaled - whole - 0.5) < 1e-3) {
      const text = value.toFixed(decimals);
      this.text(text.replace('.', String.fromCharCode(point)));
      return;
    }
    const rounded = scaled - whole > 0.5 ? whole + 1 : whole;
    this.#room(24);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    const units = Math.floor(rounded / scale);
    this.#digits(units, digitsOf(units));
    this.#bytes[this.#length++] = point;
    this.#digits(rounded - units * scale, decimals);
  }

  #digits(value: number, count: number): void {
    let rest = value;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      const next = Math.floor(rest / 10);
      this.#bytes[at] = ZERO + rest - 10 * next;
      rest = next;
    }
    this.#length += count;
  }

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits++;
  return digits;
}
