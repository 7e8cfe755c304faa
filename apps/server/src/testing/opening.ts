import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace, and the files with which an operator opens a market. */
export const WORKSPACE = join(import.meta.dirname, '../../../..');
export const OPENING = join(WORKSPACE, 'docs/operations/opening');
export const openingFile = (name: string): string => readFileSync(join(OPENING, name), 'utf8');

/** One instruction of a Dockerfile: its word, its flags, and what stands behind them. */
export interface Instruction {
  readonly word: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
}

/** A stage of a Dockerfile; the last one is what runs. */
export interface Stage {
  readonly name: string | null;
  readonly from: string;
  readonly does: readonly Instruction[];
}

const instructionOf = (line: string): Instruction => {
  const [, word = '', given = ''] = /^(\w+)\s+([\s\S]*)$/.exec(line) ?? [];
  const [, flagged = '', rest = ''] = /^((?:--[\w-]+=\S+\s+)*)([\s\S]*)$/.exec(given) ?? [];
  const flags = [...flagged.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
  return { word: word.toUpperCase(), flags: Object.fromEntries(flags), rest: rest.trim() };
};

/** The stages of a Dockerfile, in their order: comments are left out, and lines that go on are joined. */
export const stagesOf = (dockerfile: string): readonly Stage[] => {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: { name: string | null; from: string; does: Instruction[] }[] = [];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const instruction = instructionOf(line);
    if (instruction.word !== 'FROM') {
      stages.at(-1)?.does.push(instruction);
      continue;
    }
    const [, from = '', name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.rest) ?? [];
    stages.push({ name, from, does: [] });
  }
  return stages;
};

/** What an instruction lays where. */
export const copied = ({ rest }: Instruction): { readonly from: readonly string[]; readonly to: string } => {
  const words = rest.split(/\s+/);
  return { from: words.slice(0, -1), to: words.at(-1) ?? '' };
};

/** A `CMD`, of a container or of its check of health, as it is run. */
export const commandOf = (stage: Stage | undefined, word: 'CMD' | 'HEALTHCHECK'): readonly string[] => {
  const found = stage?.does.find((one) => one.word === word)?.rest.replace(/^CMD\s+/, '');
  if (found === undefined) throw new Error(`no ${word}`);
  return JSON.parse(found) as readonly string[];
};
