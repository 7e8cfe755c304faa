import { parsePhone } from '@naru/domain/account';
import { sendingAct } from '@naru/domain/act';
import type { FailedAction } from '@naru/domain/failure';
import type { SendingKind, SendOutcome, SendTo } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import type { Fact } from '@naru/domain/nft';

import { afterSuccess } from '@naru/domain/session';
import { mapResult, parseDid } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { failureText, fieldText, formatPhone, message } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../shared/overlay/overlay-kinds.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useSign } from '../../shared/trade/use-sign.ts';
import { refusedText, useTransferContinue } from '../../shared/trade/use-transfer-continue.ts';
import { TEXTS } from './texts.ts';

/** How the receiver is named. */
export type ReceiverWay = 'did' | 'phone';

interface Input {
  readonly kind: SendingKind;
  readonly way: ReceiverWay;
  readonly to: string;
  readonly message: string;
}

/** Reads the receiver, names them, has the sending confirmed by PIN or wallet, and leads to where it shows (product 4). */
export const useSend = ({ tokenIds, name }: InputOf<'send'>, close: () => void) => {
  const sendings = useDesk(TOKENS.sendings);
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const sendAll = useTransferContinue();
  const [fault, setFault] = useState<string>();

  /** The receiver with what is shown of them; undefined, and told beside the field, where there is none. */
  const readReceiver = async ({ way, to }: Input): Promise<{ to: SendTo; fact: Fact } | undefined> => {
    if (way === 'phone') {
      const phone = parsePhone(to);
      setFault(phone.ok ? undefined : fieldText(phone.failure));
      return phone.ok ? { to: { phone: phone.value }, fact: { label: TEXTS.phone, value: formatPhone(phone.value) } } : undefined;
    }
    const did = parseDid(to.trim());
    if (!did.ok) {
      setFault(TEXTS.badDid);
      return undefined;
    }
    const me = session.get();
    if (me.state === 'member' && me.member.did === did.value) {
      setFault(TEXTS.self);
      return undefined;
    }
    const found = await overlays.during(sendings.receiver(did.value));
    setFault(found.ok ? undefined : found.failure.name === 'lookupFailed' ? TEXTS.nobody : failureText(found.failure).text);
    return found.ok ? { to: { did: did.value }, fact: { label: TEXTS.receiver, value: found.value.nickname } } : undefined;
  };

  const send = async (query: Input): Promise<void> => {
    const receiver = await readReceiver(query);
    if (receiver === undefined) return;
    const { kind } = query;
    const { to, fact } = receiver;
    const action: FailedAction = 'phone' in to ? 'gift' : 'transferByPin';
    const sent = await sendAll(tokenIds, async (batch) => {
      let outcomes: readonly SendOutcome[] = [];
      const done = await sign({
        act: TEXTS.kinds[kind],
        facts: [{ label: 'NFT', value: tokenIds.length === batch.length ? name : TEXTS.some(batch.length) }, fact],
        action,
        wallet: sendingAct({ kind, tokenIds: batch, to }),
        settled: (settled) => {
          outcomes = settled;
        },
        perform: async (pin) => {
          const answer = await sendings.send({ kind, tokenIds: batch, to, message: query.message, pin });
          if (answer.ok) outcomes = answer.value;
          return mapResult(answer, () => undefined);
        },
      });
      return done ? { kind: 'sent', outcomes } : { kind: 'left' };
    });
    await traded();
    if (sent.sent.length === 0) return;
    close();
    await overlays.open('notice', {
      text: [message('phone' in to ? 'notice.giftSent' : 'notice.sent'), refusedText(sent)].join(' ').trim(),
    });
    void navigate(addressOf(afterSuccess(sendingAct({ kind, tokenIds, to }).type)));
  };

  return { fault, forgive: () => setFault(undefined), send };
};
