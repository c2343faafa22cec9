import { type SentFile, ServiceError } from '@radioshed/service';

import { limitedBytes } from './body.js';
import { firstFile } from './multipart.js';

/**
 * The first file of a multipart form, whatever the name of its field.
 *
 * @throws ServiceError 413 as soon as more than `maxBytes` have arrived, 400 if there is no file.
 */
export async function uploadedFile(request: Request, maxBytes: number): Promise<SentFile> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await limitedBytes(request, { bytes: maxBytes });
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const form = boundary === null ? undefined : await firstFile(bytes, boundary[1] ?? boundary[2] ?? '');
  if (form === undefined) {
    throw new ServiceError(400, { error: 'body: a multipart form (multipart/form-data) with one file is required' });
  }
  if (form.file === undefined) throw new ServiceError(400, { error: 'body: the form has no file' });
  return form.file;
}
