import { base64Of, type Command, type Given, type Io, idOf, numberOf, type Option, textOf } from '@naru/cli/framework';
import { formatDateTime, withJosa } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';
import { endOf } from '../operator/term-options.ts';

const OPTIONS: Readonly<Record<string, Option>> = {
  picture: { type: 'string', value: '그림 파일', help: '그림입니다. 꼭 필요합니다.' },
  text: { type: 'string', value: '글', help: '제목 아래의 글입니다.' },
  link: { type: 'string', value: '주소', help: '누르면 갈 나루 안의 주소입니다. /market처럼 /로 시작합니다.' },
  sort: { type: 'string', value: '숫자', help: '순서입니다. 작을수록 앞에 옵니다. 없으면 100입니다.' },
  until: { type: 'string', value: '날짜', help: '이날이 끝날 때까지 보입니다. 2026-12-31처럼 씁니다. 없으면 내릴 때까지 보입니다.' },
};

const posterOf = async (given: Given, io: Io): Promise<object | string> => {
  const picture = await base64Of(textOf(given, 'picture'), io);
  if (picture === undefined) return '--picture 옵션의 그림 파일을 읽을 수 없습니다.';
  const sort = numberOf(given, 'sort', 100);
  if (sort === undefined) return '--sort 옵션은 숫자여야 합니다.';
  const until = textOf(given, 'until');
  const endsAt = until === '' ? null : endOf(until);
  if (endsAt === undefined) return '--until 옵션은 2026-12-31 같은 날짜여야 합니다.';
  return { title: given.words.at(-1) ?? '', text: textOf(given, 'text'), link: textOf(given, 'link'), picture, sort, endsAt };
};

const lines = z.array(z.object({ id: z.number(), title: z.string(), endsAt: z.string().nullable() }));

/** List and removal are the same for banners and popups. */
const keeping = (kind: 'banner' | 'popup', word: string): readonly Command[] => [
  operatorCommand({
    name: `${kind} list`,
    summary: `지금 걸려 있는 ${withJosa(word, '을/를')} 봅니다.`,
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('걸려 있는 것이 없습니다.');
      for (const { id, title, endsAt } of found) io.out(`${id}\t${endsAt === null ? '-' : formatDateTime(endsAt)}\t${title}`);
    },
  }),
  operatorCommand({
    name: `${kind} remove`,
    summary: `${withJosa(word, '을/를')} 내립니다.`,
    words: ['번호'],
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? '번호는 숫자여야 합니다.' : { id };
    },
    print: (_, io) => io.out('내렸습니다.'),
  }),
];

const printed = (word: string) => (value: unknown, io: Io) =>
  io.out(`${word} ${z.object({ posterId: z.number() }).parse(value).posterId}번을 걸었습니다.`);

export const POSTERS: readonly Command[] = [
  operatorCommand({
    name: 'banner add',
    summary: '홈에 배너를 겁니다.',
    words: ['자리(top, center)', '제목'],
    options: OPTIONS,
    body: async (given, io) => {
      const place = given.words[0] ?? '';
      if (place !== 'top' && place !== 'center') return '자리는 top이나 center여야 합니다.';
      const poster = await posterOf(given, io);
      return typeof poster === 'string' ? poster : { ...poster, place };
    },
    print: printed('배너'),
  }),
  ...keeping('banner', '배너'),
  operatorCommand({
    name: 'popup add',
    summary: '홈에 팝업을 겁니다.',
    words: ['제목'],
    options: OPTIONS,
    body: posterOf,
    print: printed('팝업'),
  }),
  ...keeping('popup', '팝업'),
];
