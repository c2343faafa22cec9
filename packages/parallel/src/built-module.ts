/**
 * The address of the compiled counterpart of a source module: `…/src/room/x.ts` and `…/src/room/x.js` become
 * `…/dist/room/x.js`. Every other address is returned unchanged.
 *
 * Workers run compiled modules, even when the caller itself runs from TypeScript source, as in tests. Write it as
 * `builtModule(new URL('./work.js', import.meta.url))`.
 */
export function builtModule(url: URL): string {
  const { href } = url;
  const at = href.lastIndexOf('/src/');
  const module = href.slice(at + '/src/'.length);
  const isSource = at >= 0 && /[^/]\.[jt]s$/.test(module) && !/(?:^|\/)(?:dist|node_modules)\//.test(module);
  return isSource ? `${href.slice(0, at)}/dist/${module.slice(0, -'.ts'.length)}.js` : href;
}
