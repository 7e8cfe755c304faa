import * as z from 'zod';
import { operatorCommand } from './operator.ts';

/** Closes the house for all, or opens it again. */
export const emergency = operatorCommand({
  name: 'emergency',
  summary: '모든 화면을 점검 화면으로 바꾸거나(on) 되돌립니다(off).',
  words: ['on 또는 off'],
  body: ({ words: [turn = ''] }) => (turn === 'on' || turn === 'off' ? { on: turn === 'on' } : 'on이나 off여야 합니다.'),
  tell: (_, io) => io.out('바꾸었습니다.'),
});

/** Lets a frozen NFT go on. */
export const unfreezeToken = operatorCommand({
  name: 'token unfreeze',
  summary: '멈춘 NFT를 다시 쓸 수 있게 합니다.',
  words: ['토큰 ID'],
  body: ({ words: [tokenId = ''] }) => ({ tokenId }),
  tell: (_, io) => io.out('다시 쓸 수 있습니다.'),
});

const report = z.object({
  looked: z.object({ tokens: z.number(), history: z.number(), ledger: z.number() }),
  findings: z.array(z.object({ text: z.string(), about: z.string(), detail: z.string().optional() })),
  chainFailure: z.unknown(),
});

const agrees = (value: unknown): boolean => {
  const { findings, chainFailure } = report.parse(value);
  return findings.length === 0 && chainFailure === null;
};

/** Compares database, ledger and chain; fails when they disagree, or when the chain could not be looked at. */
export const audit = operatorCommand({
  name: 'audit',
  summary: '데이터베이스와 원장, 블록체인이 서로 맞는지 살펴봅니다.',
  words: [],
  body: () => ({}),
  tell: (value, io) => {
    const { looked, findings, chainFailure } = report.parse(value);
    io.out(`NFT ${looked.tokens}개, 거래 내역 ${looked.history}줄, 원장 ${looked.ledger}줄을 살펴보았습니다.`);
    for (const { text, about, detail } of findings) io.err(`✗ ${text}: ${about}${detail === undefined ? '' : ` (${detail})`}`);
    if (chainFailure !== null) io.err(`✗ 블록체인을 살펴보지 못했습니다: ${JSON.stringify(chainFailure)}`);
    if (agrees(value)) io.out('✓ 모두 맞습니다.');
  },
  isGood: (value) => agrees(value),
});
