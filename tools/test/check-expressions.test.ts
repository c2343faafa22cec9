import { describe, expect, it } from 'vitest';

import { ALLOWED } from '../checks/allowed-expressions.mjs';
import { expressionFaults, expressionsOf, faultOf } from '../checks/check-expressions.mjs';
import { withoutLookAround } from '../checks/look-around.mjs';

describe('expressions that are refused', () => {
  it.each([
    // From the code before this check: a number with a unit, a line of an antenna file, the end of an address.
    [/^[+-]?\d+(\.\d*)?\s*[a-zµ%]+(\W.*)?$/i, 'takes 2nd degree polynomial time'],
    [/^([A-Z][A-Z0-9]{5})\s*:\s*,?(.*)$/i, 'takes 2nd degree polynomial time'],
    [/\/+$/, 'takes 2nd degree polynomial time'],
    [/^(a+)+$/, 'takes exponential time'],
    [/\s*;\s*/, 'takes 2nd degree polynomial time'],
    [/\B(?=(\d{3})+$)/g, 'takes 2nd degree polynomial time'],
    [/a*(?!b*)c/, 'takes 2nd degree polynomial time'],
    [/(?<=\d+)x/, 'has a look-behind of unlimited length'],
    [/(a+)b\1/, 'cannot be judged (unsupported); simplify it'],
  ])('%s', async ({ source: pattern, flags }, fault) => {
    expect(await faultOf({ pattern, flags })).toBe(fault);
  });

  it('refuses an expression made while running', async () => {
    const found = expressionsOf([['a.ts', 'const a = new RegExp(`${b}+`);\nconst c = RegExp(d);']]);
    expect(await expressionFaults(found, [])).toEqual([
      'a.ts:1: new RegExp(`${b}+`) is made while running, so it cannot be checked',
      'a.ts:2: RegExp(d) is made while running, so it cannot be checked',
    ]);
  });
});

describe('expressions that are in order', () => {
  it.each([
    /^[+-]?\d+(?:\.\d*)?\s*[a-zµ%][a-z]*(?:\W.*)?$/i,
    /(a|a){1,9}x/,
    /\d+/,
    /\b\d+(?= m\b)/,
    /(?<!\w)x{3}(?!y)/,
    /[^<]*/y,
    /\p{L}+/u,
  ])('%s', async ({ source: pattern, flags }) => {
    expect(await faultOf({ pattern, flags })).toBeUndefined();
  });
});

it('reads each expression once, with its places', () => {
  const found = expressionsOf([
    ['a.ts', "const a = /x+/g;\n\nconst b = '/y+/';"],
    ['b.ts', 'f(/x+/g, /x+/);'],
  ]);
  expect([...found.values()]).toEqual([
    { text: '/x+/g', pattern: 'x+', flags: 'g', places: ['a.ts:1', 'b.ts:1'] },
    { text: '/x+/', pattern: 'x+', flags: '', places: ['b.ts:1'] },
  ]);
});

it.each([
  ['a(?=b+)c', '(?:a(?:(?:b+)[]|)c)[]'],
  ['(?<!x)y+', '(?:y+)[]'],
  [String.raw`[(?=)]\(?=(?<n>a)(?:b)`, String.raw`[(?=)]\(?=(?<n>a)(?:b)`],
  ['(?!a(?=b))c', '(?:(?:(?:a(?:(?:b)[]|))[]|)c)[]'],
])('%s without look-around is %s', (pattern, plain) => expect(withoutLookAround(pattern)).toBe(plain));

describe('the list of allowed expressions', () => {
  const found = expressionsOf([['a.ts', '/(a+)+b/; /a/;']]);

  it('lets its expressions pass', async () => {
    expect(await expressionFaults(found, [{ expression: '/(a+)+b/', bound: 'short' }])).toEqual([]);
  });

  it('refuses a line that is not needed', async () => {
    const allowed = ['/(a+)+b/', '/a/', '/gone+/'].map((expression) => ({ expression, bound: 'short' }));
    expect(await expressionFaults(found, allowed)).toEqual([
      'allowed-expressions.mjs: /a/ is safe; remove its line',
      'allowed-expressions.mjs: no source has /gone+/; remove its line',
    ]);
  });

  it('gives a bound for each', () => expect(ALLOWED.filter(({ bound }) => bound.length < 10)).toEqual([]));
});
