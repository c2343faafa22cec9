/**
 * The address of the compiled counterpart of a source module: `…/src/room/x.ts` and `…/src/room/x.js` become
 * `…/dist/room/x.js`. Every other address is returned unchanged.
 *
 * Workers run compiled modules, even when the caller itself runs from TypeScript source, as in tests. Write it as
 * `builtModule(new URL('./work.js', import.meta.url))`.
 */
export function builtModule(url: URL): string {
  return url.href.replace(/\/src\/((?:(?!dist\/|src\/|node_modules\/)[^/]+\/)*[^/]+)\.[jt]s$/, '/dist/$1.js');
}
