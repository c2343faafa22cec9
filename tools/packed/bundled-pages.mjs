// @ts-check
/**
 * Runs bundled programs, each of which leaves its results as text in `globalThis.results`: in a page, a thread of Node,
 * or a server.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Long, as other work may share the machine. */
export const LIMIT_MS = 300_000;

/** Pages may share memory with workers under these headers. */
export const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<string>} the results
 */
export async function resultsInNode(folder, file) {
  writeFileSync(join(folder, 'run.js'), `await import('./${file}');\nconsole.log(globalThis.results);\n`);
  const options = { cwd: folder, timeout: LIMIT_MS, maxBuffer: 2 ** 26 };
  return (await run(process.execPath, ['run.js'], options)).stdout.trim();
}

/**
 * Opens `index.html` of a folder in a browser.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder
 * @returns {Promise<string>} the results
 */
export async function resultsInPage(browser, folder) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...ISOLATED }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    return await resultsAt(browser, `http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Starts a server, which prints its address as its first line, and opens it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder
 * @param {string} script of the folder
 * @param {(browser: import('playwright-core').Browser, url: string) => Promise<string>} [read]
 * @returns {Promise<string>} the results
 */
export async function resultsOfServer(browser, folder, script, read = resultsAt) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  try {
    const url = await new Promise((resolve, reject) => {
      const hear = (/** @type {Buffer} */ text) => {
        said += text;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', reject).on('exit', () => reject(new Error('the server ended')));
    });
    return await read(browser, url);
  } catch (error) {
    throw new Error(`${String(error)}\n${said}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<string>} the results */
async function resultsAt(browser, url) {
  /** @type {string[]} */
  const said = [];
  const page = await browser.newPage();
  const failed = new Promise((_, reject) => page.on('pageerror', reject));
  page.on('console', (message) => said.push(message.text()));
  page.on('response', (response) => void (response.status() === 404 && said.push(`${response.url()}: 404`)));
  try {
    await page.goto(url);
    const ready = page.waitForFunction('globalThis.results !== undefined', undefined, { timeout: LIMIT_MS });
    await Promise.race([ready, failed]);
    const fallback = await page.evaluate('globalThis.fallback');
    if (fallback) throw new Error(`no workers: ${fallback}`);
    return await page.evaluate('globalThis.results');
  } catch (error) {
    throw new Error([String(error), ...said].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}
