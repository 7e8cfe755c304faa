import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../opening.ts';

export const FIRST_DAY = readFileSync(join(WORKSPACE, 'docs/operations/first-day.md'), 'utf8');

/** What is typed at once, and what is to be seen then; null where nothing is said of it. */
export interface Block {
  readonly where: 'on the machine' | 'on your own computer';
  readonly typed: string;
  readonly seen: string | null;
}

export interface Step {
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const FENCED = /```(\w*)\n([\s\S]*?)\n```/g;
const WHERE = /^# (on the machine|on your own computer)\n/;

const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  for (const [, kind = '', content = ''] of text.matchAll(FENCED)) {
    const last = blocks.at(-1);
    if (kind === 'text' && last?.seen === null) blocks.splice(-1, 1, { where: last.where, typed: last.typed, seen: content });
    else {
      const where = WHERE.exec(content)?.[1];
      if (kind !== 'sh' || (where !== 'on the machine' && where !== 'on your own computer')) throw new Error(`who types this? ${content}`);
      blocks.push({ where, typed: content.replace(WHERE, ''), seen: null });
    }
  }
  return blocks;
};

/** The steps of the page, in their order. */
export const stepsOf = (page: string): readonly Step[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [, number = '', title = ''] = /^(\d+)\. (.+)$/m.exec(text) ?? [];
      return { number: Number(number), title, blocks: blocksOf(text) };
    });

/** What is to be seen, as an expression: `…` stands for anything. */
export const asSeen = (seen: string): RegExp =>
  new RegExp(
    seen
      .split('…')
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('[\\s\\S]*?'),
  );

/** The words of screens that the page names, each once. */
export const screenWords = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word)),
];

const SCREENS = ['apps/web/src', 'apps/ops/src', 'packages/messages/src', 'packages/domain/src/issuer'];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(WORKSPACE, folder, path), 'utf8'));

/** Whether a screen says these words, whole: as a text of their own in its code, or as the beginning or end of one that goes on with a figure. */
export const screensThatSay = (): ((words: string) => boolean) => {
  const sources = SCREENS.flatMap(sourcesIn);
  return (words) => {
    const whole = new RegExp(`['"\`>}]\\s*${words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\s*['"\`<{$]`);
    return sources.some((source) => whole.test(source));
  };
};
