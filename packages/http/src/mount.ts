import type { Context, Hono } from 'hono';

import { jsonAnswer } from './answer.js';
import type { Exchange, Route } from './routes/route.js';

/** Makes an application answer a table of routes; a path of the table under any other method is refused with 405. */
export function mount(app: Hono, routes: readonly Route[], exchangeOf: (context: Context) => Exchange): void {
  const paths = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => openParts(a) - openParts(b));
  for (const path of paths) {
    const there = routes.filter((route) => route.path === path);
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const { method, answer } of there) {
      app.on(method, pattern, async (context) => answer(exchangeOf(context)));
    }
    const methods = there.map(({ method }) => method);
    app.all(pattern, () => wrongMethod(methods));
  }
}

function openParts(path: string): number {
  return path.split('{').length;
}

function wrongMethod(methods: readonly Route['method'][]): Response {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const use = `use ${methods.join(' or ')}`;
  return jsonAnswer({ error: `Method not allowed, ${use}` }, 405, { allow: [...allow, 'OPTIONS'].join(', ') });
}
