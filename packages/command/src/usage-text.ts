/**
 * A message of Commander in the words of the other errors: the command, the flag, then what is wrong.
 *
 * @param command the name of the command
 */
export function usageText(text: string, command: string): string {
  const [first = '', ...more] = text.split('\n');
  return [sentenceOf(first).replace(/^error: /, `${command}: `), ...more].join('\n');
}

function sentenceOf(line: string): string {
  const argument = partsOf(line, "command-argument value '", "' is invalid for argument '", "'. Allowed choices are ");
  if (argument !== undefined) {
    const [before, value, name, choices = ''] = argument;
    return `${before}${name}: "${value}" is not one of ${choices.replace(/\.$/, '')}`;
  }
  const option = partsOf(line, "option '", "' argument '", "' is invalid. Allowed choices are ");
  if (option !== undefined) {
    const [before, flags = '', value, choices = ''] = option;
    return `${before}${longOf(flags)}: "${value}" is not one of ${choices.replace(/\.$/, '')}`;
  }
  const required = partsOf(line, "required option '", "' not specified");
  return required === undefined ? line : `${required[0]}${longOf(required[1] ?? '')}: missing`;
}

/** The long one of an option's flags: `-m, --model <name>`. */
function longOf(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

/** The parts of a line around separators in their order; undefined where it lacks one. */
function partsOf(line: string, ...separators: readonly string[]): readonly string[] | undefined {
  const parts: string[] = [];
  let rest = line;
  for (const separator of separators) {
    const at = rest.indexOf(separator);
    if (at < 0) return undefined;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + separator.length);
  }
  return [...parts, rest];
}
