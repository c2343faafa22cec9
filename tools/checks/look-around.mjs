// @ts-check

/** Matches nothing. */
const NOTHING = '[]';

/**
 * A pattern without look-around that takes at least as many steps, for checkers that cannot read look-around.
 *
 * A look-ahead becomes an alternative that fails at its end or is skipped: `a(?=b)c` takes the steps of `a(?:b[]|)c`. A
 * look-behind of limited length takes a limited number of steps at each place, so it is left out. As either may fail
 * where this pattern does not, the whole is made to fail.
 *
 * @param {string} pattern
 * @returns {string}
 * @throws Error for a look-behind of unlimited length: it reads the string backwards from every place
 */
export function withoutLookAround(pattern) {
  let result = '';
  /** Start in `result` of each open group, and what it is. @type {{ kind: string, start: number }[]} */
  const open = [];
  for (const [token] of pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|[^]/gu)) {
    if (token.startsWith('(')) {
      const kind = /^\(\?<?[=!]/.test(token) ? token : '(';
      open.push({ kind, start: result.length });
      result += kind === '(' ? token : '(?:';
    } else if (token === ')') {
      const { kind, start } = open.pop() ?? { kind: '(', start: 0 };
      const inside = result.slice(start);
      if (!kind.startsWith('(?')) result += ')';
      else if (!kind.includes('<')) result = `${result.slice(0, start)}(?:${inside})${NOTHING}|)`;
      else if (isUnlimited(inside)) throw new Error('a look-behind of unlimited length');
      else result = result.slice(0, start);
    } else result += token;
  }
  return result === pattern ? pattern : `(?:${result})${NOTHING}`;
}

/**
 * Whether a pattern can match strings of any length, or refers to one of its groups. A pattern without such a part
 * takes a limited number of steps at each place of a string.
 *
 * @param {string} pattern
 */
export function isUnlimited(pattern) {
  return [...pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\{\d+,\}|[^]/gu)].some(([token]) =>
    /^(?:[*+]|\{.*|\\[1-9k])$/.test(token),
  );
}
