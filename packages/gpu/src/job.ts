import { GpuError } from './gpu-error.js';
import type { GpuData, ResidentBuffers } from './resident.js';
import {
  type GpuBuffer,
  type GpuComputePipeline,
  type GpuDevice,
  MAP_READ,
  USAGE_COPY_DST,
  USAGE_COPY_SRC,
  USAGE_MAP_READ,
  USAGE_STORAGE,
  USAGE_UNIFORM,
} from './webgpu.js';

/** Buffers and passes of one job on a device; its buffers live as long as the job. */
export class GpuJob {
  readonly device: GpuDevice;
  readonly #pipelines: Map<string, Promise<GpuComputePipeline>>;
  readonly #residents: ResidentBuffers;
  readonly #buffers = new Set<GpuBuffer>();

  constructor(device: GpuDevice, pipelines: Map<string, Promise<GpuComputePipeline>>, residents: ResidentBuffers) {
    this.device = device;
    this.#pipelines = pipelines;
    this.#residents = residents;
  }

  /** Most bytes of a storage buffer. */
  get mostBytes(): number {
    const { maxStorageBufferBindingSize, maxBufferSize } = this.device.limits;
    return Math.min(maxStorageBufferBindingSize, maxBufferSize);
  }

  /**
   * A storage buffer with these numbers, or of this many bytes, all zero.
   * @throws GpuError above the device's limits.
   */
  storage(content: GpuData | number): GpuBuffer {
    const bytes = typeof content === 'number' ? content : content.byteLength;
    this.#checkSize(bytes);
    return this.#buffer(content, bytes, USAGE_STORAGE);
  }

  /**
   * A storage buffer that later jobs find again by its key. Its content must not be modified, and the content of the
   * key must not change. It stays resident until others need its memory; where there is none, it belongs to this job
   * alone.
   *
   * @throws GpuError above the device's limits.
   */
  resident(key: object, content: () => GpuData): GpuBuffer {
    const data = (): GpuData => {
      const numbers = content();
      this.#checkSize(numbers.byteLength);
      return numbers;
    };
    return this.#residents.take(key, data, this) ?? this.storage(content());
  }

  /** Releases a buffer before the end of the job; a resident buffer stays. */
  free(buffer: GpuBuffer): void {
    if (this.#buffers.delete(buffer)) buffer.destroy();
  }

  /** A uniform buffer with these numbers. */
  uniform(content: GpuData): GpuBuffer {
    return this.#buffer(content, content.byteLength, USAGE_UNIFORM);
  }

  /** Compiles WGSL, once per source and entry point. @throws GpuError of kind `wgsl` with the compiler's messages. */
  pipeline(code: string, entryPoint: string): Promise<GpuComputePipeline> {
    const key = `${entryPoint}\n${code}`;
    let pipeline = this.#pipelines.get(key);
    if (pipeline === undefined) {
      pipeline = compiled(this.device, code, entryPoint);
      this.#pipelines.set(key, pipeline);
    }
    return pipeline;
  }

  /** Runs a pipeline over workgroups; buffers are bound in order from 0 in group 0, except those that are undefined. */
  dispatch(pipeline: GpuComputePipeline, buffers: readonly (GpuBuffer | undefined)[], x: number, y = 1, z = 1): void {
    const most = this.device.limits.maxComputeWorkgroupsPerDimension;
    if (Math.max(x, y, z) > most) {
      throw new GpuError('validation', `${x} × ${y} × ${z} workgroups; the device allows ${most} each way`);
    }
    const entries = buffers.flatMap((buffer, binding) => (buffer ? [{ binding, resource: { buffer } }] : []));
    const group = this.device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries });
    const encoder = this.device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    pass.dispatchWorkgroups(x, y, z);
    pass.end();
    this.device.queue.submit([encoder.finish()]);
  }

  /** Writes numbers to a buffer at a byte offset, after all passes dispatched before. */
  write(buffer: GpuBuffer, content: GpuData, offset = 0): void {
    this.device.queue.writeBuffer(buffer, offset, content);
  }

  /** A copy of a storage buffer once all passes have finished, or of its first bytes, a multiple of 4. */
  async read(buffer: GpuBuffer, bytes: number = buffer.size): Promise<ArrayBuffer> {
    const staging = this.device.createBuffer({ size: bytes, usage: USAGE_MAP_READ | USAGE_COPY_DST });
    try {
      const encoder = this.device.createCommandEncoder();
      encoder.copyBufferToBuffer(buffer, 0, staging, 0, bytes);
      this.device.queue.submit([encoder.finish()]);
      await staging.mapAsync(MAP_READ);
      return staging.getMappedRange().slice(0);
    } finally {
      staging.destroy();
    }
  }

  /** Resolves once all passes have finished. */
  async done(): Promise<void> {
    await this.device.queue.onSubmittedWorkDone();
  }

  /** Releases the memory; called by the host. */
  end(): void {
    for (const buffer of this.#buffers) buffer.destroy();
    this.#buffers.clear();
  }

  #checkSize(bytes: number): void {
    const most = this.mostBytes;
    if (bytes > most) throw new GpuError('out-of-memory', `a buffer of ${bytes} bytes; the device allows ${most}`);
  }

  #buffer(content: GpuData | number, bytes: number, usage: number): GpuBuffer {
    // Sizes are multiples of 4, and bindings are never empty.
    const size = Math.max(16, bytes);
    const buffer = this.device.createBuffer({ size, usage: usage | USAGE_COPY_SRC | USAGE_COPY_DST });
    this.#buffers.add(buffer);
    if (typeof content !== 'number' && bytes > 0) this.device.queue.writeBuffer(buffer, 0, content);
    return buffer;
  }
}

async function compiled(device: GpuDevice, code: string, entryPoint: string): Promise<GpuComputePipeline> {
  const module = device.createShaderModule({ label: entryPoint, code });
  const { messages } = await module.getCompilationInfo();
  const errors = Array.from(messages).filter(({ type }) => type === 'error');
  if (errors.length > 0) {
    const lines = code.split('\n');
    const said = errors.map(({ message, lineNum }) => `${message} in line ${lineNum}: ${lines[lineNum - 1]?.trim()}`);
    throw new GpuError('wgsl', said.join('\n'));
  }
  return await device.createComputePipelineAsync({
    label: entryPoint,
    layout: 'auto',
    compute: { module, entryPoint },
  });
}
