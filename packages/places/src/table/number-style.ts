/** The sign between units and decimals. */
export type DecimalSign = '.' | ',';

/** A number at the start of a string, with separators of thousands as spreadsheets write them. */
const NUMBER = /^[+-]?[.,]?\d(?:[\d.,]|['’ \u00a0\u202f](?=\d))*/u;
/** Greatest length of a number, characters. */
const MOST = 64;

interface Parts {
  readonly sign: string;
  /** Digits, points and commas. */
  readonly digits: string;
  readonly after: string;
}

function partsOf(text: string): Parts | undefined {
  const said = text.trim().replaceAll('−', '-').replace(/^–/, '-');
  if (said.length > MOST) return undefined;
  const [number] = NUMBER.exec(said) ?? [];
  if (number === undefined) return undefined;
  const sign = /^[+-]/.test(number) ? number.charAt(0) : '';
  const [digits, after] = [number.slice(sign.length), said.slice(number.length)];
  const groups = digits.split(/['’ \u00a0\u202f]/);
  if (groups.length === 1) return { sign, digits, after };
  // Other blanks part two numbers.
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') &&
    groups.slice(1, -1).every((each) => /^\d{3}$/.test(each)) &&
    /^\d{3}([.,]\d*)?$/.test(groups.at(-1) ?? '');
  return isGrouped ? { sign, digits: groups.join(''), after } : undefined;
}

/**
 * The decimal sign that a number proves by itself: `51,5` a comma, `1,234.5` and `1,234,567` a point. Undefined for one that
 * proves none: `1,800` may be 1800 or 1.8.
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
 * @param sign of other numbers of the column or table, for a number that proves none. Without it a point is the decimal sign
 * @returns `unclear` for a comma before three digits that may be either; undefined where the text does not begin with a number
 */
export function plainNumber(text: string, sign?: DecimalSign): string | 'unclear' | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const { digits, after } = parts;
  const decimal = provenSign(text) ?? sign;
  if (decimal === undefined && digits.includes(',')) return /^\d{1,3},\d{3}$/.test(digits) ? 'unclear' : undefined;
  const thousands = decimal === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = digits.split(decimal ?? '.');
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => /^\d{3}$/.test(each)));
  if (more.length > 0 || !isGrouped || (decimals ?? '').includes(thousands)) return undefined;
  return `${parts.sign}${groups.join('')}${decimals === undefined ? '' : `.${decimals}`}${after}`;
}

/** Why a number that may be two is refused. */
export function unclearReason(text: string): string {
  const said = text.trim();
  const comma = said.indexOf(',');
  const [whole, decimal] = [said.replace(',', ''), said.replace(',', '.')];
  return `“${said}” may be ${whole} or ${decimal}, as the comma may part thousands or decimals: write ${comma < 0 ? said : `${whole} or ${decimal}`}`;
}
