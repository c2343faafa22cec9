import { Command, Option } from 'commander';

import { serverOptions } from '../remote/server-options.js';
import type { Surroundings } from '../shell/surroundings.js';

/** `radioshed 3d`. */
export function sceneCommand({ print, interruption }: Surroundings): Command {
  const group = new Command('3d').description('The field inside a GLB model: walls, reflections, fast fading.');
  group
    .command('run <model>')
    .description('Works the field out in a .glb file, without a server. Axes are those of glTF: metres, y up.')
    .optionsGroup('Request and answer:')
    .option('--request <file>', "the interface's /3d body as JSON (- for stdin); the flags below override it")
    .option('--json', "print the interface's answer, and nothing else")
    .option('--threads <number>', 'worker threads (default: one per core)')
    .addOption(
      new Option(
        '--engine <gpu|cpu>',
        'what calculates (default cpu); what a GPU cannot do the CPU does, and tells',
      ).choices(['gpu', 'cpu']),
    )
    .optionsGroup('Transmitter (several: --request):')
    .option('--frq <MHz>', 'frequency')
    .option('--txw <W>', 'power (default 1)')
    .option('--pos <x,y,z>', 'place, m')
    .option('--up <x,y,z>', 'where the top of the antenna looks (default 0,1,0)')
    .option('--fwd <x,y,z>', 'where its front looks (default 0,0,1)')
    .option('--ant <number>', 'pattern: 0 from --hbw and --vbw, 1 half-wave dipole, 38 isotropic')
    .option('--txg <dBi>', 'gain')
    .option('--hbw <degrees>', 'horizontal beamwidth')
    .option('--vbw <degrees>', 'vertical beamwidth')
    .option('--fbr <dB>', 'front-to-back ratio')
    .optionsGroup('Field:')
    .option('--res <m>', 'side of a voxel; or else --megavoxels')
    .option('--megavoxels <number>', 'voxels in millions; or else --res')
    .option('--reflections <number>', 'reflections of a path at the most, 0 to 50 (default 5)')
    .option('--rxg <dBi>', "gain of the receiver's antenna")
    .option('--rxs <dBm>', 'level below which nothing is shown')
    .option('--col <key>', 'colour key')
    .option('--height <m>', "height of the slice (default: the transmitter's)")
    .addOption(new Option('--fading <kind>', 'paths interfere, or their powers add up').choices(['coherent', 'power']))
    .option('--rays <number>', 'rays through a voxel for what is scattered, 1 to 1000 (default 16): more, less noise')
    .option(
      '--material <keys=what>',
      'names and what they are: a name of P.2040, or dB a reflection,dB/m,diffusion; may come several times',
      (text: string, all: readonly string[] = []) => [...all, text],
    )
    .option('--default-material <what>', 'what everything else is')
    .optionsGroup('Files to write:')
    .option('--glb <file>', 'coloured voxels, compressed by Draco')
    .option('--plain-glb <file>', 'the same without Draco')
    .option('--field <file>', 'the level in every voxel')
    .option('--png <file>', 'the slice')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed 3d run office.glb --frq 2450 --txw 0.1 --pos 11,2.5,16 --res 0.2 --reflections 3 --png slice.png
  $ radioshed 3d run office.glb --frq 868 --pos 2,1.5,2 --megavoxels 1 --material concrete,pillar=concrete --material glass=glass --default-material 6,40,0.1 --glb field.glb --field office.field
  $ radioshed 3d run office.glb --request body.json --json`,
    )
    .action(async (model: string, options) => {
      const { sceneRun } = await import('./scene-run.js');
      await sceneRun(model, options, { print, interruption });
    });
  group
    .command('slice <field>')
    .description('Cuts through a field that was written before.')
    .requiredOption('--height <m>', 'height (y) of the cut')
    .requiredOption('--png <file>', 'picture: x to the right, z down')
    .option('--col <key>', 'colour key')
    .option('--rxs <dBm>', 'level below which nothing is shown')
    .option('--scale <number>', 'pixels a voxel, 1 to 64', '4')
    .option('--json', 'print the figures as JSON, and nothing else')
    .addHelpText('after', '\nExample:\n  $ radioshed 3d slice office.field --height 1.5 --rxs -90 --png slice.png')
    .action(async (field: string, options) => {
      const { sceneSlice } = await import('./scene-slice.js');
      await sceneSlice(field, options, { print, interruption });
    });
  const upload = group
    .command('upload <model>')
    .description('Sends a .glb file to a server, which keeps it for /3d.')
    .option('--json', 'print the answer as JSON, and nothing else')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed 3d upload office.glb --server https://radio.example --key-file key.txt',
    )
    .action(async (model: string, options) => {
      const { sceneUpload } = await import('./scene-upload.js');
      await sceneUpload(model, options, { print, interruption });
    });
  for (const option of serverOptions()) upload.addOption(option);
  return group;
}
