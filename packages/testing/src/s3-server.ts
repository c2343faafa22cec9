import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket and the keys to it. */
interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs: number;
}

/** Faults of the store, for a request each. */
export type Fault = 'unavailable' | 'broken' | 'silent' | 'cut' | 'full' | 'short' | 'long' | 'changed';

/** A small S3-compatible store in memory, which checks every signature by its own code. */
export interface S3Server {
  readonly place: S3Place;
  /** Objects by their names in the bucket, with the time of writing, ms. */
  readonly objects: Map<string, { readonly bytes: Buffer; writtenMs: number }>;
  /** Faults of the next requests, in order. */
  readonly faults: Fault[];
  /** Requests so far, `PUT files/ab/…`. */
  readonly requests: string[];
  close(): Promise<void>;
}

const SECRET = 'test-secret/with+signs=';
const PAGE = 7;

/** Starts the store on a free port. Pages of its listings are short, so that every listing has several. */
export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://host');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    requests.push(`${request.method} ${name || url.searchParams.get('prefix')}`);
    const fault = faults.shift();
    if (fault === 'broken') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault === 'unavailable') return refuse(response, 503, 'SlowDown');
    if (fault === 'full') return refuse(response, 507, 'QuotaExceeded');
    const hash = createHash('sha256').update(body).digest('hex');
    if (request.headers['x-amz-content-sha256'] !== hash) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (!isSigned(request, url, hash)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== 'results') return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, writtenMs: Date.now() });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      response.statusCode = 204;
      return void response.end();
    }
    if (name === '') return list(response, url);
    const whole = objects.get(name)?.bytes;
    if (whole === undefined) return refuse(response, 404, 'NoSuchKey');
    const found = spoilt(whole, fault);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (range !== null) {
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]), whole.length - 1)];
      response.statusCode = from < whole.length ? 206 : 416;
      response.setHeader('content-range', `bytes ${from < whole.length ? `${from}-${to}` : '*'}/${whole.length}`);
      const part = spoilt(whole.subarray(from, to + 1), fault);
      return void response.end(from < whole.length ? part : undefined);
    }
    response.setHeader('content-length', found.length);
    if (fault === 'cut') return void response.write(found.subarray(0, 1), () => request.socket.destroy());
    response.end(found);
  }

  function list(response: ServerResponse, { searchParams }: URL): void {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const all = [...objects].filter(([name]) => name.startsWith(prefix) && name > after);
    const page = all.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE);
    const entries = page.map(
      ([name, { writtenMs, bytes }]) =>
        `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${new Date(writtenMs).toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
    );
    const more = all.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)?.[0] ?? ''}</NextContinuationToken>` : '';
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'test-1',
    bucket: 'results',
    prefix: 'radioshed/a',
    accessKeyId: 'test',
    secretAccessKey: SECRET,
    timeoutMs: 300,
  };
  return {
    place,
    objects,
    faults,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The bytes as a store sends them that lost, added or changed some, without saying so. */
function spoilt(bytes: Buffer, fault: Fault | undefined): Buffer {
  if (fault === 'short') return bytes.subarray(0, bytes.length >> 1);
  if (fault === 'long') return Buffer.concat([bytes, bytes]);
  return fault === 'changed' ? (bytes.map((byte) => byte ^ 1) as Buffer) : bytes;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Whether a request has the signature of AWS Signature Version 4 by the test's secret. */
function isSigned({ method, headers }: IncomingMessage, url: URL, bodyHash: string): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=test\/(\d+)\/test-1\/s3\/aws4_request,(.*)$/.exec(
    headers.authorization ?? '',
  );
  const [, names = '', signature] = /^ ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(given?.[2] ?? '') ?? [];
  if (given === null || signature === undefined) return false;
  const [, day = ''] = given;
  const strict = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => strict(decodeURIComponent(part)))
    .join('/');
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/test-1/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')];
  const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
  const key = ['test-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, text.join('\n')).toString('hex') === signature;
}
