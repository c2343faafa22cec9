import { type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sampled } from '@radioshed/testing/sample';
import { type S3Server, s3Server } from '@radioshed/testing/s3-server';
import { afterEach, describe, expect, test } from 'vitest';

import { startRadioshed, temporaryFolder } from '../support/run-command.js';
import { TERRAINS } from '../support/scattered-terrain.js';

let child: ChildProcess | undefined;
let store: S3Server | undefined;

afterEach(async () => {
  child?.kill('SIGKILL');
  await store?.close();
  [child, store] = [undefined, undefined];
});

/** Starts a server on a terrain and computes its own example. */
async function exampleOn(terrain: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const process = startRadioshed(['serve', '--memory', '--port', '0', '--terrain', terrain], { env });
  child = process;
  const printed = await new Promise<string>((resolve, reject) => {
    let text = '';
    process.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('Ctrl-C')) resolve(text);
    });
    let faults = '';
    process.stderr?.setEncoding('utf8').on('data', (part: string) => (faults += part));
    process.on('close', (code) => reject(new Error(`ended with ${code}: ${faults}`)));
  });
  const [, url = '', key = '', body = ''] = /curl -s (\S+) -H "key: (\S+)" -d '([^']+)'/.exec(printed) ?? [];
  return (await fetch(url, { method: 'POST', headers: { key }, body })).json();
}

describe('radioshed serve starts, and its example computes', () => {
  test.each(sampled(TERRAINS, 3))('with $what', async ({ files }) => {
    const folder = temporaryFolder();
    for (const [name, bytes] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    expect(await exampleOn(folder)).toMatchObject({ area: expect.any(Number) });
  });

  test('with two tiles and a gap in an object store', async () => {
    store = await s3Server();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.place;
    for (const [name, bytes] of Object.entries(TERRAINS[0]?.files() ?? {}))
      store.objects.set(`ground/${name}`, { bytes: Buffer.from(bytes), writtenMs: 1e12 });
    const env = {
      RADIOSHED_S3_ENDPOINT: endpoint,
      RADIOSHED_S3_REGION: region,
      RADIOSHED_S3_ACCESS_KEY_ID: accessKeyId,
      RADIOSHED_S3_SECRET_ACCESS_KEY: secretAccessKey,
      RADIOSHED_CACHE: temporaryFolder(),
    };
    expect(await exampleOn(`s3://${bucket}/ground`, env)).toMatchObject({ area: expect.any(Number) });
  });
});
