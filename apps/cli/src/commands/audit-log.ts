import { type Command, numberOf, plainText, textOf } from '@naru/cli/framework';
import { OPERATOR_ROLES } from '@naru/domain/operator';
import { formatDateTime, OPERATOR_ROLE_LABELS, platformActionName, platformActionTarget, platformActorName } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const actions = z.array(
  z.object({
    seq: z.number(),
    at: z.string(),
    actor: z.string(),
    role: z.enum([...OPERATOR_ROLES]).nullable(),
    action: z.string(),
    target: z.string(),
    about: z.string().nullable().default(null),
    text: z.string().default(''),
    reason: z.string().nullable(),
    approvalId: z.number().nullable(),
  }),
);

const verdict = z.object({ deeds: z.number(), findings: z.array(z.object({ text: z.string(), about: z.string() })) });

export const AUDIT_LOG: readonly Command[] = [
  operatorCommand({
    name: 'trail list',
    summary: '운영 기록을 새것부터 100줄 봅니다.',
    words: [],
    options: {
      about: { type: 'string', value: '대상', help: '대상에 이 글자가 든 기록만 봅니다. 지갑 ID, 이름, 번호의 일부여도 됩니다.' },
      by: { type: 'string', value: '사람', help: '이름에 이 글자가 든 운영자가 한 일만 봅니다.' },
      before: { type: 'string', value: '번호', help: '이 번호보다 앞의 기록을 봅니다.' },
    },
    body: (given) => {
      const before = numberOf(given, 'before', 0);
      if (before === undefined) return '--before는 숫자여야 합니다.';
      return { about: textOf(given, 'about') || null, by: textOf(given, 'by') || null, before: before === 0 ? null : before };
    },
    print: (value, io) => {
      const found = actions.parse(value);
      if (found.length === 0) io.out('운영 기록이 없습니다.');
      for (const { seq, at, actor, role, action, target, about, text, reason, approvalId } of found) {
        const as =
          role === null ? plainText(platformActorName(actor)) : `${plainText(platformActorName(actor))} (${OPERATOR_ROLE_LABELS[role]})`;
        io.out(
          [
            seq,
            formatDateTime(at),
            as,
            platformActionName(action),
            plainText(platformActionTarget(action, target, about)),
            plainText(text),
            approvalId === null ? '' : `승인 ${approvalId}`,
          ].join('\t'),
        );
        if (reason !== null) io.out(`\t${plainText(reason)}`);
      }
    },
  }),
  operatorCommand({
    name: 'trail verify',
    summary: '운영 기록이 처음부터 이어져 있는지 확인합니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const { deeds: count, findings } = verdict.parse(value);
      for (const { text, about } of findings) io.err(`${text}: ${about}`);
      if (findings.length === 0) io.out(`운영 기록 ${count}줄이 모두 이어져 있습니다.`);
    },
    isGood: (value) => verdict.parse(value).findings.length === 0,
  }),
];
