import { describeGpu, isGpuError } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { CliError, EXIT_CODE, readable, textTable } from '@radioshed/command';

/** The GPU of `--processor gpu`. @throws CliError if there is none */
export async function gpu({ json }: { readonly json?: true }, signal: AbortSignal): Promise<string> {
  const gpuProcess = managedGpuProcess();
  try {
    const found = await describeGpu(gpuProcess, { signal });
    if (json === true) return JSON.stringify(found, undefined, 2);
    return textTable([
      ['adapter', found.adapter],
      ['largest array', `${readable(found.maxBufferBytes / 2 ** 20, 0)} MiB`],
      ['workgroups', `${readable(found.maxWorkgroups, 0)} in a row`],
      ['test', 'passed'],
    ]);
  } catch (cause) {
    if (!isGpuError(cause)) throw cause;
    throw new CliError(EXIT_CODE.failure, `no GPU: ${cause.message}`, { cause });
  } finally {
    gpuProcess.close();
  }
}
