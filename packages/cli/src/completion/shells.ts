import type { Command, Program } from '../framework/command.ts';

export const SHELLS = Object.freeze(['bash', 'zsh', 'fish'] as const);
export type Shell = (typeof SHELLS)[number];

const firstWords = ({ commands }: Program): readonly string[] => [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? '')), 'help'];

const secondWords = ({ commands }: Program, first: string): readonly string[] =>
  commands.flatMap(({ name }) => {
    const [one, two] = name.split(' ');
    return one === first && two !== undefined ? [two] : [];
  });

const optionsOf = ({ options }: Command): readonly string[] => [...Object.keys(options).map((name) => `--${name}`), '--help'];

/** A text as a shell reads it: nothing in it is carried out. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Options with a value, of any command: what stands behind one is no word of the command line. */
const withValue = ({ commands }: Program): readonly string[] => [
  ...new Set(
    commands.flatMap(({ options }) => Object.entries(options).flatMap(([name, { type }]) => (type === 'string' ? [`--${name}`] : []))),
  ),
];

const choicesIn = ({ commands }: Program): ReadonlyMap<string, readonly string[]> =>
  new Map(
    commands.flatMap(({ options }) =>
      Object.entries(options).flatMap(([name, { choices }]) => (choices === undefined ? [] : [[`--${name}`, choices] as const])),
    ),
  );

/** Shells carry out what stands in a list of words: only plain ones come into it. */
const plain = (words: readonly string[]): string => quoted(words.filter((word) => /^[\w.-]+$/.test(word)).join(' '));

/** What bash does; zsh does it as well, with its own help for that. */
const bash = (program: Program): string => {
  const { name: called, commands } = program;
  const choices = [...choicesIn(program)].map(
    ([option, words]) => `    ${option}) COMPREPLY=($(compgen -W ${plain(words)} -- "$current")); return ;;`,
  );
  const files = withValue(program).filter((option) => !choicesIn(program).has(option));
  const seconds = firstWords(program).flatMap((first) => {
    const words = secondWords(program, first);
    return words.length === 0 ? [] : [`    ${first}) seconds=${plain(words)} ;;`];
  });
  const options = commands.map((command) => `    ${quoted(command.name)}) options=${plain(optionsOf(command))} ;;`);
  const words = commands.flatMap(({ name, choices: byPlace }) =>
    byPlace?.[0] === undefined ? [] : [`    ${quoted(name)}) words=${plain(byPlace[0])} ;;`],
  );
  return `_${called}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local first='' second='' place=0 index skip=0 seconds='' options='' words='' command=''
  for ((index = 1; index < COMP_CWORD; index++)); do
    local word="\${COMP_WORDS[index]}"
    if ((skip)); then skip=0; continue; fi
    case "$word" in
${withValue(program).length === 0 ? '' : `    ${withValue(program).join('|')}) skip=1 ;;\n`}    -*) ;;
    *)
      place=$((place + 1))
      if ((place == 1)); then first="$word"; elif ((place == 2)); then second="$word"; fi
      ;;
    esac
  done
  case "$before" in
${choices.join('\n')}
${files.length === 0 ? '' : `    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;\n`}  esac
  if ((place == 0)); then
    COMPREPLY=($(compgen -W ${plain(firstWords(program))} -- "$current"))
    return
  fi
  case "$first" in
${seconds.join('\n')}
    help) ((place == 1)) && COMPREPLY=($(compgen -W ${plain(firstWords(program))} -- "$current")); return ;;
  esac
  command="$first"
  if [[ " $seconds " == *" $second "* && -n "$second" ]]; then command="$first $second"; fi
  case "$command" in
${options.join('\n')}
  esac
  case "$command" in
${words.join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif ((place == 1)); then
    COMPREPLY=($(compgen -W "$seconds $words" -- "$current"))
  fi
}
complete -o default -F _${called} ${called}
`;
};

const zsh = (program: Program): string => `#compdef ${program.name}
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash(program)}`;

const seen = (words: readonly string[]): string => `__fish_seen_subcommand_from ${words.join(' ')}`;

const fish = (program: Program): string => {
  const { name: called, commands } = program;
  const firsts = firstWords(program);
  const summaryOf = (command: string): string => commands.find(({ name }) => name === command)?.summary ?? '';
  const line = (when: string, what: string): string => `complete -c ${called} -n ${quoted(when)} ${what}`;
  // A value before the first word, as of --server, is none of the words that are known.
  const lines = [line(seen(['help']), `-f -a ${plain(firsts)}`)];
  for (const first of firsts) {
    lines.push(line(`not ${seen(firsts)}`, `-f -a ${plain([first])} -d ${quoted(summaryOf(first))}`));
    const seconds = secondWords(program, first);
    for (const second of seconds)
      lines.push(
        line(`${seen([first])}; and not ${seen(seconds)}`, `-f -a ${plain([second])} -d ${quoted(summaryOf(`${first} ${second}`))}`),
      );
  }
  for (const { name, options, choices } of commands) {
    const within = name
      .split(' ')
      .map((word) => seen([word]))
      .join('; and ');
    for (const word of choices?.[0] ?? []) lines.push(line(within, `-f -a ${plain([word])}`));
    for (const [option, { help, type, choices: values }] of Object.entries(options)) {
      const value = values === undefined ? (type === 'string' ? ' -r -F' : '') : ` -x -a ${plain(values)}`;
      lines.push(line(within, `-l ${option}${value} -d ${quoted(help)}`));
    }
  }
  return `${lines.join('\n')}\n`;
};

/** What a shell reads to complete a program: all of it stands in the text, so that completing starts no process. */
export const completionFor = (shell: Shell, program: Program): string => ({ bash, zsh, fish })[shell](program);
