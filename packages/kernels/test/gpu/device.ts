import { openGpu } from '@radioshed/gpu/node';
import { deviceOf, type TestDevice } from '@radioshed/testing/device';
import { afterAll } from 'vitest';

type Opened = Awaited<ReturnType<typeof openGpu>>;
type OfFile = TestDevice<NonNullable<Opened['gpu']>> & { readonly opened: Opened };

let ofFile: OfFile;

/** Opens a device for a test file, closed at its end. */
export async function openDevice(): Promise<OfFile> {
  const opened = await openGpu();
  afterAll(() => opened.gpu?.close());
  ofFile = { opened, ...deviceOf(opened) };
  return ofFile;
}

/** The device of the running test file. */
export const device: OfFile['device'] = () => ofFile.device();
