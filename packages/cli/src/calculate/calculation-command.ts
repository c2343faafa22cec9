import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { collect } from '../options/collect.js';
import { EQUIPMENT_FLAGS } from './equipment-flags.js';
import type { GivenFlag } from '../options/given-flag.js';
import { readSurfaceFlags, surfaceOptions } from '../ground/surface-options.js';
import type { Verb, WireOption } from '../options/wire-option.js';
import { wireOptions } from '../options/wire-options.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed area`. */
export function areaCommand({ print, interruption }: Surroundings): Command {
  const command = calculation('area', 'Coverage of one transmitter, as pictures and values.');
  command
    .optionsGroup('Files to write:')
    .option('--png <file>', 'picture, EPSG:4326')
    .option('--png-mercator <file>', 'picture, EPSG:3857, for web maps')
    .option('--tif <file>', 'coloured GeoTIFF')
    .option('--kmz <file>', 'picture with legend, for Google Earth')
    .option('--values <file>', 'values: float32 GeoTIFF in the unit of --quantity, NaN if there is none')
    .option(
      '--save <format=file>',
      'write another format: legend (SVG), shp, geojson, zip, json and those above; repeatable',
      collect,
    );
  const given = addCalculationOptions(command, 'area');
  command.addHelpText(
    'after',
    `
Examples:
  $ radioshed area --lat 0.5 --lon 0.5 --frequency 446 --tx-height 30 --rx-height 2 --radius 10 --png coverage.png
  $ radioshed area --lat 36.98 --lon -3.52 --frequency 450 --tx-height 30 --radius 50 --terrain tiles/ --kmz coverage.kmz
  $ radioshed area --lat 38.805 --lon -77.045 --frequency 900 --radius 0.3 --resolution 2 --terrain dtm.tif --elevation terrain --buildings houses.geojson --clutter-profile Urban --png town.png
  $ radioshed area --request body.json --pattern-file sector.adf --azimuth 0,120,240 --cable LMR-400 --cable-length 20
  $ radioshed area --request body.json --quantity loss --values loss.tif
  $ radioshed area --request body.json --png map.png --save legend=legend.svg --save shp=map.zip
  $ radioshed area --request body.json --json`,
  );
  return command.action(async (options) => {
    const { area } = await import('./area.js');
    await area(options, given(), { print, interruption });
  });
}

/** `radioshed path`. */
export function pathCommand({ print, interruption }: Surroundings): Command {
  const command = calculation('path', 'Report of one link, with its profile.');
  command
    .optionsGroup('Files to write:')
    .option('--svg <file>', 'chart of the profile')
    .option('--png <file>', 'chart of the profile')
    .option('--csv <file>', 'profile: ground, Fresnel zone, level and loss at each step')
    .option('--values <file>', 'values at each step: float32 GeoTIFF of one row in the unit of --quantity')
    .option(
      '--save <format=file>',
      'write another format: kmz, shp, geojson, zip, json and those above; repeatable',
      collect,
    );
  command
    .optionsGroup('Availability:')
    .option('--availability <dBm>', 'report the availability by ITU-R P.530 for a receiver with this threshold')
    .option('--rain-rate <mm/h>', 'rain rate exceeded for 0.01 % of the average year (default 30)')
    .option(
      '--gradient <N-units/km>',
      'refractivity gradient of the lowest 65 m not exceeded for 1 % of the year (default -200)',
    )
    .option('--bands <GHz>', 'other frequencies to compare the availability with, comma-separated')
    .option('--dishes <m>', 'diameters of dishes at both ends to compare the antennas with, comma-separated')
    .option('--availability-chart <file>', 'chart of outage against fade margin: .svg or .png');
  command.optionsGroup('Equipment, for a more complete availability:');
  for (const { flag, value, about } of EQUIPMENT_FLAGS) command.option(`${flag} <${value}>`, about);
  const given = addCalculationOptions(command, 'path');
  command.addHelpText(
    'after',
    `
Examples:
  $ radioshed path --lat 0.5 --lon 0.5 --rx-lat 0.55 --rx-lon 0.55 --frequency 446 --tx-height 30 --rx-height 2
  $ radioshed path --request body.json --svg profile.svg --csv profile.csv
  $ radioshed path --request body.json --availability -72 --rain-rate 32 --bands 6,11,18,23
  $ radioshed path --request body.json --availability -72 --dishes 0.6,1.2 --availability-chart outage.svg
  $ radioshed path --request body.json --availability -72 --minimum-signature 0.03,20 --non-minimum-signature 0.03,19 --diversity-spacing 12
  $ radioshed path --request body.json --availability -72 --antenna-xpd 35 --carrier-to-interference 24 --canceller 18
  $ radioshed path --request body.json --json`,
  );
  return command.action(async (options) => {
    const { path } = await import('./path.js');
    await path(options, given(), { print, interruption });
  });
}

function calculation(verb: Verb, description: string): Command {
  return new Command(verb)
    .description(description)
    .optionsGroup('Request and response:')
    .option('--request <file>', 'body of the API request as JSON (- for stdin); flags override it')
    .option('--json', 'print the API response as JSON and nothing else')
    .optionsGroup('Data:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .addOption(settingOption('models'))
    .addOption(settingOption('p1546-tables'))
    .addOption(settingOption('itu-maps'))
    .addOption(settingOption('antennas'))
    .option(
      '--pattern-file <file>',
      'antenna pattern of the transmitter: ADF, ANT, MSI, PLN, .az and .el of SPLAT!, or a far field of FEKO, CST or NEC',
    )
    .addOption(settingOption('threads'));
}

/** Adds the flags of the request. @returns a function that lists those given, once the line is parsed */
function addCalculationOptions(command: Command, verb: Verb): () => GivenFlag[] {
  const wires = addWireOptions(command, verb);
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Ground:'));
  return () => [...readSurfaceFlags(command.opts()).given, ...wires()];
}

/**
 * Adds the flags that fill one field each.
 *
 * @param wanted selects from the flags of the verb; default all.
 * @returns a function that lists those given, once the line is parsed.
 */
export function addWireOptions(
  command: Command,
  verb: Verb,
  wanted: (wire: WireOption) => boolean = () => true,
): () => GivenFlag[] {
  const known = wireOptions(verb).filter(({ wire }) => wanted(wire));
  for (const { heading, option } of known) command.addOption(option.helpGroup(heading));
  return () =>
    known.flatMap(({ wire, option }) => {
      const text: unknown = command.getOptionValue(option.attributeName());
      return typeof text === 'string' ? [{ wire, flag: option.flags.split(/[ ,]/)[0] ?? '', text }] : [];
    });
}
