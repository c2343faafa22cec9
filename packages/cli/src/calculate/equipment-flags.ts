import { type AvailabilityFields, EQUIPMENT_LIMITS, type EquipmentNumber } from '@radioshed/contract/schemas';
import { AVAILABILITY_FIELDS, filled } from '@radioshed/contract/fields';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';

/** Parts of the equipment of a link. */
type Part = 'selective' | 'crossPolar' | 'spaceDiversity' | 'frequencyDiversity';

/** A flag that sets a member of the equipment. */
interface EquipmentFlag {
  readonly flag: string;
  /** Its value in the help. */
  readonly value: string;
  readonly about: string;
  readonly part: Part;
  /** Member of a signature; undefined where the flag sets a number of the part itself. */
  readonly signature?: string;
  /** Its number, or its numbers. */
  readonly numbers: readonly EquipmentNumber[];
  readonly isOptional?: boolean;
}

/** Flags of the equipment. */
export const EQUIPMENT_FLAGS: readonly EquipmentFlag[] = [...AVAILABILITY_FIELDS].flatMap(([path, field]) => {
  const { flag: flags, help = '', optional } = field;
  const [part = '', ...rest] = path.split('.');
  const [, flag = '', value = ''] = /^(\S+) <(.*)>$/.exec(flags ?? '') ?? [];
  if (flag === '' || rest.length === 0) return [];
  const isSignature = field.kind === 'object';
  return {
    flag,
    value,
    about: filled(help, field),
    part: part as Part,
    ...(isSignature ? { signature: rest.join('.') } : {}),
    numbers: (isSignature ? Object.keys(field.fields) : rest) as EquipmentNumber[],
    ...(optional === true ? { isOptional: true } : {}),
  };
});

/** The name of a flag among the options: `antennaXpd` for `--antenna-xpd`. */
function optionName(flag: string): string {
  return flag.slice(2).replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** The flags that are given, each with its text. */
export function givenEquipment(
  options: Readonly<Record<string, unknown>>,
): (EquipmentFlag & { readonly text: string })[] {
  return EQUIPMENT_FLAGS.flatMap((one) => {
    const text = options[optionName(one.flag)];
    return typeof text === 'string' ? [{ ...one, text }] : [];
  });
}

/**
 * Reads the flags of the equipment into members of `availability`.
 *
 * @throws CliError for a flag outside its limits, or without the others of its part
 */
export function readEquipment(options: Readonly<Record<string, unknown>>): Pick<AvailabilityFields, Part> {
  const given = givenEquipment(options);
  const parts: { [P in Part]?: object } = {};
  for (const { flag, text, part, signature, numbers, value } of given) {
    const split = numbers.length === 1 ? [text] : text.split(',');
    if (split.length !== numbers.length) throw usage(`${flag}: "${text}" is not ${value}, such as 0.03,20`);
    const found = Object.fromEntries(
      numbers.map((name, i) => [name, numberOption(split[i] ?? '', { ...EQUIPMENT_LIMITS[name], flag })]),
    );
    parts[part] = { ...parts[part], ...(signature === undefined ? found : { [signature]: found }) };
  }
  for (const { flag, part, isOptional } of EQUIPMENT_FLAGS) {
    const sibling = given.find((one) => one.part === part);
    if (isOptional === true || sibling === undefined || given.some((one) => one.flag === flag)) continue;
    throw usage(`${sibling.flag} needs ${flag} too`);
  }
  const receivers = given.find(({ flag }) => flag === '--receivers');
  if (receivers !== undefined && Number(receivers.text) > 2 && parts.spaceDiversity === undefined) {
    throw usage(`--receivers ${receivers.text} needs --diversity-spacing too`);
  }
  // Each number is read by its name into its part, whose required flags are all given.
  return parts as Pick<AvailabilityFields, Part>;
}

/** The flag of each member that notes name. */
export const EQUIPMENT_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    EQUIPMENT_FLAGS.filter(({ signature }) => signature === undefined).map(({ part, numbers: [name], flag }) => [
      `availability.${part}.${name}`,
      flag,
    ]),
  ),
  'availability.selective': '--minimum-signature and --non-minimum-signature',
  'availability.crossPolar': '--antenna-xpd',
  'availability.spaceDiversity': '--diversity-spacing',
  'availability.frequencyDiversity': '--separation',
};

function usage(message: string): CliError {
  return new CliError(EXIT_CODE.usage, message);
}
