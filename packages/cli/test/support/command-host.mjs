// One process for many commands, as loading takes longer than most commands.
import { Readable } from 'node:stream';

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
  process.stdout.removeAllListeners('error');
  return { exitCode, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

let last = Promise.resolve();
process.on('message', (command) => {
  last = last.then(() => run(command)).then((ran) => process.send(ran));
});
