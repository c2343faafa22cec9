import { sharedUint8 } from '@radioshed/parallel';
import { type SentFile, ServiceError } from '@radioshed/service';
import busboy, { type Busboy, type FileInfo } from 'busboy';

import { eachPart } from './body.js';

/**
 * The first file of a multipart form, whatever the name of its field. It is written as it arrives, to shared memory
 * where there is any, so that it reaches other threads without a copy; other parts are skipped.
 *
 * @throws ServiceError 413 as soon as more than `maxBytes` have arrived, 400 if there is no file.
 * @see RFC 7578; RFC 2046, §5.1
 */
export async function uploadedFile(request: Request, maxBytes: number): Promise<SentFile> {
  const parser = parserOf(request.headers.get('content-type') ?? '');
  const announced = Number(request.headers.get('content-length') ?? 0);
  const kept = growing(announced <= maxBytes ? announced : 0, maxBytes);
  let name: string | undefined;
  parser.on('file', (_field, stream, { filename }: FileInfo) => {
    name = nameOf(filename ?? '');
    // The form is refused with the error that the parser reports itself.
    stream.on('data', (bytes: Uint8Array) => kept.add(bytes)).on('error', () => {});
  });
  const ended = new Promise<void>((resolve, reject) => void parser.on('close', resolve).on('error', reject));
  const outcome = ended.then(
    () => true,
    () => false,
  );
  await eachPart(request, { bytes: maxBytes }, async (part) => {
    if (parser.destroyed) return;
    await new Promise<void>((resolve) => void parser.write(part, () => resolve()));
  });
  parser.end();
  if (!(await outcome)) throw noForm();
  if (name === undefined) throw new ServiceError(400, { error: 'body: the form has no file' });
  return { name, content: kept.bytes() };
}

/** @throws ServiceError 400 for a type that is no form, or has no boundary */
function parserOf(type: string): Busboy {
  if (!/^multipart\/form-data\b/i.test(type)) throw noForm();
  try {
    // Headers of parts may have 16 KiB.
    return busboy({
      headers: { 'content-type': type },
      preservePath: true,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0 },
    });
  } catch (cause) {
    throw noForm(cause);
  }
}

function noForm(cause?: unknown): ServiceError {
  const error = 'body: a multipart form (multipart/form-data) with one file is required';
  return new ServiceError(400, { error }, { cause });
}

/** Browsers write quotation marks and line breaks in percent. */
function nameOf(name: string): string {
  return name.replaceAll(/%0D|%0A/gi, '_').replaceAll('%22', '"');
}

/** Bytes that are added one after another. */
function growing(expected: number, most: number): { add: (part: Uint8Array) => void; bytes: () => Uint8Array } {
  let bytes = sharedUint8(expected);
  let length = 0;
  return {
    add(part) {
      if (length + part.byteLength > bytes.byteLength) {
        const longer = sharedUint8(Math.max(length + part.byteLength, Math.min(2 * length, most)));
        longer.set(bytes.subarray(0, length));
        bytes = longer;
      }
      bytes.set(part, length);
      length += part.byteLength;
    },
    bytes: () => bytes.subarray(0, length),
  };
}
