/** Globals of notebook cells. */
declare module 'd3';
declare module 'topojson-client';
declare const Plot: typeof import('@observablehq/plot');
declare const d3: typeof import('d3');
/** Those that are used here, of `@observablehq/inputs`, which has no types. */
declare const Inputs: {
  range(limits: readonly [number, number], options: object): HTMLElement & { readonly value: number };
  file(options: object): HTMLElement & { readonly value: File | null };
  table(rows: readonly object[], options?: object): HTMLElement & { readonly value: unknown };
};
declare function html(strings: TemplateStringsArray, ...values: unknown[]): HTMLElement;
declare function svg(strings: TemplateStringsArray, ...values: unknown[]): SVGElement;
declare function display<T>(value: T): T;
/** Shows an input; the value of the input to the other cells. */
declare function view<T>(input: { readonly value: T }): T;
