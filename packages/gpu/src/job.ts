import { GpuError } from './gpu-error.js';
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

/** Typed arrays over memory of their own, as a queue takes them. */
export type GpuData = Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Buffers and passes of one piece of work on a device; its buffers live as long as the work. */
export class GpuJob {
  readonly device: GpuDevice;
  readonly #pipelines: Map<string, Promise<GpuComputePipeline>>;
  readonly #buffers: GpuBuffer[] = [];

  constructor(device: GpuDevice, pipelines: Map<string, Promise<GpuComputePipeline>>) {
    this.device = device;
    this.#pipelines = pipelines;
  }

  /** A storage buffer with these numbers, or of this many bytes, all zero. @throws GpuError above the device's limits. */
  storage(content: GpuData | number): GpuBuffer {
    const bytes = typeof content === 'number' ? content : content.byteLength;
    const { maxStorageBufferBindingSize, maxBufferSize } = this.device.limits;
    const most = Math.min(maxStorageBufferBindingSize, maxBufferSize);
    if (bytes > most) throw new GpuError('out-of-memory', `a buffer of ${bytes} bytes; the device takes ${most}`);
    return this.#buffer(content, bytes, USAGE_STORAGE);
  }

  /** A uniform buffer with these numbers. */
  uniform(content: GpuData): GpuBuffer {
    return this.#buffer(content, content.byteLength, USAGE_UNIFORM);
  }

  /** Compiles WGSL, once for each text and entry point. @throws GpuError of kind `wgsl` with the compiler's messages. */
  pipeline(code: string, entryPoint: string): Promise<GpuComputePipeline> {
    const key = `${entryPoint}\n${code}`;
    let pipeline = this.#pipelines.get(key);
    if (pipeline === undefined) {
      pipeline = compiled(this.device, code, entryPoint);
      this.#pipelines.set(key, pipeline);
    }
    return pipeline;
  }

  /** Runs a pipeline over workgroups; buffers are bound in their order from 0 on in group 0. */
  dispatch(pipeline: GpuComputePipeline, buffers: readonly GpuBuffer[], x: number, y = 1): void {
    const most = this.device.limits.maxComputeWorkgroupsPerDimension;
    if (x > most || y > most) throw new GpuError('validation', `${x} × ${y} workgroups; the device takes ${most}`);
    const entries = buffers.map((buffer, binding) => ({ binding, resource: { buffer } }));
    const group = this.device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries });
    const encoder = this.device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    pass.dispatchWorkgroups(x, y);
    pass.end();
    this.device.queue.submit([encoder.finish()]);
  }

  /** Writes numbers to the beginning of a buffer, after what was dispatched before. */
  write(buffer: GpuBuffer, content: GpuData): void {
    this.device.queue.writeBuffer(buffer, 0, content);
  }

  /** A copy of what a storage buffer holds once all passes are done. */
  async read(buffer: GpuBuffer): Promise<ArrayBuffer> {
    const bytes = buffer.size;
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

  /** Resolves once all passes are done. */
  async done(): Promise<void> {
    await this.device.queue.onSubmittedWorkDone();
  }

  /** Gives the memory back; called by the host. */
  end(): void {
    for (const buffer of this.#buffers) buffer.destroy();
    this.#buffers.length = 0;
  }

  #buffer(content: GpuData | number, bytes: number, usage: number): GpuBuffer {
    // Sizes are multiples of 4, and bindings are never empty.
    const size = Math.max(16, bytes);
    const buffer = this.device.createBuffer({ size, usage: usage | USAGE_COPY_SRC | USAGE_COPY_DST });
    this.#buffers.push(buffer);
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
