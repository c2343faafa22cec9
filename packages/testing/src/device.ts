import { describeWith } from './left-out.js';

/** A device for tests, or the reason why there is none. */
export interface TestDevice<Gpu> {
  /** Whether there is a device. */
  readonly hasDevice: boolean;
  /** A suite that needs the device; it is left out where there is none. */
  readonly describeOnGpu: (name: string, body: () => void) => void;
  /** @throws {Error} where there is none. */
  readonly device: () => Gpu;
}

/**
 * The device of `await openGpu()` for tests. Closing the device is left to who opened it.
 *
 * @throws {Error} where there is no device and `CI=true`.
 */
export function deviceOf<Gpu>(
  opened: { readonly gpu: Gpu } | { readonly gpu: null; readonly reason: string },
): TestDevice<Gpu> {
  const hasDevice = !('reason' in opened);
  if (!hasDevice && process.env['CI'] === 'true') throw new Error(opened.reason);
  return {
    hasDevice,
    describeOnGpu: (name, body) => describeWith('gpu', hasDevice, name, body),
    device: () => {
      if ('reason' in opened) throw new Error(opened.reason);
      return opened.gpu;
    },
  };
}
