// One process for many commands, as loading takes longer than most commands.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { Readable } from 'node:stream';

// Commands have one thread unless --threads says otherwise: to start another takes longer than most calculations, and
// other tests run at the same time.
os.availableParallelism = () => 1;
syncBuiltinESMExports();

const { main } = await import('../../dist/main.js');

/** Replaces `write` of a stream and collects the output. */
const keeping = (parts) => (chunk, encoding, callback) => {
  parts.push(Buffer.from(chunk));
  const done = typeof encoding === 'function' ? encoding : callback;
  if (typeof done === 'function') process.nextTick(done);
  return true;
};

async function run({ args, cwd, env, stdin }) {
  const [stdout, stderr] = [[], []];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.stdout.write = keeping(stdout);
  process.stderr.write = keeping(stderr);
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(stdin)]) });
  const exitCode = await main(args);
  // A thread that is ended while it starts leaves its own.
  for (const output of [process.stdout, process.stderr])
    for (const event of ['error', 'unpipe', 'close', 'finish']) output.removeAllListeners(event);
  return { exitCode, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

/** Resources that keep this process running, without its connection to the tests. */
const active = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => name !== 'PipeWrap')
    .toSorted();
const atStart = active();

/** Work that a command has left running. It gets time to end. */
async function left() {
  for (const startedMs = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 10))) {
    const more = active().filter((name) => !atStart.includes(name));
    if (more.length === 0 || performance.now() - startedMs > 20_000) return more.join(', ');
  }
}

process.on('message', async (command) => {
  const ran = await run(command);
  const running = await left();
  process.send(running === '' ? ran : { left: running });
});
