import { parseArgs } from 'node:util';
import type { Command, Given, Io } from './command.ts';
import { commandHelpLines, helpLines } from './help.ts';
import { plainText } from './plain-text.ts';

/** What is told holds texts of members and of files: nothing in them steers the operator's terminal. */
const plainly = ({ out, err, ...rest }: Io): Io => ({
  ...rest,
  out: (line) => out(plainText(line, '\n\t')),
  err: (line) => err(plainText(line, '\n\t')),
});

/** Carries out what the command line asks; answers the exit code. Without a command, and with `help`, it tells what there is. */
export const runCommandLine = async (commands: readonly Command[], args: readonly string[], terminal: Io): Promise<0 | 1> => {
  const io = plainly(terminal);
  const [first, ...rest] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return help(commands, rest, io);
  const command = commandIn(commands, args);
  if (command === undefined) return refuse(`알 수 없는 명령입니다: ${args.slice(0, 2).join(' ')}`, helpLines(commands), io);
  const given = read(command, args.slice(command.name.split(' ').length));
  if (typeof given === 'string') return refuse(given, commandHelpLines(command), io);
  return command.run(given, io);
};

/** The command that the first words name: of one and a longer one that begins with it, the longer. */
const commandIn = (commands: readonly Command[], args: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, place) => args[place] === word))
    .reduce<Command | undefined>(
      (longest, one) => (longest === undefined || one.name.length > longest.name.length ? one : longest),
      undefined,
    );

const help = (commands: readonly Command[], about: readonly string[], io: Io): 0 | 1 => {
  const command = commandIn(commands, about);
  for (const line of command === undefined ? helpLines(commands) : commandHelpLines(command)) io.out(line);
  return 0;
};

const refuse = (what: string, lines: readonly string[], io: Io): 1 => {
  for (const line of [what, '', ...lines]) io.err(line);
  return 1;
};

const REASONS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '알 수 없는 옵션이 있습니다.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '옵션의 값이 빠졌거나 맞지 않습니다.',
};

/** Reads words and options; answers in Korean what does not fit. */
const read = ({ words, options }: Command, args: readonly string[]): Given | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length < words.length) return `${words[positionals.length]} 값이 필요합니다.`;
    if (positionals.length > words.length) return `남는 값이 있습니다: ${positionals.slice(words.length).join(' ')}`;
    return { words: positionals, options: { ...values } };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return REASONS[code] ?? '명령을 읽을 수 없습니다.';
  }
};
