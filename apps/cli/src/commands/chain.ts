import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const wei = z.string().regex(/^\d+$/).transform(BigInt);
const status = z.object({
  chainId: z.number(),
  embedded: z.boolean(),
  operator: z.string(),
  contract: z.string(),
  carrier: z.string().nullish(),
  commands: z.number(),
  oldest: z.string().nullable(),
  onTheirWay: z.number(),
  frozen: z.number(),
  trouble: z
    .object({
      failure: z.object({ reason: z.string(), needed: wei.optional(), ceiling: wei.optional(), detail: z.string().optional() }),
      since: z.string(),
    })
    .nullable(),
  prices: z.object({ floor: wei, ceiling: wei, ceilingPerTransaction: wei }),
  network: z.object({ height: z.number(), base: wei, tip: wei, balance: wei }).nullable(),
});
type Status = z.output<typeof status>;

const COIN = 18;
const GWEI = 9;

/** An amount of wei in a larger unit, with as many decimal places as say something. */
const inUnit = (amount: bigint, places: number): string => {
  const digits = amount.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places, -places + 6)}`.replace(/\.?0+$/, '');
};

const REASONS: Readonly<Record<string, string>> = {
  unreachable: '블록체인 노드가 응답하지 않습니다.',
  wrongChain: '다른 네트워크가 응답합니다.',
  noContract: '그 주소에 나루의 계약이 없습니다.',
  noGas: '수수료를 낼 계정의 잔액이 모자랍니다.',
  underpriced: '네트워크가 수수료를 더 요구해 값을 올려 다시 보내고 있습니다.',
  tooDear: '수수료가 설정한 한도보다 비싸 기다리고 있습니다.',
};

const troubleOf = ({ failure, since }: NonNullable<Status['trouble']>): string => {
  const { reason, needed, ceiling, detail } = failure;
  const prices =
    needed === undefined || ceiling === undefined ? '' : ` (필요 ${inUnit(needed, GWEI)} gwei, 한도 ${inUnit(ceiling, GWEI)} gwei)`;
  const cause = REASONS[reason] ?? `노드가 거절했습니다: ${[reason, detail].filter(Boolean).join(' ')}`;
  return `${formatDateTime(since)}부터 ${cause}${prices}`;
};

const networkLine = ({ height, base, tip, balance }: NonNullable<Status['network']>): string =>
  `블록 ${height}, 가스 ${inUnit(base, GWEI)} + ${inUnit(tip, GWEI)} gwei, 잔액 ${inUnit(balance, COIN)}`;

const limitsLine = ({ floor, ceiling, ceilingPerTransaction }: Status['prices']): string =>
  `가스 한도 ${inUnit(floor, GWEI)}~${inUnit(ceiling, GWEI)} gwei, 거래 한 건에 ${inUnit(ceilingPerTransaction, COIN)}까지`;

/** What waits for the chain, what it costs there, and why nothing goes if nothing does; fails when the chain worker waits, or no node answers. */
export const chain = operatorCommand({
  name: 'chain',
  summary: '블록체인에 보낼 일이 얼마나 남았고 수수료가 얼마인지 살펴봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { chainId, embedded, operator, contract, carrier, commands, oldest, onTheirWay, frozen, trouble, prices, network } =
      status.parse(value);
    io.out(`네트워크 ${chainId}${embedded ? ' (내장)' : ''}, 계약 ${contract}, 보내는 계정 ${operator}`);
    if (carrier != null) io.out(`묶음 전송 ${carrier}`);
    io.out(
      `남은 일 ${commands}건${oldest === null ? '' : ` (${formatDateTime(oldest)}부터)`}, 보내는 중 ${onTheirWay}건, 멈춘 NFT ${frozen}개`,
    );
    if (!embedded) {
      if (network === null) io.err('✗ 블록체인 노드가 응답하지 않습니다.');
      else io.out(networkLine(network));
      io.out(limitsLine(prices));
    }
    if (trouble !== null) io.err(`✗ ${troubleOf(trouble)}`);
  },
  isGood: (value) => {
    const { trouble, network, embedded } = status.parse(value);
    return trouble === null && (embedded || network !== null);
  },
});
