/** A message of Commander in the words of the other errors: the flag, then what is wrong. */
export function usageText(text: string): string {
  const said = text.replace(/^error: /, 'radioshed: ');
  return said
    .replace(
      /command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/m,
      '$2: "$1" is not one of $3',
    )
    .replace(
      /option '(?:-\w, )?(--[\w-]+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/m,
      '$1: "$2" is not one of $3',
    )
    .replace(/required option '(?:-\w, )?(--[\w-]+).*' not specified$/m, '$1: missing');
}
