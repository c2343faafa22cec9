#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('radioshed: this checkout is not built yet: run `npm run build` in its root folder first');
  process.exitCode = 1;
}
