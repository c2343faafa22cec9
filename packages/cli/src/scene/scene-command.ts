import { Command, Option } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { collect } from '../options/collect.js';
import { processorOption } from '../options/processor-option.js';
import { serverOptions } from '../remote/server-options.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed 3d`. */
export function sceneCommand({ print, interruption }: Surroundings): Command {
  const group = new Command('3d').description('Field in a 3D model: walls, reflections, fast fading.');
  group
    .command('run <model>')
    .description('Computes the field in a .glb file. Axes as in glTF: metres, y up.')
    .optionsGroup('Request and response:')
    .option('--request <file>', 'body of the API request /3d as JSON (- for stdin); flags override it')
    .option('--json', 'print the API response as JSON and nothing else')
    .addOption(settingOption('threads'))
    .addOption(processorOption())
    .optionsGroup('Transmitter (for several use --request):')
    .option('--frequency <MHz>', 'frequency, MHz')
    .option('--power <W>', 'transmitter power, W (default 1)')
    .option('--position <x,y,z>', 'location, m')
    .option('--up <x,y,z>', 'direction of the top of the antenna (default 0,1,0)')
    .option('--forward <x,y,z>', 'direction of its front (default 0,0,1)')
    .option('--pattern <pattern>', 'dipole, isotropic, or custom with the beamwidths below')
    .option('--tx-gain <dBi>', 'gain, dBi')
    .option('--horizontal-beamwidth <degrees>', 'horizontal beamwidth of custom')
    .option('--vertical-beamwidth <degrees>', 'vertical beamwidth of custom')
    .option('--front-to-back <dB>', 'front-to-back ratio of custom, dB')
    .optionsGroup('Field:')
    .option('--resolution <m>', 'side of a voxel, m; or use --megavoxels')
    .option('--megavoxels <number>', 'number of voxels in millions; or use --resolution')
    .option('--reflections <number>', 'maximum number of reflections in a path, 0 to 50 (default 5)')
    .option('--rx-gain <dBi>', 'gain of the receiving antenna, dBi')
    .option('--threshold <dBm>', 'weakest level shown, dBm')
    .option('--colour-key <key>', 'colour key by name')
    .option('--slice-height <m>', 'height (y) of the slice, m (default: that of the transmitter)')
    .addOption(
      new Option('--fading <kind>', 'coherent: paths interfere; power: their powers add').choices([
        'coherent',
        'power',
      ]),
    )
    .option('--rays <number>', 'rays through a voxel for scattering, 1 to 1000 (default 16); more rays, less noise')
    .option(
      '--material <names=material>',
      'material of the surfaces with these names: a material of ITU-R P.2040, or reflection dB,dB/m,diffusion; repeatable',
      collect,
    )
    .option('--default-material <material>', 'material of all other surfaces')
    .optionsGroup('Files to write:')
    .option('--glb <file>', 'coloured voxels, compressed with Draco')
    .option('--plain-glb <file>', 'coloured voxels, without Draco')
    .option('--field <file>', 'level in each voxel')
    .option('--png <file>', 'the slice')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed 3d run office.glb --frequency 2450 --power 0.1 --position 11,2.5,16 --resolution 0.2 --reflections 3 --png slice.png --field office.field
  $ radioshed 3d run office.glb --frequency 868 --position 2,1.5,2 --megavoxels 1 --material concrete,pillar=concrete --material glass=glass --default-material 6,40,0.1 --glb field.glb --field office.field
  $ radioshed 3d run office.glb --request body.json --json`,
    )
    .action(async (model: string, options) => {
      const { sceneRun } = await import('./scene-run.js');
      await sceneRun(model, options, { print, interruption });
    });
  group
    .command('slice <field>')
    .description('Draws a slice of a field file.')
    .optionsGroup('Slice:')
    .requiredOption('--slice-height <m>', 'height (y) of the slice, m')
    .requiredOption('--png <file>', 'picture: x to the right, z down')
    .option('--colour-key <key>', 'colour key by name')
    .option('--threshold <dBm>', 'weakest level shown, dBm')
    .option('--scale <number>', 'pixels per voxel, 1 to 64', '4')
    .option('--json', 'print the figures as JSON and nothing else')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed 3d slice office.field --slice-height 1.5 --threshold -90 --png slice.png',
    )
    .action(async (field: string, options) => {
      const { sceneSlice } = await import('./scene-slice.js');
      await sceneSlice(field, options, { print, interruption });
    });
  const upload = group
    .command('upload <model>')
    .description('Uploads a .glb file to a server, for /3d.')
    .option('--json', 'print the response as JSON and nothing else')
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
