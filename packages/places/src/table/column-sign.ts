import { type Note, readQuantity } from '@radioshed/units';

import { LINK_QUANTITIES, type LinkQuantity } from '../quantities.js';
import { commonSign, type DecimalSign, plainNumber, withThinBlanks } from './number-style.js';
import { note } from '../notes.js';

/** How the numbers of a column are read. */
export interface ColumnSign {
  /** Decimal sign of the column. Undefined where its numbers prove none, and may be either. */
  readonly sign: DecimalSign | undefined;
  /** Decimal sign of other columns. */
  readonly others: DecimalSign | undefined;
  /** Whether an ordinary blank before three digits parts thousands, not two numbers. */
  readonly isParted?: true;
  /** Numbers settled by what is possible, and how to say otherwise. */
  readonly notes: readonly Note[];
}

/** A column of numbers whose decimal sign is not known yet. */
export interface SignedColumn {
  /** As its heading has it. */
  readonly name: string;
  /** What it is called: `column` by default. */
  readonly what?: 'column' | 'member';
  readonly quantity: LinkQuantity;
  /** Unit of plain numbers; empty where each has its own. */
  readonly unit: string;
  readonly texts: readonly string[];
  /** Decimal sign that other columns prove. */
  readonly others: DecimalSign | undefined;
  /** Least and greatest possible value, in the first unit of the quantity. */
  readonly possible?: readonly [least: number, most: number];
}

/** Possible values, m, MHz, W, dBi, degrees, dB, %: no mast is higher, no radio has more power. */
const POSSIBLE: Readonly<Record<LinkQuantity, readonly [least: number, most: number]>> = {
  height: [1, 2100],
  frequency: [0.003, 300_000],
  power: [1e-9, 1e7],
  gain: [-60, 100],
  azimuth: [-360, 360],
  tilt: [-90, 90],
  bandwidth: [1e-6, 10_000],
  feeder_loss: [0, 200],
  reliability: [0, 100],
  confidence: [0, 100],
  time: [0, 100],
};

/**
 * How the numbers of a column are read. Those that prove no decimal sign may be a thousand times as large: `433,920`.
 * Other columns do not tell, as people write columns by several programs; what the quantity can be may. Otherwise each
 * such number is unclear.
 */
export function columnSign({
  name,
  what = 'column',
  quantity,
  unit,
  texts,
  others,
  possible,
}: SignedColumn): ColumnSign {
  const { kind } = LINK_QUANTITIES[quantity];
  const [least, most] = possible ?? POSSIBLE[quantity];
  const isPossible = (plain: string | undefined): boolean => {
    const read = readQuantity(plain ?? '', kind, unit === '' ? {} : { unit });
    return read !== undefined && Math.abs(read.value) >= least && Math.abs(read.value) <= most;
  };
  const own = commonSign(texts);
  const parted = texts.filter((text) => withThinBlanks(text) !== text && plainNumber(text, '.') === 'unclear');
  const [gap] = parted;
  const isParted =
    gap !== undefined && parted.every((text) => isPossible(plainNumber(withThinBlanks(text), own, others)));
  const notes = isParted ? [note('blankOfThousands', { what, name, value: gap })] : [];
  const blanks = isParted ? { isParted } : {};
  if (own !== undefined) return { sign: own, others, ...blanks, notes };
  const unclear = texts.filter(
    (text) => plainNumber(text, undefined, others) === 'unclear' && plainNumber(text, '.') !== 'unclear',
  );
  const [first] = unclear;
  if (first === undefined) return { sign: undefined, others, ...blanks, notes };
  const signs = (['.', ','] as const).filter((sign) => unclear.every((text) => isPossible(plainNumber(text, sign))));
  const [sign, ...more] = signs;
  if (sign === undefined || more.length > 0) return { sign: undefined, others, ...blanks, notes };
  const [read, other] = [plainNumber(first, sign) ?? '', plainNumber(first, sign === '.' ? ',' : '.') ?? ''];
  const withUnit = `${other}${/\d$/.test(other) && unit !== '' ? ` ${unit}` : ''}`;
  const guessed = note('decimalSignGuessed', { what, name, value: first, read, other: withUnit });
  return { sign, others, ...blanks, notes: [...notes, guessed] };
}

/** A number of a column, as {@link plainNumber} gives it. */
export function columnNumber(text: string, { sign, others, isParted }: ColumnSign): string | undefined {
  return plainNumber(isParted === true ? withThinBlanks(text) : text, sign, others);
}
