import type { Command, Program } from './command.ts';

const usageOf = (program: Program, { name, words, options }: Command): string =>
  [program.name, name, ...words.map((word) => `<${word}>`), ...(Object.keys(options).length > 0 ? ['[옵션]'] : [])].join(' ');

/** Every command with its line. */
export const helpLines = ({ name: program, commands }: Program): readonly string[] => {
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

/** One command in full. */
export const commandHelpLines = (program: Program, command: Command): readonly string[] => {
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
