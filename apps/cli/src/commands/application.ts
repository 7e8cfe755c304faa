import { type Command, idOf, plainText, textOf } from '@naru/cli/framework';
import { namesOf } from '@naru/domain/shared';
import { APPLICATION_STATE_LABELS, formatDateTime, formatPhone, WORK_KIND_LABELS } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const lines = z.array(
  z.object({
    id: z.number(),
    brandName: z.string(),
    contactName: z.string(),
    phone: z.string(),
    email: z.string(),
    siteUrl: z.string(),
    introduction: z.string(),
    nickname: z.string(),
    createdAt: z.string(),
    state: oneOf(namesOf(APPLICATION_STATE_LABELS)),
    kinds: z.array(oneOf(namesOf(WORK_KIND_LABELS))),
  }),
);
const answered = z.object({ accepted: z.boolean(), brandName: z.string(), introduction: z.string(), did: z.string() });

/** A word for a shell: nothing in it is anything but itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const APPLICATIONS: readonly Command[] = [
  operatorCommand({
    name: 'application list',
    summary: '답을 기다리는 입점 신청을 봅니다.',
    words: [],
    options: { all: { type: 'boolean', help: '답한 신청까지 모두 봅니다.' } },
    body: (given) => ({ all: given.options.all === true }),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('입점 신청이 없습니다.');
      for (const { id, state, createdAt, brandName, nickname, contactName, phone, email, siteUrl, kinds, introduction } of found) {
        io.out(`${id}\t${APPLICATION_STATE_LABELS[state]}\t${formatDateTime(createdAt)}\t${brandName} (${nickname})`);
        io.out(`\t${contactName} ${formatPhone(phone)} ${email} ${siteUrl}`);
        io.out(`\t${kinds.map((kind) => WORK_KIND_LABELS[kind]).join(', ')}`);
        io.out(`\t${plainText(introduction, '').replace(/\s+/g, ' ')}`);
      }
    },
  }),
  operatorCommand({
    name: 'application answer',
    summary: '입점 신청을 승인하거나 반려하고 회원에게 알립니다.',
    words: ['번호'],
    options: {
      accept: { type: 'boolean', help: '승인합니다.' },
      reject: { type: 'boolean', help: '반려합니다. --reason이 필요합니다.' },
      reason: { type: 'string', value: '글', help: '반려하는 까닭입니다. 회원이 그대로 봅니다.' },
    },
    body: (given) => {
      const id = idOf(given);
      if (id === undefined) return '번호는 숫자여야 합니다.';
      const accept = given.options.accept === true;
      if (accept === (given.options.reject === true)) return '--accept와 --reject 가운데 하나를 골라야 합니다.';
      return { id, accept, reason: textOf(given, 'reason') };
    },
    print: (value, io) => {
      const { accepted, brandName, introduction, did } = answered.parse(value);
      io.out(accepted ? '승인했습니다.' : '반려했습니다.');
      if (!accepted) return;
      io.out('발행사 코드와 로고를 정해 스토어를 열어 주세요:');
      io.out(
        `npm run naru -- site create 발행사코드 ${quoted(brandName)} --member ${quoted(did)} --logo 로고파일 --introduction ${quoted(introduction)}`,
      );
    },
  }),
];
