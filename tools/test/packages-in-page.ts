import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundled, importMap } from '../build/browser-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

/** A server of the built packages and of an empty page that may import them by name. */
export interface PackagesInPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the packages as they are built, so that the addresses of models and work are those of their modules; an import
 * map names them. Only what comes from elsewhere is bundled, since not all of it is written in modules.
 */
export async function servePackages(): Promise<PackagesInPage> {
  const page = `<!doctype html><title>packages</title><script type="importmap">${JSON.stringify({ imports: importMap('/') })}</script>`;
  const bundles = new Map<string, Promise<string>>();
  const contentOf = async (path: string): Promise<string | undefined> => {
    if (path === '/') return page;
    if (path.startsWith('/npm/')) {
      const name = path.slice('/npm/'.length, -'.js'.length);
      const bundle = bundles.get(name) ?? bundled(name);
      bundles.set(name, bundle);
      return await bundle;
    }
    const file = join(root, normalize(path));
    return /^\/packages\/[^/]+\/dist\//.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    void contentOf(pathname).then(
      (content) => {
        // Memory is shared only with pages that no other page can reach.
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        response.setHeader('Content-Type', TYPES[extname(pathname) || '.html'] ?? 'text/plain');
        response.statusCode = content === undefined ? 404 : 200;
        response.end(content);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
