import { expect, test } from 'vitest';

import { functionsOf, linkWgsl, wgslF32, type WgslModule } from '../src/index.js';

const a: WgslModule = { name: 'a', code: 'const A: f32 = 1f;\nfn a() -> f32 { return A; }' };
const b: WgslModule = { name: 'b', code: 'fn b() -> f32 { return a(); }', uses: [a] };
const c: WgslModule = { name: 'c', code: 'fn c() -> f32 { return a() + b(); }', uses: [b, a] };

test('links the modules needed, each once, in order', () => {
  expect(linkWgsl(c, { ...a })).toBe(
    '// a\nconst A: f32 = 1f;\nfn a() -> f32 { return A; }\n\n' +
      '// b\nfn b() -> f32 { return a(); }\n\n// c\nfn c() -> f32 { return a() + b(); }\n',
  );
});

test('names are given once', () => {
  expect(() => linkWgsl(c, { name: 'a', code: 'fn other() {}' })).toThrow('two WGSL modules are named a');
  expect(() => linkWgsl(c, { name: 'd', code: 'struct A { x: f32 }' })).toThrow('modules a and d both declare A');
  const global = { name: 'e', code: '@group(0) @binding(0) var<storage> b: array<f32>;' };
  expect(() => linkWgsl(b, global)).toThrow('modules b and e both declare b');
  // What a function declares within is its own.
  expect(() => linkWgsl(a, { name: 'f', code: 'fn f() {\n  const A = 1;\n  var a = 2;\n}' })).not.toThrow();
});

test('functions, entry points left out', () => {
  expect(functionsOf(c)).toEqual(['c']);
  const code =
    '@compute @workgroup_size(8, 8)\nfn main() {}\nfn first() {}\n@must_use fn second() -> f32 { return 1; }';
  expect(functionsOf({ name: 'd', code })).toEqual(['first', 'second']);
});

test('numbers keep all their digits', () => {
  expect([1, -0.5, 1e-7, 32.447783].map(wgslF32)).toEqual(['1f', '-0.5f', '1e-7f', '32.447783f']);
  expect(() => wgslF32(Infinity)).toThrow('value');
  expect(() => wgslF32(1e39)).toThrow('value');
});
