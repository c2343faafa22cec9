import type { Context, Hono } from 'hono';

import { jsonAnswer } from './answer.js';
import type { Env } from './answered.js';
import type { Exchange, Route } from './route.js';

/** Mounts a table of routes on an application. A path under a method that is not in the table gets 405. */
export function mount(
  app: Hono<Env>,
  routes: readonly Route[],
  exchangeOf: (context: Context<Env>, route: Route) => Exchange,
): void {
  const paths = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => openParts(a) - openParts(b));
  for (const path of paths) {
    const there = routes.filter((route) => route.path === path);
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const allowed = allowedOf(there);
    for (const route of there) {
      const { method, answer, acts } = route;
      app.on(method, pattern, async (context) => {
        context.get('noted').route = path;
        // Hono handles HEAD with the handler of GET.
        const isHead = acts === true && context.req.method === 'HEAD';
        return isHead ? wrongMethod(there, allowed) : answer(exchangeOf(context, route));
      });
    }
    app.all(pattern, (context) => {
      context.get('noted').route = path;
      return wrongMethod(there, allowed);
    });
  }
}

function openParts(path: string): number {
  return path.split('{').length;
}

function allowedOf(routes: readonly Route[]): string {
  const methods = routes.flatMap(({ method, acts }) =>
    method === 'GET' && acts !== true ? ['GET', 'HEAD'] : [method],
  );
  return [...methods, 'OPTIONS'].join(', ');
}

function wrongMethod(routes: readonly Route[], allow: string): Response {
  const use = `use ${routes.map(({ method }) => method).join(' or ')}`;
  return jsonAnswer({ error: `Method not allowed, ${use}` }, 405, { allow });
}
