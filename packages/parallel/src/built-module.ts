/**
 * The address of the built twin of a source module: `…/src/x.ts` and `…/src/x.js` become `…/dist/x.js`, every other
 * address stays as it is.
 *
 * Workers run built modules, also where the caller itself runs from its TypeScript source, as in tests. Written
 * `builtModule(new URL('./work.js', import.meta.url))`; the module has to lie directly in `src`.
 */
export function builtModule(url: URL): string {
  return url.href.replace(/\/src\/([^/]+)\.[jt]s$/, '/dist/$1.js');
}
