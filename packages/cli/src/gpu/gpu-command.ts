import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

/** `radioshed gpu`. */
export function gpuCommand({ print, interruption }: Surroundings): Command {
  return new Command('gpu')
    .description('Shows the GPU that --processor gpu uses.')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThis needs the package webgpu (npm install webgpu) and, on Linux, a Vulkan driver ($VK_DRIVER_FILES selects one).\n\nExample:\n  $ radioshed gpu',
    )
    .action(async (options: { json?: true }) => {
      const { gpu } = await import('./gpu.js');
      print(await gpu(options, interruption.signal));
    });
}
