import { parsePhone } from '@naru/domain/account';
import { sendingAct } from '@naru/domain/act';
import type { FailedAction } from '@naru/domain/failure';
import type { Receiver, SendingKind, SendOutcome, SendTo } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import type { Fact } from '@naru/domain/nft';

import { afterSuccess } from '@naru/domain/session';
import { mapResult, parseDid } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, failureText, fieldText, formatPhone } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../shared/overlay/overlay-kinds.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useSign } from '../../shared/trade/use-sign.ts';
import { refusedText, useTransferContinue } from '../../shared/trade/use-transfer-continue.ts';
import type { CardDraft } from './CardPart.tsx';
import { TEXTS } from './texts.ts';

/** What is answered where no member is meant. */
const NOBODY: ReadonlySet<string> = new Set(['lookupFailed', 'userLookupFailed']);

/** A wallet id, or a nickname; undefined for what can be neither. */
const readMember = (to: string) => {
  const did = parseDid(to.trim());
  if (did.ok) return { did: did.value };
  const nickname = to.trim();
  return nickname === '' || nickname.includes(':') ? undefined : { nickname };
};

export type ReceiverWay = 'phone' | 'member';

interface Input {
  readonly kind: SendingKind;
  readonly way: ReceiverWay;
  readonly to: string;
  /** Goes along to a phone. */
  readonly card: CardDraft;
}

interface KnownReceiver {
  readonly to: SendTo;
  readonly facts: readonly Fact[];
  /** Empty for whoever answers a phone. */
  readonly nickname: string;
}

/** What is shown of a member before anything is confirmed: nicknames look alike, wallet ids do not. */
const profileOf = ({ did, nickname, detail }: Receiver): readonly Fact[] => [
  { label: '받는 회원', value: nickname },
  { label: '지갑 ID', value: did },
  ...(detail === '' ? [] : [{ label: '소개', value: detail }]),
];

/** What has become of it: a gift is told as one. */
const outcomeText = (kind: SendingKind, { to, nickname }: KnownReceiver, name: string): ReturnType<typeof doneText> => {
  if ('phone' in to) return doneText('notice.giftSent');
  return kind === 'gift' ? doneText('notice.gifted', { receiver: nickname, name }) : doneText('notice.sent');
};

/** Reads the receiver, names them, has the sending confirmed by PIN or wallet, and leads to where it shows (product 4). */
export const useSend = ({ tokenIds, name }: InputOf<'send'>, close: () => void) => {
  const sendings = usePort(TOKENS.sendings);
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const sendAll = useTransferContinue();
  const [fault, setFault] = useState<string>();

  /** The receiver with what is shown of them; undefined, and told beside the field, where there is none. */
  const readReceiver = async ({ way, to }: Input): Promise<KnownReceiver | undefined> => {
    if (way === 'phone') {
      const phone = parsePhone(to);
      setFault(phone.ok ? undefined : fieldText(phone.failure));
      const facts = phone.ok ? [{ label: TEXTS.phone, value: formatPhone(phone.value) }] : [];
      return phone.ok ? { to: { phone: phone.value }, facts, nickname: '' } : undefined;
    }
    const named = readMember(to);
    if (named === undefined) {
      setFault('닉네임이나 지갑 ID를 확인해 주세요.');
      return undefined;
    }
    const found = await overlays.during(sendings.receiver(named));
    const me = session.get();
    const isMe = found.ok && me.state === 'member' && me.member.did === found.value.did;
    if (!found.ok)
      setFault(
        NOBODY.has(found.failure.name)
          ? '이 닉네임이나 지갑 ID를 쓰는 회원이 없습니다. 다시 확인해 주세요.'
          : failureText(found.failure).text,
      );
    else setFault(isMe ? '나에게는 보낼 수 없어요. 받을 회원을 입력해 주세요.' : undefined);
    return found.ok && !isMe ? { to: { did: found.value.did }, facts: profileOf(found.value), nickname: found.value.nickname } : undefined;
  };

  const send = async (query: Input): Promise<void> => {
    const receiver = await readReceiver(query);
    if (receiver === undefined) return;
    const { kind, card } = query;
    const { to, facts } = receiver;
    const action: FailedAction = 'phone' in to ? 'gift' : 'transferByPin';
    const sent = await sendAll(tokenIds, async (batch) => {
      let outcomes: readonly SendOutcome[] = [];
      const done = await sign({
        act: TEXTS.kinds[kind],
        facts: [{ label: 'NFT', value: tokenIds.length === batch.length ? name : `NFT ${batch.length}개` }, ...facts],
        action,
        wallet: sendingAct({ kind, tokenIds: batch, to, ...card }),
        settled: (settled) => {
          outcomes = settled;
        },
        perform: async (pin) => {
          const answer = await sendings.send({ kind, tokenIds: batch, to, ...card, pin });
          if (answer.ok) outcomes = answer.value;
          return mapResult(answer, () => undefined);
        },
      });
      return done ? { kind: 'sent', outcomes } : { kind: 'left' };
    });
    traded();
    if (sent.sent.length === 0) return;
    close();
    const { title, text } = outcomeText(query.kind, receiver, name);
    await overlays.open('notice', { title, text: `${text} ${refusedText(sent)}`.trim() });
    void navigate(addressOf(afterSuccess(sendingAct({ kind, tokenIds, to }).type)));
  };

  return { fault, forgive: () => setFault(undefined), send };
};
