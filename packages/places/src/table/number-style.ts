import { quoted } from '../read-fault.js';

/** The sign between units and decimals. */
export type DecimalSign = '.' | ',';

/** A number at the start of a string, with separators of thousands as spreadsheets write them. */
const NUMBER = /^[+-]?[.,]?\d(?:[\d.,]|['’ \u00a0\u2007\u2009\u202f](?=\d))*/u;
/** A number whose sign may part thousands or decimals. */
const EITHER = /^\d{1,3}[.,]\d{3}$/;
/** Greatest length of a number, characters. */
const MOST = 64;

interface Parts {
  readonly sign: string;
  /** Digits, points and commas. */
  readonly digits: string;
  readonly after: string;
  /** Whether an ordinary blank parts it once: it may be two numbers. */
  readonly isTwo: boolean;
}

function partsOf(text: string): Parts | undefined {
  const said = text.trim().replaceAll('−', '-').replace(/^–/, '-');
  if (said.length > MOST) return undefined;
  const [number] = NUMBER.exec(said) ?? [];
  if (number === undefined) return undefined;
  const sign = /^[+-]/.test(number) ? number.charAt(0) : '';
  const [digits, after] = [number.slice(sign.length), said.slice(number.length)];
  const groups = digits.split(/['’ \u00a0\u2007\u2009\u202f]/);
  if (groups.length === 1) return { sign, digits, after, isTwo: false };
  // Other blanks part two numbers.
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    groups.slice(1, -1).every((each) => /^\d{3}$/.test(each)) &&
    /^\d{3}([.,]\d*)?$/.test(groups.at(-1) ?? '');
  return isGrouped
    ? { sign, digits: groups.join(''), after, isTwo: groups.length === 2 && digits.includes(' ') }
    : undefined;
}

/**
 * The decimal sign that a number proves by itself: `51,5` a comma, `1,234.5` and `1,234,567` a point. Undefined for one
 * that proves none: `1,800` may be 1800 or 1.8.
 */
export function provenSign(text: string): DecimalSign | undefined {
  const { digits } = partsOf(text) ?? { digits: '' };
  const [commas, points] = [digits.split(',').length - 1, digits.split('.').length - 1];
  if (commas === 0 && points === 0) return undefined;
  if (commas > 0 && points > 0) {
    const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
    return (last === ',' ? commas : points) === 1 ? last : undefined;
  }
  const used = commas > 0 ? ',' : '.';
  if (commas + points > 1) {
    const groups = digits.split(used);
    const isGrouped = /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => /^\d{3}$/.test(each));
    return isGrouped ? (used === ',' ? '.' : ',') : undefined;
  }
  const [before = '', after = ''] = digits.split(used);
  return after.length !== 3 || before.length > 3 || /^0*$/.test(before) ? used : undefined;
}

/** The decimal sign that some numbers prove; undefined where they prove none, or both. */
export function commonSign(texts: Iterable<string>): DecimalSign | undefined {
  let found: DecimalSign | undefined;
  for (const text of texts) {
    const sign = provenSign(text);
    if (sign === undefined) continue;
    if (found !== undefined && found !== sign) return undefined;
    found = sign;
  }
  return found;
}

/**
 * A number with a point and without separators of thousands, and what follows it, such as its unit.
 *
 * @param sign of other numbers of the column, for a number that proves none
 * @param others sign of other columns, by which such a number is read as decimals alone; a point without it
 * @returns `unclear` for a sign before three digits that may be either, and for a blank that may part two numbers;
 * undefined
 *   where the text does not begin with a number
 */
export function plainNumber(text: string, sign?: DecimalSign, others?: DecimalSign): string | 'unclear' | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const { digits, after, isTwo } = parts;
  if (isTwo) return 'unclear';
  let decimal = provenSign(text) ?? sign;
  if (decimal === undefined && EITHER.test(digits)) {
    if (!digits.includes(others ?? '.')) return 'unclear';
    decimal = others;
  }
  if (decimal === undefined && digits.includes(',')) return undefined;
  const thousands = decimal === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = digits.split(decimal ?? '.');
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => /^\d{3}$/.test(each)));
  if (more.length > 0 || !isGrouped || (decimals ?? '').includes(thousands)) return undefined;
  return `${parts.sign}${groups.join('')}${decimals === undefined ? '' : `.${decimals}`}${after}`;
}

/** Why a number that may be two is refused. @param quote marks around it */
export function unclearReason(text: string, quote: (text: string) => string = quoted): string {
  const said = text.trim();
  const { digits = '', isTwo = false } = partsOf(text) ?? {};
  if (isTwo) return `${quote(said)} may be one number or two: write it without a blank`;
  const used = digits.includes(',') ? ',' : '.';
  const [whole, decimal] = [said.replace(used, ''), said.replace(used, used === ',' ? '.' : ',')];
  const either = used === ',' ? `${whole} or ${decimal}` : `${whole} or ${said}`;
  return `${quote(said)} may be ${either}, as the ${used === ',' ? 'comma' : 'point'} may part thousands or decimals: write ${whole} or ${decimal}`;
}

/**
 * The string with thin blanks, which part thousands alone, for ordinary blanks before three digits: for a cell with one
 * number.
 */
export function withThinBlanks(text: string): string {
  return text.includes(' ') ? text.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '\u202f') : text;
}
