import { type Command, type Io, idOf, numberOf, plainText, textOf } from '@naru/cli/framework';
import { GUARDIAN_RELATIONS, INQUIRY_TYPE } from '@naru/domain/inquiry';
import { namesOf } from '@naru/domain/shared';
import { formatDateTime, GUARDIAN_RELATION_LABELS, INQUIRY_ANSWER_LABELS, INQUIRY_TYPE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';
import { saveFiles } from '../operator/save-files.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';

const type = oneOf(namesOf(INQUIRY_TYPE));
/** What a guardian claims has a form of its own. */
const GIVEN_TYPES = namesOf(INQUIRY_TYPE).filter((name) => name !== 'guardian');
const shared = { id: z.number(), type, title: z.string(), nickname: z.string(), createdAt: z.string() };
const lines = z.array(z.object({ ...shared, answered: z.boolean(), dueAt: z.string().nullable().default(null) }));
const full = z.object({
  ...shared,
  did: z.string(),
  version: z.number(),
  text: z.string(),
  changedAt: z.string().nullable(),
  subject: z
    .object({ name: z.string(), tokenId: z.string().optional(), productId: z.number().optional(), exchangeId: z.number().optional() })
    .nullable(),
  files: z.array(z.object({ number: z.number(), name: z.string(), mime: z.string(), bytes: z.number() })),
  answered: z.object({ text: z.string(), at: z.string() }).nullable(),
  dueAt: z.string().nullable().default(null),
  claim: z
    .object({ orderNumber: z.string(), name: z.string(), relation: oneOf(GUARDIAN_RELATIONS), ofMinor: z.boolean(), reversed: z.boolean() })
    .nullable()
    .default(null),
});

const list = operatorCommand({
  name: 'inquiry list',
  summary: '1:1 문의를 봅니다.',
  words: [],
  options: { waiting: { type: 'boolean', help: '답변을 기다리는 문의만 오래된 것부터 봅니다.' } },
  body: ({ options }) => ({ waiting: options.waiting === true }),
  print: (value, io) => {
    const found = lines.parse(value);
    if (found.length === 0) io.out('문의가 없습니다.');
    for (const { id, type: kind, title, nickname, answered, createdAt, dueAt } of found)
      io.out(
        [
          id,
          INQUIRY_ANSWER_LABELS[answered ? 'answered' : 'waiting'],
          formatDateTime(createdAt),
          INQUIRY_TYPE_LABELS[kind],
          plainText(nickname),
          plainText(title),
          ...(dueAt === null ? [] : [`${formatDateTime(dueAt)}까지`]),
        ].join('\t'),
      );
  },
});

const aboutOf = ({
  tokenId,
  productId,
  exchangeId,
}: {
  tokenId?: string | undefined;
  productId?: number | undefined;
  exchangeId?: number | undefined;
}): string => (tokenId !== undefined ? `NFT ${tokenId}` : productId !== undefined ? `상품 ${productId}` : `실물 수령 ${exchangeId}`);

const tellFull = (inquiry: z.infer<typeof full>, io: Io): void => {
  const { id, type: kind, title, nickname, did, createdAt, changedAt, version, subject, answered } = inquiry;
  io.out(`${id}번 문의 [${INQUIRY_TYPE_LABELS[kind]}] ${plainText(title)}`);
  io.out(`${plainText(nickname)} (${did}), ${formatDateTime(createdAt)}`);
  if (inquiry.dueAt !== null) io.out(`처리 기한: ${formatDateTime(inquiry.dueAt)}`);
  if (inquiry.claim !== null) {
    const { orderNumber, name, relation, ofMinor, reversed } = inquiry.claim;
    io.out(`법정대리인: ${plainText(name)} (${GUARDIAN_RELATION_LABELS[relation]}), 주문 ${orderNumber}`);
    io.out(`${ofMinor ? '주문할 때 미성년자인 회원의 구매' : '미성년자의 구매로 확인되지 않음'}${reversed ? ', 환불함' : ''}`);
  }
  io.out(`판 ${version}${changedAt === null ? '' : `, ${formatDateTime(changedAt)}에 수정`}`);
  if (subject !== null) io.out(`대상: ${aboutOf(subject)} ${plainText(subject.name)}`);
  io.out('');
  io.out(plainText(inquiry.text));
  for (const { number, name, mime, bytes } of inquiry.files) io.out(`첨부 ${number}: ${plainText(name)} (${mime}, ${bytes}바이트)`);
  if (answered !== null) io.out(`\n답변 (${formatDateTime(answered.at)})\n${plainText(answered.text)}`);
};

/** Shows one, and saves its files into a folder. */
const show: Command = {
  name: 'inquiry show',
  summary: '1:1 문의 하나를 봅니다.',
  words: ['번호'],
  options: { out: { type: 'string', value: '폴더', help: '첨부 파일을 이 폴더에 저장합니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const id = idOf(given);
    if (id === undefined) {
      io.err(NOT_A_NUMBER);
      return 1;
    }
    const answer = await askServer('inquiry/show', { id }, given.options, io);
    if (typeof answer === 'number') return answer;
    const inquiry = full.parse(answer.value);
    tellFull(inquiry, io);
    const out = textOf(given, 'out');
    if (out === '') return 0;
    const numbers = inquiry.files.map(({ number }) => number);
    return (await saveFiles('inquiry/file', { id, numbers, out }, given, io)) ? 0 : 1;
  },
};

const answer = operatorCommand({
  name: 'inquiry answer',
  summary: '1:1 문의에 답합니다. 회원에게 알림이 갑니다.',
  words: ['번호'],
  options: {
    body: { type: 'string', value: '글', help: '답변입니다. 500자까지이고 꼭 필요합니다.' },
    again: { type: 'boolean', help: '이미 있는 답변을 새 답변으로 바꿉니다.' },
    seen: { type: 'string', value: '판', help: 'inquiry show에서 읽은 판입니다. 그 뒤에 회원이 고쳤으면 답하지 않습니다.' },
  },
  body: (given) => {
    const [id, seen] = [idOf(given), numberOf(given, 'seen', 0)];
    if (id === undefined) return NOT_A_NUMBER;
    if (seen === undefined) return '--seen 옵션은 숫자여야 합니다.';
    return { id, body: textOf(given, 'body'), again: given.options.again === true, ...(seen === 0 ? {} : { seen }) };
  },
  hints: {
    again: '이미 답변한 문의입니다. 답변을 바꾸려면 --again 옵션을 붙여 주세요.',
    seen: '읽은 뒤에 회원이 고친 문의입니다. inquiry show로 다시 읽고 답해 주세요.',
  },
  print: (value, io) => io.out(`‘${plainText(z.object({ title: z.string() }).parse(value).title)}’ 문의에 답했습니다.`),
});

const classify = operatorCommand({
  name: 'inquiry classify',
  summary: '1:1 문의의 유형을 바꿉니다. 개인정보 요구에는 10일의 기한이 있습니다.',
  words: ['번호'],
  options: { type: { type: 'string', value: '유형', help: `바꿀 유형입니다. ${GIVEN_TYPES.join(', ')} 가운데 하나입니다.` } },
  body: (given) => {
    const id = idOf(given);
    return id === undefined ? NOT_A_NUMBER : { id, type: textOf(given, 'type') };
  },
  print: (_, io) => io.out('문의의 유형을 바꿨습니다.'),
});

export const INQUIRIES: readonly Command[] = [list, show, answer, classify];
