/** A device for tests, or the reason why there is none. */
export interface TestDevice<Gpu> {
  /** Why tests that need a device are skipped; empty where there is one. */
  readonly noDevice: string;
  /** @throws {Error} where there is none. */
  device(): Gpu;
}

/**
 * The device of `await openGpu()` for tests. Closing the device is left to who opened it.
 *
 * @throws {Error} where there is no device and `CI=true`.
 */
export function deviceOf<Gpu>(
  opened: { readonly gpu: Gpu } | { readonly gpu: null; readonly reason: string },
): TestDevice<Gpu> {
  if (!('reason' in opened)) return { noDevice: '', device: () => opened.gpu };
  const { reason } = opened;
  if (process.env['CI'] === 'true') throw new Error(reason);
  const device = (): never => {
    throw new Error(reason);
  };
  return { noDevice: `skipped: ${reason}; see tools/software-gpu.mjs`, device };
}
