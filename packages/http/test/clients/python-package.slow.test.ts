import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { getRequestListener } from '@hono/node-server';
import { memoryArchive } from '@radioshed/archive/memory';
import { readGeoTiff } from '@radioshed/formats';
import { gridOf } from '@radioshed/raster';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createHandler, type Handler } from '../../src/index.js';
import { type RunningServer, serve } from '../../src/node.js';
import { bodies } from '../bodies.js';
import { glbOf } from '../glb.js';

/** Interpreters: the first is the shell's. Debian's packages are for Debian's own. */
const PYTHONS = [process.env['RADIOSHED_TEST_PYTHON'] ?? 'python3', '/usr/bin/python3'];
const root = fileURLToPath(new URL('../../../../clients/python', import.meta.url));
const run = promisify(execFile);

/** The first interpreter that has all modules. */
const pythonWith = (modules: readonly string[]): string | undefined => {
  const probe = `import importlib.util, sys; sys.exit(not all(map(importlib.util.find_spec, ${JSON.stringify(modules)})))`;
  return PYTHONS.find((each) => spawnSync(each, ['-c', probe]).status === 0);
};
const plain = pythonWith([]);
const data = pythonWith(['numpy', 'pandas', 'xarray']);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let server: RunningServer;
let handler: Handler;
let key: string;
let folder: string;
beforeAll(async () => {
  const archive = memoryArchive();
  handler = createHandler({
    service: createService({ terrain: nullIsland(), archive }),
    version: '1.2.3',
    metrics: { token: 'operator' },
  });
  ({ key } = await openAccount(archive, 'Ada'));
  server = await serve(handler, { port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'radioshed-py-'));
  const room = join(folder, 'room.glb');
  writeFileSync(room, glbOf());
  const antenna = { txg: 40, hbw: 1.5, vbw: 1 };
  const beam = { satellite: { lon: 13 }, transmitter: { frq: 12_000, txw: 100, bwi: 36 }, antenna };
  const [first, , last] = bodies['/multilink'].radios;
  const relay = { radios: [first, last], relay: { alt: 10 }, receiver: { rxs: -40 }, tries: 20, output: {} };
  const more = {
    '/relay': relay,
    '/spotbeam': { ...beam, boresight: { lat: 40, lon: -3 } },
    '/satellite/area': {
      ...beam,
      receiver: { lat: 0.5, lon: 0.5, alt: 2, rxg: 38 },
      output: { out: 2, res: 100, rad: 1 },
    },
    models: [room],
  };
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify({ ...bodies, ...more }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs Python in the folder of the client, with the server in its environment. */
const python = (at: string | undefined, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> =>
  run(at ?? 'python3', [...args], {
    cwd: root,
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      RADIOSHED_SERVER: server.url,
      RADIOSHED_KEY: key,
      RADIOSHED_TEST_BODIES: join(folder, 'bodies.json'),
      RADIOSHED_TEST_VALUES: join(folder, 'values.json'),
      ...env,
    },
  });

test('Python with its packages, mypy and openssl are available where nothing may skip', () => {
  const there = { plain, data, mypy: pythonWith(['mypy']), openssl: hasOpenssl || undefined };
  const absent = Object.entries(there).filter(([, each]) => each === undefined);
  if (process.env['CI'] === 'true') expect(absent).toEqual([]);
});

describeWith('python', plain !== undefined, 'the Python package', () => {
  test('makes every call', async () => {
    await python(plain, ['-W', 'error', '-m', 'unittest', 'tests.test_calls']);
  });

  test('is Python of the version that it names', async () => {
    const least = /requires-python = ">=3\.(\d+)"/.exec(readFileSync(join(root, 'pyproject.toml'), 'utf8'))?.[1];
    const check =
      'import ast, glob, sys\nfor each in glob.glob("radioshed/*.py"): ast.parse(open(each).read(), feature_version=(3, int(sys.argv[1])))';
    await python(plain, ['-W', 'error', '-c', check, String(least)]);
  });

  describeWith('python', hasOpenssl, 'with openssl', () => {
    test('trusts a self-signed certificate on request', async () => {
      const [keyFile, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.pem')];
      const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1`;
      await run('openssl', [...made.split(' '), '-keyout', keyFile, '-out', certificate]);
      const tls = { key: readFileSync(keyFile), cert: readFileSync(certificate) };
      const secure = createServer(tls, (request, response) => {
        void getRequestListener((each) => handler(each), { overrideGlobalObjects: false })(request, response);
      });
      await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
      const { port } = secure.address() as { port: number };
      const code = `
import os, pathlib, ssl
from radioshed import Radioshed, RadioshedError
area = dict(network="TLS", transmitter=dict(lat=0.5, lon=0.5, alt=30, frq=446, txw=5), receiver=dict(alt=2), antenna={}, model=dict(pm=7), output=dict(res=200, rad=1))
for verify in (os.environ["CERTIFICATE"], pathlib.Path(os.environ["CERTIFICATE"]), False):
    radio = Radioshed(verify=verify)
    answer = radio.area(area)
    assert answer["PNG_WGS84"].startswith("https://"), answer["PNG_WGS84"]
    assert radio.read(answer["PNG_WGS84"])[:4] == b"\\x89PNG"
try:
    Radioshed().metrics()
    raise AssertionError("accepted")
except RadioshedError as problem:
    assert isinstance(problem.reason, ssl.SSLCertVerificationError), problem
`;
      try {
        const env = { RADIOSHED_SERVER: `https://127.0.0.1:${port}`, CERTIFICATE: certificate };
        await python(plain, ['-W', 'error', '-c', code], env);
      } finally {
        secure.closeAllConnections();
        await new Promise((resolve) => secure.close(resolve));
      }
    });
  });

  const mypy = pythonWith(['mypy']);
  describeWith('python', mypy !== undefined, 'with mypy', () => {
    test('has type hints that hold', async () => {
      const strict = [
        '--strict',
        '--ignore-missing-imports',
        '--no-site-packages',
        '--cache-dir',
        join(folder, 'mypy'),
      ];
      await python(mypy, ['-m', 'mypy', ...strict, 'radioshed']);
    });
  });
});

describeWith('python', data !== undefined, 'the Python package with numpy, xarray and pandas', () => {
  test('converts results, and its examples run', async () => {
    const pages = [join(root, 'README.md'), join(root, '../../docs/clients.md')];
    const env = { RADIOSHED_TEST_PAGES: pages.join(delimiter) };
    await python(data, ['-m', 'unittest', 'tests.test_data', 'tests.test_examples'], env);
    // The same raster by another reader.
    const told = JSON.parse(readFileSync(join(folder, 'values.json'), 'utf8')) as Read;
    const raster = await readGeoTiff(new Uint8Array(await (await fetch(told.url)).arrayBuffer()));
    const [west, width, , north, , height] = gridOf(raster).transform;
    const values = Array.from(raster.values, (each) => (Number.isNaN(each) ? null : each));
    expect(told.values).toEqual(values);
    expect(values).toContain(null);
    for (const [i, lat] of told.lat.entries()) expect(lat).toBeCloseTo(north + (i + 0.5) * height, 12);
    for (const [i, lon] of told.lon.entries()) expect(lon).toBeCloseTo(west + (i + 0.5) * width, 12);
  });
});

/** Values read by the test in Python. */
interface Read {
  readonly url: string;
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  readonly values: readonly (number | null)[];
}
