import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll } from 'vitest';

/** The device of a test file, closed at its end. */
export const opened: Awaited<ReturnType<typeof openGpu>> = await openGpu();
afterAll(() => opened.gpu?.close());

export const { describeOnGpu, device } = deviceOf(opened);
