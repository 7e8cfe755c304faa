import { idOf, textOf } from '@naru/cli/framework';
import { FAQ_KINDS, isFaqKind } from '@naru/domain/announcement';
import { FAQ_KIND_LABELS, formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const lines = z.array(
  z.object({ id: z.number(), kind: z.enum(['notice', 'faq']), title: z.string(), pinned: z.boolean(), createdAt: z.string() }),
);
const KINDS = { notice: '공지사항', faq: '자주 묻는 질문' } as const;

export const addAnnouncement = operatorCommand({
  name: 'notice add',
  summary: '공지사항을 올립니다.',
  words: ['제목'],
  options: {
    body: { type: 'string', value: '글', help: '내용입니다. 꼭 필요합니다.' },
    pinned: { type: 'boolean', help: '맨 위에 고정합니다.' },
  },
  body: (given) => ({ title: given.words[0] ?? '', body: textOf(given, 'body'), pinned: given.options.pinned === true }),
  print: (value, io) => io.out(`공지사항 ${z.object({ noticeId: z.number() }).parse(value).noticeId}번을 올렸습니다.`),
});

export const listAnnouncements = operatorCommand({
  name: 'notice list',
  summary: '공지사항과 자주 묻는 질문을 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const found = lines.parse(value);
    if (found.length === 0) io.out('올린 글이 없습니다.');
    for (const { id, kind, title, pinned, createdAt } of found)
      io.out(`${id}\t${KINDS[kind]}\t${formatDateTime(createdAt)}\t${pinned ? '[고정] ' : ''}${title}`);
  },
});

export const removeAnnouncement = operatorCommand({
  name: 'notice remove',
  summary: '공지사항이나 자주 묻는 질문을 내립니다.',
  words: ['번호'],
  body: (given) => {
    const id = idOf(given);
    return id === undefined ? '번호는 숫자여야 합니다.' : { id };
  },
  print: (_, io) => io.out('내렸습니다.'),
});

export const addFaq = operatorCommand({
  name: 'faq add',
  summary: '자주 묻는 질문을 올립니다.',
  words: ['종류', '질문'],
  options: { answer: { type: 'string', value: '글', help: '답입니다. 꼭 필요합니다.' } },
  body: (given) => {
    const [type = '', question = ''] = given.words;
    if (!isFaqKind(type))
      return `종류는 ${FAQ_KINDS.map((kind) => `${kind}(${FAQ_KIND_LABELS[kind]})`).join(', ')} 가운데 하나여야 합니다.`;
    return { type, question, answer: textOf(given, 'answer') };
  },
  print: (value, io) => io.out(`자주 묻는 질문 ${z.object({ faqId: z.number() }).parse(value).faqId}번을 올렸습니다.`),
});
