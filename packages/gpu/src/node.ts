export { openGpu } from './dawn.js';
export { managedGpuProcess, type GpuProcessOptions } from './managed-in-process.js';
