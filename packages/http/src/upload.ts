import { type SentFile, ServiceError } from '@radioshed/service';

import { limitedBytes } from './body.js';

/**
 * The first file of a multipart form, whatever the name of its field.
 *
 * @throws ServiceError 413 as soon as more than `maxBytes` have arrived, 400 if there is no file.
 */
export async function uploadedFile(request: Request, maxBytes: number): Promise<SentFile> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await limitedBytes(request, { bytes: maxBytes });
  if (!/^multipart\/form-data\b/i.test(type)) throw noForm();
  for (const [, part] of await formOf(bytes, type)) {
    if (typeof part !== 'string') return { name: part.name, content: new Uint8Array(await part.arrayBuffer()) };
  }
  throw new ServiceError(400, { error: 'body: the form has no file' });
}

async function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw noForm(error);
  }
}

function noForm(cause?: unknown): ServiceError {
  const error = 'body: a multipart form (multipart/form-data) with one file is required';
  return new ServiceError(400, { error }, { cause });
}
