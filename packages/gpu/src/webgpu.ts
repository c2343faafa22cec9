/**
 * The part of WebGPU that is used here, as structural types: a browser's `GPUDevice` and one of the `webgpu` package
 * are both a {@link GpuDevice}, and importing these packages requires no other type declarations.
 *
 * @see https://www.w3.org/TR/webgpu/
 */
export interface GpuDevice {
  readonly limits: GpuLimits;
  readonly queue: GpuQueue;
  readonly lost: Promise<{ readonly reason: string; readonly message: string }>;
  createBuffer(descriptor: { label?: string; size: number; usage: number }): GpuBuffer;
  createShaderModule(descriptor: { label?: string; code: string }): GpuShaderModule;
  createComputePipelineAsync(descriptor: {
    label?: string;
    layout: 'auto';
    compute: { module: GpuShaderModule; entryPoint: string };
  }): Promise<GpuComputePipeline>;
  createBindGroup(descriptor: {
    layout: object;
    entries: { binding: number; resource: { buffer: GpuBuffer } }[];
  }): object;
  createCommandEncoder(): GpuCommandEncoder;
  pushErrorScope(filter: GpuErrorFilter): void;
  popErrorScope(): Promise<{ readonly message: string } | null>;
  destroy(): void;
}

/** The kinds of fault that WebGPU reports by error scopes. */
export type GpuErrorFilter = 'validation' | 'out-of-memory' | 'internal';

/** The limits that matter to calculations, in bytes or counts. */
export interface GpuLimits {
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  readonly maxStorageBuffersPerShaderStage: number;
  readonly maxComputeWorkgroupsPerDimension: number;
  readonly maxComputeWorkgroupStorageSize: number;
}

/** Where data and commands go, in order, as `GPUQueue` of WebGPU. */
export interface GpuQueue {
  writeBuffer(buffer: GpuBuffer, offset: number, data: ArrayBufferView<ArrayBuffer>): void;
  submit(commands: object[]): void;
  onSubmittedWorkDone(): Promise<unknown>;
}

/** Memory of a device, as `GPUBuffer` of WebGPU; `size` in bytes. */
export interface GpuBuffer {
  readonly size: number;
  mapAsync(mode: number): Promise<unknown>;
  getMappedRange(): ArrayBuffer;
  unmap(): void;
  destroy(): void;
}

/** Compiled WGSL and the compiler's messages, as `GPUShaderModule` of WebGPU. */
export interface GpuShaderModule {
  getCompilationInfo(): Promise<{
    readonly messages: ArrayLike<{ readonly type: string; readonly message: string; readonly lineNum: number }>;
  }>;
}

/** An entry point ready to run, as `GPUComputePipeline` of WebGPU. */
export interface GpuComputePipeline {
  getBindGroupLayout(index: number): object;
}

/** Records commands before they are submitted, as `GPUCommandEncoder` of WebGPU. */
export interface GpuCommandEncoder {
  beginComputePass(): GpuComputePass;
  copyBufferToBuffer(from: GpuBuffer, fromOffset: number, to: GpuBuffer, toOffset: number, bytes: number): void;
  finish(): object;
}

/** Dispatches of one pass, as `GPUComputePassEncoder` of WebGPU. */
export interface GpuComputePass {
  setPipeline(pipeline: GpuComputePipeline): void;
  setBindGroup(index: number, group: object): void;
  dispatchWorkgroups(x: number, y?: number, z?: number): void;
  end(): void;
}

/** Finds adapters: `navigator.gpu`, or the result of `create` of the `webgpu` package. */
export interface GpuEntry {
  requestAdapter(options: { powerPreference: 'high-performance' }): Promise<GpuAdapter | null>;
}

/** A card and its driver, as `GPUAdapter` of WebGPU. */
export interface GpuAdapter {
  readonly info: {
    readonly vendor: string;
    readonly architecture: string;
    readonly device: string;
    readonly description: string;
  };
  readonly limits: GpuLimits;
  requestDevice(descriptor: { requiredLimits: Record<string, number> }): Promise<GpuDevice>;
}

/** Bits of `GPUBufferUsage` and `GPUMapMode`, which Node does not have as globals. */
export const USAGE_MAP_READ = 0x1;
export const USAGE_COPY_SRC = 0x4;
export const USAGE_COPY_DST = 0x8;
export const USAGE_UNIFORM = 0x40;
export const USAGE_STORAGE = 0x80;
export const MAP_READ = 0x1;
