/** A long text in UTF-8, gathered piece by piece: strings end at half a gigabyte, and joining copies. */
export class TextBytes {
  readonly #encoder = new TextEncoder();
  readonly #chunks: Uint8Array[] = [];
  #pending = '';

  add(text: string): void {
    this.#pending += text;
    if (this.#pending.length > 1 << 20) this.#flush();
  }

  bytes(): Uint8Array {
    this.#flush();
    const whole = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  #flush(): void {
    if (this.#pending !== '') this.#chunks.push(this.#encoder.encode(this.#pending));
    this.#pending = '';
  }
}
