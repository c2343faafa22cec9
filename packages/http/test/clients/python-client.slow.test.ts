import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Engine } from '@radioshed/service';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withCalls } from '../../../../tools/write/write-python-calls.mjs';
import { type RunningServer, serve } from '../../src/node.js';
import { desk, sample, type Desk } from '../fakes.js';
import { glbOf } from '../glb.js';

const python = process.env['RADIOSHED_TEST_PYTHON'] ?? 'python3';
const isThere = spawnSync(python, ['--version']).status === 0;
const run = promisify(execFile);

test('Python is available where nothing may skip', () => expect(isThere || process.env['CI'] !== 'true').toBe(true));

const client = fileURLToPath(new URL('../../../../clients/python/radioshed/client.py', import.meta.url));

describeWith('python', isThere, 'the Python client', () => {
  let one: Desk;
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    one = await desk();
    server = await serve(one.handler, { port: 0, host: '127.0.0.1' });
    folder = mkdtempSync(join(tmpdir(), 'radioshed-py-'));
    copyFileSync(client, join(folder, 'radioshed.py'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const script = (code: string): Promise<{ stdout: string; stderr: string }> => {
    const head = `url, key = ${JSON.stringify(server.url)}, ${JSON.stringify(one.key)}\n`;
    return run(python, ['-W', 'error', '-c', head + code], { cwd: folder });
  };
  const command = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
    run(python, ['radioshed.py', '--url', server.url, '--key', one.key, ...args], { cwd: folder });

  test('works as the page says', async () => {
    const page = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
    const { stdout } = await script(/```py\n([^]*?)```/.exec(page)?.[1] ?? '');
    const [coverage, server, refused] = stdout.split('\n');
    expect(coverage).toMatch(/^\d+(\.\d+)? 4$/);
    expect(server).toMatch(/^\d+_Doc_A1 -\d/);
    expect(refused).toBe('400 network');
    expect(statSync(join(folder, 'coverage.png')).size).toBeGreaterThan(100);
    expect(statSync(join(folder, 'coverage.tiff')).size).toBeGreaterThan(100);
  });

  test('has a method for every call of the page', async () => {
    const methods = `
from radioshed import Radioshed
radio = Radioshed(url, key, form="spec")
radio.add_noise([{"frequency": 446, "noise": -101, "latitude": 0.5, "longitude": 0.5}])
print(radio.noise([{"frequency": 446, "latitude": 0.5, "longitude": 0.5}]))
radio.noise_map("noise.tif", frequency=446, north=0.6, south=0.4, east=0.6, west=0.4, resolution=1000)
print(radio.delete_noise(frequency=446)["message"])
print(radio.add_scene_model("my room.glb")["file"], radio.scene_models()["models"][0]["triangles"])
print(radio.delete_scene_model("my room.glb")["message"], radio.scene_models()["models"])
record = radio.template("PMR446")
record["template"] = {"name": "Mine"}
print(radio.add_template(record)["message"], len(radio.templates()) > 10)
print(radio.high_points(0.5, 0.5, rad=2, count=2)["places"].__len__())
print(radio.metrics()["count_total"] >= 0)
area = radio.area(${JSON.stringify(sample)})
print(len(area["bounds"]), area["coverage"][-1])
site = f"{area['id']}_Testing_A1"
print(len(radio.trilateration([{"site": site, "rssi": -60}], error_db=30)["pngBounds"]))
print(radio.merge("Testing", "All")["png_wgs84"][-9:])
print(radio.delete_calculation(area["id"])["message"])
`;
    writeFileSync(join(folder, 'my room.glb'), glbOf());
    const { stdout } = await script(methods);
    expect(statSync(join(folder, 'noise.tif')).size).toBeGreaterThan(100);
    expect(stdout.trim().split('\n')).toEqual([
      "[[{'latitude': 0.5, 'longitude': 0.5, 'average_noise_dBm': -101}]]",
      '1 noise record deleted, 0 left',
      'my room.glb 8',
      'my room.glb deleted []',
      'Template Mine saved True',
      '2',
      'True',
      '1 %',
      '1',
      '.4326.png',
      expect.stringMatching(/^Calculation \d+ deleted$/),
    ]);
  });

  test('prints responses in a shell, and reports refusals', async () => {
    writeFileSync(join(folder, 'body.json'), JSON.stringify(sample));
    const answer = JSON.parse((await command('area', 'body.json')).stdout) as { coverage: unknown };
    expect(answer.coverage).toEqual(expect.any(Number));
    expect(JSON.parse((await command('archive/list', 'net=Testing')).stdout)).not.toEqual([]);
    const page = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
    const [, shown = ''] = /^```sh\n([^]*?)^```$/m.exec(page) ?? [];
    const lines = shown
      .trim()
      .split('\n')
      .map((line) => line.replace(/^python3 radioshed\.py --url \$URL --key \$KEY /, '').split(' '));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(JSON.parse((await command(...line)).stdout)).not.toHaveProperty('error');
    writeFileSync(join(folder, 'body.json'), '{}');
    await expect(command('area', 'body.json')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^radioshed: network: missing/),
    });
    await expect(command('area', 'nothing.json')).rejects.toMatchObject({ code: 1 });
  });

  test('retries requests that come too soon', async () => {
    const code = `
import http.server, threading
from radioshed import Radioshed, RadioshedError
seen = []
class Busy(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        seen.append(self.headers["key"])
        body = b'{"error": "Calculation in progress"}' if len(seen) < 3 else b'{"count_total": 7}'
        self.send_response(429 if len(seen) < 3 else 200)
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_): pass
busy = http.server.HTTPServer(("127.0.0.1", 0), Busy)
threading.Thread(target=busy.serve_forever, daemon=True).start()
at = f"http://127.0.0.1:{busy.server_port}"
print(Radioshed(at, "k", pause=0).metrics()["count_total"], len(seen))
seen.clear()
try:
    Radioshed(at, "k", pause=0, retries=1).metrics()
except RadioshedError as problem:
    print(problem.status, problem, len(seen))
busy.shutdown()
`;
    expect((await script(code)).stdout.trim().split('\n')).toEqual(['7 3', '429 Calculation in progress 2']);
  });

  test('waits for Retry-After, and repeats over broken connections only what costs nothing', async () => {
    const code = `
import http.server, os, threading, time
from radioshed import Radioshed
seen = []
class Shaky(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        seen.append("GET")
        if len(seen) == 1: return self.connection.close()
        self.send_response(503 if len(seen) == 2 else 200)
        self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(b'{"count_total": 7}')
    def do_POST(self):
        seen.append("POST")
        self.connection.close()
    def log_message(self, *_): pass
    def finish(self):
        try: super().finish()
        except (OSError, ValueError): pass
class Quiet(http.server.HTTPServer):
    def handle_error(self, *_): pass
shaky = Quiet(("127.0.0.1", 0), Shaky)
threading.Thread(target=shaky.serve_forever, daemon=True).start()
os.environ.update(RADIOSHED_SERVER=f"http://127.0.0.1:{shaky.server_port}", RADIOSHED_KEY="k")
print(Radioshed(pause=0).metrics()["count_total"], seen)
seen.clear()
try:
    Radioshed(pause=0).area({})
except OSError as problem:
    print(seen)
seen.clear()
try:
    Radioshed(pause=0, retries=2).area({}, idempotency_key="request-1")
except OSError as problem:
    print(seen)
seen.clear()
try:
    Radioshed(pause=0, retries=2).post("/projects", {}, idempotency_key="request-1")
except OSError as problem:
    print(seen)
shaky.shutdown()
`;
    expect((await script(code)).stdout.trim().split('\n')).toEqual([
      "7 ['GET', 'GET', 'GET']",
      "['POST']",
      "['POST', 'POST', 'POST']", // charged once
      "['POST']", // the server ignores the key there
    ]);
  });

  test('reports progress until the call is done', async () => {
    const code = `
from radioshed import Radioshed
notes = []
Radioshed(url, key).area(${JSON.stringify(sample)}, progress=lambda share, phase: notes.append((share, phase)))
print(notes[-1], all(0 <= share <= 1 for share, _ in notes))
`;
    expect((await script(code)).stdout.trim()).toBe("(1.0, 'done') True");
  });

  test('reports the progress of a calculation while it runs', async () => {
    let goOn = (): void => {};
    const seen = new Promise<void>((resolve) => (goOn = resolve));
    const engine = {
      path: async (_input: unknown, { onProgress }: { onProgress?: (note: object) => void }) => {
        onProgress?.({ phase: 'terrain', share: 0.25 });
        await seen;
        throw new Error('enough');
      },
    } as unknown as Partial<Engine>;
    const slow = await desk({ engine });
    let isRead = false;
    const watched = async (request: Request): Promise<Response> => {
      const isProgress = request.url.includes('/progress/');
      // The calculation ends once the client asks again: only then it has surely read the first progress.
      if (isProgress && isRead) goOn();
      const response = await slow.handler(request);
      if (isProgress) isRead ||= (await response.clone().text()).includes('terrain');
      return response;
    };
    const busy = await serve(watched, { port: 0, host: '127.0.0.1' });
    const code = `
from radioshed import Radioshed, RadioshedError
notes = []
try:
    Radioshed(${JSON.stringify(busy.url)}, ${JSON.stringify(slow.key)}).path(${JSON.stringify(sample)}, progress=lambda *note: notes.append(note))
except RadioshedError as problem:
    print(problem.status, notes[-1])
`;
    try {
      expect((await script(code)).stdout.trim()).toBe("500 (0.25, 'terrain')");
    } finally {
      await busy.close();
    }
  });

  test('has the calls of the OpenAPI document', async () => {
    const document = await (await fetch(`${server.url}/openapi.json`)).text();
    const text = readFileSync(client, 'utf8');
    expect(withCalls(text, document)).toBe(text); // node tools/write/write-python-calls.mjs
  });
});
