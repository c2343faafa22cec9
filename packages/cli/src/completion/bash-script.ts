import type { OptionWords, VerbWords } from './verb-words.js';

/** A script for bash, also run by zsh after `bashcompinit`. Files are offered for values without choices. */
export function bashScript(verbs: readonly VerbWords[]): string {
  const paths = verbs.filter(({ path }) => path.length > 0).map(nameOf);
  return `# Completion of radioshed for bash, and for zsh with bashcompinit.
_radioshed() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} verb='' words='' options='' others='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$verb/\${COMP_WORDS[i]}" in
    ${paths.join(' | ')}) verb="$verb/\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$verb" in
${verbs.map(verbCase).join('\n')}
  esac
  case "$verb $before $current" in
${verbs.flatMap(valueCases).join('\n')}
  *' '-*) words=$options ;;
  *) words=\${others:-$options} ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _radioshed radioshed
`;
}

function nameOf({ path }: VerbWords): string {
  return path.map((each) => `/${each}`).join('');
}

function verbCase(verb: VerbWords): string {
  const options = [...verb.options.flatMap(({ flags }) => flags), '--help'];
  const others = verb.verbs.length > 0 ? verb.verbs.map(({ name }) => name) : verb.choices;
  return `  '${nameOf(verb)}') options='${options.join(' ')}' others='${others.join(' ')}' ;;`;
}

/** Completions of the value of an option: its choices, or files. */
function valueCases(verb: VerbWords): string[] {
  const values = (option: OptionWords): string => {
    const before = option.flags.map((flag) => `'${nameOf(verb)} ${flag} '*`).join(' | ');
    return `  ${before}) words='${option.choices.join(' ')}' ;;`;
  };
  return verb.options.filter(({ takesValue }) => takesValue).map(values);
}
