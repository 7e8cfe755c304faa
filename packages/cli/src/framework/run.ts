import { parseArgs } from 'node:util';
import { type Command, EXIT, type Given, type Io, type Program } from './command.ts';
import { jsonText, plainText } from './plain-text.ts';

const usageOf = (program: Program, { name, words, options }: Command): string =>
  [program.name, name, ...words.map((word) => `<${word}>`), ...(Object.keys(options).length > 0 ? ['[옵션]'] : [])].join(' ');

/** Every command with its line. */
const helpLines = ({ name: program, commands }: Program): readonly string[] => {
  const longest = Math.max(...commands.map(({ name }) => name.length));
  return [
    `사용법: ${program} <명령> [옵션]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(longest)}  ${summary}`),
    '',
    `명령마다 자세한 설명: ${program} help <명령>`,
    `버전: ${program} --version`,
  ];
};

const commandHelpLines = (program: Program, command: Command): readonly string[] => {
  const options = Object.entries(command.options).map(([name, { value, help }]) => [
    `--${name}${value === undefined ? '' : ` <${value}>`}`,
    help,
  ]);
  return [
    command.summary,
    '',
    `사용법: ${usageOf(program, command)}`,
    ...(options.length > 0 ? ['', ...options.map(([name, help]) => `  ${name}\n      ${help}`)] : []),
  ];
};

/** What is told holds texts of members and of files: nothing in them steers the terminal of whoever reads it. */
const plainly = (terminal: Io): Io => ({
  ...terminal,
  out: (line) => terminal.out(plainText(line, '\n\t')),
  err: (line) => terminal.err(plainText(line, '\n\t')),
});

const HELP = new Set(['help', '--help', '-h']);

/**
 * Carries out what the command line asks; answers the exit code. Without a command, and with `help`, it tells what there is; with `--version`, which
 * version it is.
 */
export const runCommandLine = async (program: Program, args: readonly string[], terminal: Io): Promise<number> => {
  const io = plainly(terminal);
  const [first, ...rest] = args;
  if (first === undefined || HELP.has(first)) return help(program, rest, io);
  if (first === '--version') {
    io.out(await program.version());
    return EXIT.fine;
  }
  const command = commandIn(program, args);
  if (command === undefined) return refuse(`알 수 없는 명령입니다: ${args.slice(0, 2).join(' ')}`, helpLines(program), args, io);
  if (args.includes('--help')) return help(program, args, io);
  const given = read(command, args.slice(command.name.split(' ').length));
  if (typeof given === 'string') return refuse(given, commandHelpLines(program, command), args, io);
  return command.run(given, io);
};

/** The command that the first words name: of one and a longer one that begins with it, the longer. */
const commandIn = ({ commands }: Program, args: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, place) => args[place] === word))
    .reduce<Command | undefined>(
      (longest, one) => (longest === undefined || one.name.length > longest.name.length ? one : longest),
      undefined,
    );

const help = (program: Program, about: readonly string[], io: Io): number => {
  const command = commandIn(program, about);
  for (const line of command === undefined ? helpLines(program) : commandHelpLines(program, command)) io.out(line);
  return EXIT.fine;
};

/** A program that asked for JSON is answered in JSON, whatever went wrong. */
const refuse = (what: string, lines: readonly string[], args: readonly string[], io: Io): number => {
  for (const line of [what, '', ...lines]) io.err(line);
  if (args.includes('--json')) io.out(jsonText({ code: null, name: 'usage', message: what, retryable: false }));
  return EXIT.usage;
};

const REASONS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '알 수 없는 옵션이 있습니다. -로 시작하는 값은 -- 뒤에 적어 주세요.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '옵션의 값이 빠졌거나 맞지 않습니다.',
};

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
