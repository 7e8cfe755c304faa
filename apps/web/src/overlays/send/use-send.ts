import { parsePhone } from '@naru/domain/account';
import type { FailedAction } from '@naru/domain/failure';
import type { SendingKind, SendTo } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import type { Fact } from '@naru/domain/nft';
import type { QrAction } from '@naru/domain/qr';
import { afterSuccess } from '@naru/domain/session';
import { mapResult, parseDid, type TokenId } from '@naru/domain/shared';
import { failureText, fieldText, formatPhone, message } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { useSign } from '../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';

/** How the receiver is named. */
export type ReceiverWay = 'did' | 'phone';

interface Wish {
  readonly kind: SendingKind;
  readonly way: ReceiverWay;
  readonly to: string;
  readonly message: string;
}

/** What a wallet is asked to approve. */
const walletAction = (tokenId: TokenId, kind: SendingKind, to: SendTo): QrAction => {
  const tokenIds = [tokenId] as const;
  if ('did' in to) return { type: kind === 'gift' ? 'didGift' : 'didTransfer', tokenIds, toDid: to.did };
  return { type: kind === 'gift' ? 'phoneGift' : 'phoneTransfer', tokenIds, phone: to.phone };
};

/** Reads the receiver, names him, has the sending confirmed by PIN or wallet, and leads to where it shows (specification, section 4). */
export const useSend = ({ tokenId, name }: { readonly tokenId: TokenId; readonly name: string }, close: () => void) => {
  const sendings = useDesk(TOKENS.sendings);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const [fault, setFault] = useState<string>();

  /** The receiver with what is shown of him; undefined, and told beside the field, where there is none. */
  const readReceiver = async ({ way, to }: Wish): Promise<{ to: SendTo; fact: Fact } | undefined> => {
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
    const found = await overlays.during(sendings.receiver(did.value));
    setFault(found.ok ? undefined : found.failure.name === 'lookupFailed' ? TEXTS.nobody : failureText(found.failure).text);
    return found.ok ? { to: { did: did.value }, fact: { label: TEXTS.receiver, value: found.value.nickname } } : undefined;
  };

  const send = async (wish: Wish): Promise<void> => {
    const receiver = await readReceiver(wish);
    if (receiver === undefined) return;
    const { kind } = wish;
    const { to, fact } = receiver;
    const wallet = walletAction(tokenId, kind, to);
    const action: FailedAction = 'phone' in to ? 'gift' : 'transferByPin';
    const done = await sign({
      act: TEXTS.kinds[kind],
      facts: [{ label: 'NFT', value: name }, fact],
      action,
      wallet,
      perform: async (pin) =>
        mapResult(await sendings.send({ kind, tokenIds: [tokenId], to, message: wish.message, pin }), () => undefined),
    });
    await traded();
    if (!done) return;
    close();
    await overlays.open('notice', { text: message('phone' in to ? 'notice.giftSent' : 'notice.sent') });
    void navigate(addressOf(afterSuccess(wallet.type)));
  };

  return { fault, send };
};
