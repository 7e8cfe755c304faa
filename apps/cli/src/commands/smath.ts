import { resolve } from 'node:path';
import { type Command, type Given, idOf, numberOf, textOf } from '@naru/cli/framework';
import { namesOf } from '@naru/domain/shared';
import { CARRIER_LABELS, formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';
import { writeNew } from '../operator/save-answer.ts';
import { TERM_OPTIONS, termOf } from '../operator/term-options.ts';

const NO_NUMBER = '번호는 숫자여야 합니다.';

const campaigns = z.array(
  z.object({ id: z.number(), title: z.string(), endsAt: z.string(), closed: z.boolean(), codes: z.number(), used: z.number() }),
);
const entries = z.array(
  z.object({ id: z.number(), state: z.string(), recipient: z.string(), nickname: z.string(), enteredAt: z.string() }),
);

const byNumber = (given: Given, more: object = {}): object | string => {
  const id = idOf(given);
  return id === undefined ? NO_NUMBER : { id, ...more };
};

const move = (name: string, summary: string): Command =>
  operatorCommand({ name, summary, words: ['응모 번호'], body: (given) => byNumber(given), print: (_, io) => io.out('바꾸었습니다.') });

/** The entries of a campaign: masked on the screen, whole in a file that only its owner can read. */
const listEntries: Command = {
  name: 'smath entries',
  summary: '이벤트의 응모를 봅니다. --csv로 받는 분까지 담은 파일을 만듭니다.',
  words: ['이벤트 번호'],
  options: { csv: { type: 'string', value: '파일', help: '받는 분의 주소까지 담을 CSV 파일입니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const order = byNumber(given);
    if (typeof order === 'string') {
      io.err(order);
      return 1;
    }
    const file = textOf(given, 'csv');
    const answer = await askServer(file === '' ? 'smath/entries' : 'smath/file', order, given.options, io);
    if (typeof answer === 'number') return answer;
    if (file !== '') {
      const path = resolve(io.cwd, file);
      const saved = await writeNew(path, z.object({ text: z.string() }).parse(answer.value).text);
      if (!saved) {
        io.err(`${path} 파일을 저장하지 못했습니다. 폴더가 있는지, 같은 이름의 파일이 이미 있는지 확인해 주세요.`);
        return 1;
      }
      io.out(`${file} 파일을 만들었습니다. 개인정보가 들어 있으니 다 쓴 뒤 지워 주세요.`);
      return 0;
    }
    const found = entries.parse(answer.value);
    if (found.length === 0) io.out('응모가 없습니다.');
    for (const { id, state, recipient, nickname, enteredAt } of found)
      io.out(`${id}\t${state}\t${formatDateTime(enteredAt)}\t${recipient}\t${nickname}`);
    return 0;
  },
};

/** The event whose entrants receive a prize. */
export const SMATH: readonly Command[] = [
  operatorCommand({
    name: 'smath open',
    summary: '코드로 응모하면 경품을 받는 이벤트를 엽니다.',
    words: [],
    options: {
      title: { type: 'string', value: '글', help: '제목입니다. 꼭 필요합니다.' },
      text: { type: 'string', value: '글', help: '설명입니다. 꼭 필요합니다.' },
      prize: { type: 'string', value: '글', help: '경품입니다. 꼭 필요합니다.' },
      site: { type: 'string', value: '발행사 코드', help: '경품을 보내는 발행사입니다. 꼭 필요합니다.' },
      ...TERM_OPTIONS,
    },
    body: (given) => {
      const term = termOf(textOf(given, 'from'), textOf(given, 'to'));
      if (typeof term === 'string') return term;
      const [title, text, prize, siteCode] = ['title', 'text', 'prize', 'site'].map((name) => textOf(given, name));
      return { title, text, prize, siteCode, ...term };
    },
    print: (value, io) => io.out(`이벤트 ${z.object({ campaignId: z.number() }).parse(value).campaignId}번을 열었습니다.`),
  }),
  operatorCommand({
    name: 'smath codes',
    summary: '이벤트의 응모 코드를 만들어 한 줄에 하나씩 보여 줍니다. 다시 볼 수 없습니다.',
    words: ['이벤트 번호'],
    options: { count: { type: 'string', value: '숫자', help: '만들 코드의 수입니다. 없으면 1입니다.' } },
    body: (given) => {
      const quantity = numberOf(given, 'count', 1);
      return quantity === undefined || quantity === 0 ? '--count 옵션은 1 이상의 숫자여야 합니다.' : byNumber(given, { quantity });
    },
    print: (value, io) => {
      for (const code of z.object({ codes: z.array(z.string()) }).parse(value).codes) io.out(code);
    },
  }),
  operatorCommand({
    name: 'smath list',
    summary: '경품 이벤트와 쓰인 코드의 수를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = campaigns.parse(value);
      if (found.length === 0) io.out('이벤트가 없습니다.');
      for (const { id, title, endsAt, closed, codes, used } of found)
        io.out(`${id}\t${closed ? '종료' : '진행'}\t~ ${formatDateTime(endsAt)}\t${used}/${codes}\t${title}`);
    },
  }),
  operatorCommand({
    name: 'smath close',
    summary: '경품 이벤트를 바로 끝냅니다.',
    words: ['이벤트 번호'],
    body: (given) => byNumber(given),
    print: (_, io) => io.out('끝냈습니다.'),
  }),
  listEntries,
  move('smath prepare', '응모를 준비 중으로 바꿉니다.'),
  operatorCommand({
    name: 'smath ship',
    summary: '경품을 보낸 응모를 배송 중으로 바꾸고 회원에게 알립니다.',
    words: ['응모 번호'],
    options: {
      carrier: {
        type: 'string',
        value: '택배사',
        help: `${namesOf(CARRIER_LABELS)
          .map((name) => `${name}(${CARRIER_LABELS[name]})`)
          .join(', ')} 가운데 하나입니다. 꼭 필요합니다.`,
      },
      waybill: { type: 'string', value: '번호', help: '운송장 번호입니다. 꼭 필요합니다.' },
    },
    body: (given) => {
      const carrier = textOf(given, 'carrier');
      if (!namesOf(CARRIER_LABELS).some((name) => name === carrier))
        return `--carrier 옵션은 ${namesOf(CARRIER_LABELS).join(', ')} 가운데 하나여야 합니다.`;
      return byNumber(given, { carrier, waybill: textOf(given, 'waybill') });
    },
    print: (_, io) => io.out('바꾸었습니다.'),
  }),
  move('smath complete', '경품이 도착한 응모를 완료로 바꿉니다.'),
];
