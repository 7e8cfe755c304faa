import { type ExchangeCosts, parseRecipient } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { afterSuccess } from '@naru/domain/session';
import { mapResult } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatWon, message, workName } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ExchangeDraft, forgetDraft } from '../../../shared/exchange/exchange-draft.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';
import { usePayCosts } from './use-exchange.ts';

/** Asks for the goods under PIN or wallet, which is shown exactly this, and goes on to the payment of the costs, or to the histories where there are none. */
export const useRequest = ({ tokenId, recipient }: ExchangeDraft) => {
  const exchanges = useDesk(TOKENS.exchanges);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const did = useMember()?.did;
  const traded = useTraded();
  const sign = useSign();
  const payCosts = usePayCosts();
  const [key] = useState(() => crypto.randomUUID());
  return async (nft: NftDetail, costs: ExchangeCosts): Promise<void> => {
    const read = parseRecipient(recipient);
    if (!read.ok) return;
    const done = await sign({
      act: TEXTS.title,
      facts: [
        { label: 'NFT', value: workName(nft) },
        { label: TEXTS.form, value: read.value.name },
        { label: TEXTS.costs, value: formatWon(costs.total) },
      ],
      action: 'exchange',
      wallet: { type: 'exchange', tokenIds: [tokenId], recipient: read.value },
      perform: async (pin) => mapResult(await exchanges.request({ tokenId, recipient: read.value, pin, key }), () => undefined),
    });
    traded();
    if (!done) return;
    if (did !== undefined) forgetDraft(did, tokenId);
    if (costs.total === 0) {
      await overlays.open('notice', { text: message('notice.exchangeRequested') });
      void navigate(addressOf(afterSuccess('exchange')));
      return;
    }
    // A wallet's approval tells no number: the newest request of this NFT is the one.
    const mine = await overlays.during(exchanges.mine({ page: 1, size: 8 }));
    const made = mine.ok ? mine.value.dataList.find((row) => row.tokenId === tokenId && row.state === 'awaitingPayment') : undefined;
    if (made !== undefined) return payCosts(made.exchangeId);
    if (!mine.ok) await overlays.open('refused', mine.failure);
    void navigate(addressOf('userProductExchange', { box: 'mine' }));
  };
};
