import { base64Of, type Command, idOf, numberOf, textOf } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';
import { TERM_OPTIONS, termOf } from '../operator/term-options.ts';

const NO_PICTURE = '--picture 옵션의 그림 파일을 읽을 수 없습니다.';
const NO_NUMBER = '번호는 숫자여야 합니다.';
const PICTURE = { type: 'string', value: '그림 파일', help: '그림입니다. 꼭 필요합니다.' } as const;

const storyLines = z.array(z.object({ id: z.number(), title: z.string(), sort: z.number(), createdAt: z.string() }));
const eventLines = z.array(z.object({ id: z.number(), title: z.string(), startsAt: z.string(), endsAt: z.string() }));

const removal = (name: string, summary: string): Command =>
  operatorCommand({
    name,
    summary,
    words: ['번호'],
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NO_NUMBER : { id };
    },
    print: (_, io) => io.out('내렸습니다.'),
  });

export const STORIES: readonly Command[] = [
  operatorCommand({
    name: 'story add',
    summary: '작가와 작품의 이야기를 올립니다.',
    words: ['제목'],
    options: {
      lead: { type: 'string', value: '글', help: '제목 아래 한 문장입니다. 꼭 필요합니다.' },
      text: { type: 'string', value: '글', help: '이야기입니다. 빈 줄로 문단을 나눕니다. 꼭 필요합니다.' },
      picture: PICTURE,
      site: { type: 'string', value: '발행사 코드', help: '이야기의 스토어입니다.' },
      product: { type: 'string', value: '상품 번호', help: '이야기의 작품입니다.' },
      sort: { type: 'string', value: '숫자', help: '순서입니다. 작을수록 앞에 옵니다. 없으면 100입니다.' },
    },
    body: async (given, io) => {
      const picture = await base64Of(textOf(given, 'picture'), io);
      if (picture === undefined) return NO_PICTURE;
      const [sort, productId] = [numberOf(given, 'sort', 100), numberOf(given, 'product', 0)];
      if (sort === undefined) return '--sort 옵션은 숫자여야 합니다.';
      if (productId === undefined) return '--product 옵션은 숫자여야 합니다.';
      return {
        title: given.words[0] ?? '',
        lead: textOf(given, 'lead'),
        text: textOf(given, 'text'),
        picture,
        sort,
        siteCode: textOf(given, 'site') || null,
        productId: productId || null,
      };
    },
    print: (value, io) => io.out(`이야기 ${z.object({ storyId: z.number() }).parse(value).storyId}번을 올렸습니다.`),
  }),
  operatorCommand({
    name: 'story list',
    summary: '올린 이야기를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = storyLines.parse(value);
      if (found.length === 0) io.out('올린 이야기가 없습니다.');
      for (const { id, title, sort, createdAt } of found) io.out(`${id}\t${sort}\t${formatDateTime(createdAt)}\t${title}`);
    },
  }),
  removal('story remove', '이야기를 내립니다.'),
];

export const EVENTS: readonly Command[] = [
  operatorCommand({
    name: 'event add',
    summary: '이벤트를 알립니다.',
    words: [],
    options: {
      title: { type: 'string', value: '글', help: '제목입니다. 꼭 필요합니다.' },
      text: { type: 'string', value: '글', help: '내용입니다. 꼭 필요합니다.' },
      picture: PICTURE,
      ...TERM_OPTIONS,
      link: { type: 'string', value: '주소', help: '참여하러 갈 나루 안의 주소입니다. /event/smath처럼 /로 시작합니다.' },
    },
    body: async (given, io) => {
      const picture = await base64Of(textOf(given, 'picture'), io);
      if (picture === undefined) return NO_PICTURE;
      const term = termOf(textOf(given, 'from'), textOf(given, 'to'));
      if (typeof term === 'string') return term;
      return { title: textOf(given, 'title'), text: textOf(given, 'text'), link: textOf(given, 'link'), picture, ...term };
    },
    print: (value, io) => io.out(`이벤트 ${z.object({ eventId: z.number() }).parse(value).eventId}번을 올렸습니다.`),
  }),
  operatorCommand({
    name: 'event list',
    summary: '올린 이벤트를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = eventLines.parse(value);
      if (found.length === 0) io.out('올린 이벤트가 없습니다.');
      for (const { id, title, startsAt, endsAt } of found)
        io.out(`${id}\t${formatDateTime(startsAt)} ~ ${formatDateTime(endsAt)}\t${title}`);
    },
  }),
  removal('event remove', '이벤트를 내립니다.'),
];
