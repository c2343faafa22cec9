import { Command } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';

/** `radioshed gpu`. */
export function gpuCommand({ print, interruption }: Surroundings): Command {
  return new Command('gpu')
    .description('Whether there is a GPU for --engine gpu, and which.')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nIt takes the package webgpu (npm install webgpu) and, on Linux, a Vulkan driver, which $VK_DRIVER_FILES may name.\n\nExample:\n  $ radioshed gpu',
    )
    .action(async (options: { json?: true }) => {
      const { gpu } = await import('./gpu.js');
      print(await gpu(options, interruption.signal));
    });
}
