import { checkObject } from '@radioshed/units';

import type { GpuOptions, ManagedOptions, PoolOptions } from '../compute-options.js';
import type { InputOf, ProductName, ResultOf } from '../gpu/managed/products.js';

/** Runs a calculation where its options say. What only GPUs need is loaded on first use of one. */
export async function compute<N extends ProductName, P extends PoolOptions = PoolOptions>(
  product: N,
  input: InputOf<N>,
  options: P | GpuOptions | ManagedOptions,
  onPool: (input: InputOf<N>, options: P) => Promise<ResultOf<N>>,
): Promise<ResultOf<N>> {
  checkObject('options', options);
  if (isOnPool<P>(options)) return await onPool(input, options);
  options.signal?.throwIfAborted();
  if (isOnGpu(options)) {
    const { productOf } = await import('../gpu/managed/products.js');
    return await productOf(product).onGpu(input, options);
  }
  const { runManaged } = await import('../gpu/managed/run-managed.js');
  return await runManaged(product, input, options);
}

function isOnPool<P extends PoolOptions>(options: P | GpuOptions | ManagedOptions): options is P {
  return options.on === undefined || 'size' in options.on;
}

function isOnGpu(options: GpuOptions | ManagedOptions): options is GpuOptions {
  return 'device' in options.on;
}
