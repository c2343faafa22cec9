/**
 * A free-standing number of locations or links, or one of a total, such as `3 of 100 locations`; or a number or range
 * with a unit, such as `9.5 m`: no name such as `tile-12.tif`, and no coordinate.
 */
const VARIES =
  /(?<![^\s(])(?:\b(?<count>\d+)(?:(?= (?:locations|links)\b)| of (?<total>\d+)(?= [a-z]))|(?<least>-?\b\d+(?:\.\d+)?)(?: to (?<most>-?\d+(?:\.\d+)?))?(?= (?:k?m|m\/s|mm\/h|s|%|dB[a-zµ]*|[kMG]?Hz|k?W|hPa|K|buildings?|obstacles?|(?:shared )?posts|more)(?![\p{L}\p{N}])))/gu;

/**
 * Notes on many links, those that differ in quantities and counts alone as one: `steps of at most 9.5 to 46.4 m (2
 * links)`. Quantities become a range from the least to the greatest; counts are added up. A note on one link stays as
 * it is, and so does one that is the same on all links.
 */
export class LikeNotes {
  readonly #unit: string;
  readonly #kinds = new Map<string, Kind>();
  #links = 0;

  /** @param unit what each call of `add` is: `links` */
  constructor(unit: string) {
    this.#unit = unit;
  }

  /** Adds the notes on one more link. */
  add(notes: Iterable<string>): void {
    this.#links++;
    for (const note of new Set(notes)) {
      const numbers: Numbers[] = [];
      const words = note.replaceAll(VARIES, (...match) => {
        const found = numbersOf(match.at(-1));
        numbers.push(found);
        return maskOf(found);
      });
      const known = this.#kinds.get(words);
      if (known === undefined) this.#kinds.set(words, { note, numbers, link: this.#links, links: 1, isMerged: false });
      else {
        known.numbers = known.numbers.map((before, at) => both(before, numbers[at] as Numbers));
        known.isMerged ||= note !== known.note || numbers.some((each) => 'count' in each);
        if (known.link !== this.#links) known.links++;
        known.link = this.#links;
      }
    }
  }

  list(): string[] {
    return [...this.#kinds.values()].map(({ note, numbers, links, isMerged }) => {
      if (!isMerged && (links === 1 || links === this.#links)) return note;
      let at = 0;
      const text = note.replaceAll(VARIES, () => textOf(numbers[at++] as Numbers));
      const [, words, stop] = /^(.*?)(\.?)$/s.exec(text) as unknown as [string, string, string];
      return `${words} (${links} ${links === 1 ? this.#unit.replace('links', 'link') : this.#unit})${stop}`;
    });
  }
}

interface Kind {
  readonly note: string;
  /** In the order of the text. */
  numbers: readonly Numbers[];
  /** The last link that it was on. */
  link: number;
  links: number;
  /** Whether the text represents several that differ. */
  isMerged: boolean;
}

type Numbers =
  | { readonly count: number; readonly total: number | undefined }
  | { readonly least: string; readonly most: string };

function numbersOf({ count, total, least, most }: Record<string, string | undefined>): Numbers {
  if (count !== undefined) return { count: Number(count), total: total === undefined ? undefined : Number(total) };
  return { least: least as string, most: most ?? (least as string) };
}

function maskOf(numbers: Numbers): string {
  if ('least' in numbers) return '\0quantity';
  return numbers.total === undefined ? '\0count' : '\0share';
}

function both(a: Numbers, b: Numbers): Numbers {
  if ('count' in a || 'count' in b) {
    const [one, other] = [a, b] as Extract<Numbers, { count: number }>[];
    const total = one.total === undefined || other.total === undefined ? undefined : one.total + other.total;
    return { count: one.count + other.count, total };
  }
  return { least: inOrder(a.least, b.least)[0], most: inOrder(a.most, b.most)[1] };
}

function inOrder(a: string, b: string): [string, string] {
  const order = Number(a) - Number(b) || (a < b ? -1 : 1);
  return order < 0 ? [a, b] : [b, a];
}

function textOf(numbers: Numbers): string {
  if ('least' in numbers) return fromTo(numbers.least, numbers.most);
  return numbers.total === undefined ? String(numbers.count) : `${numbers.count} of ${numbers.total}`;
}

/** `9.5 to 46.4`; one number if both are the same. */
export function fromTo(least: string, most: string): string {
  return least === most ? least : `${least} to ${most}`;
}
