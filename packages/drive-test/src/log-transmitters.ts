/** Names of columns that say which transmitter a row heard, in small letters and digits. */
const NAMES = new Set(
  'cellid cell cid ci eci ecgi cgi nci globalcellid enodebid pci psc bsic bssid mac gateway gatewayid gwid gweui eui nodeid sender from site siteid sitename station transmitter'.split(
    ' ',
  ),
);

/** Most transmitters that are counted one by one. */
const MOST_COUNTED = 1000;
/** Most transmitters that the note names. */
const MOST_NAMED = 5;

/** Counts the transmitters that a log has heard. */
export class LogTransmitters {
  readonly #name: string | undefined;
  readonly #at: number;
  readonly #rows = new Map<string, number>();
  #more = false;

  constructor(header: readonly string[]) {
    const names = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    this.#at = names.findIndex((name) => NAMES.has(name));
    this.#name = header[this.#at]?.trim();
  }

  /** Counts a row. */
  add(cells: readonly string[]): void {
    const id = (cells[this.#at] ?? '').trim();
    if (id === '') return;
    if (this.#rows.has(id) || this.#rows.size < MOST_COUNTED) this.#rows.set(id, (this.#rows.get(id) ?? 0) + 1);
    else this.#more = true;
  }

  /** A note where there are several: a comparison has one. */
  notes(): string[] {
    if (this.#name === undefined || this.#rows.size < 2) return [];
    const byRows = [...this.#rows].sort(([, a], [, b]) => b - a);
    const named = byRows.slice(0, MOST_NAMED).map(([id, rows]) => `${id} (${rows} rows)`);
    const rest = byRows.length > MOST_NAMED ? ', …' : '';
    const count = `${this.#more ? 'more than ' : ''}${this.#rows.size}`;
    const [[first]] = byRows;
    return [
      `The log has ${count} transmitters by ${this.#name}: ${named.join(', ')}${rest}. All rows are compared with one transmitter: select its rows, such as --where "${this.#name}=${first}".`,
    ];
  }
}
