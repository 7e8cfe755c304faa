import type { Failure } from '@naru/domain/failure';
import { listEach, type Outcome } from '@naru/domain/listing';
import type { NftDetail } from '@naru/domain/nft';
import { confirmationMethod } from '@naru/domain/session';
import { mapResult, type TokenId, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber, formatWon, workName } from '@naru/messages';
import { useState } from 'react';
import { deviceNow } from '../../../shared/device.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { SEVERAL } from './texts.ts';
import { useWeighed } from './use-weighed.ts';

export interface PricedWork {
  readonly work: NftDetail;
  readonly price: Won;
}

type Outcomes = Readonly<Record<TokenId, Failure | null>>;

const factOf = ({ work, price }: PricedWork) => ({ label: workName(work), value: formatWon(price) });

/** Puts NFTs on sale: under one PIN that was shown all of them, or with an approval of the wallet for each, until one is left out. */
export const useListSeveral = () => {
  const listings = usePort(TOKENS.listings);
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const traded = useTraded();
  const sign = useSign();
  const weighed = useWeighed();
  const [outcomes, setOutcomes] = useState<Outcomes>({});

  const underOnePin = async (works: readonly PricedWork[]): Promise<Outcomes> => {
    let results: readonly Outcome<{ tokenId: TokenId }>[] = [];
    await sign({
      act: SEVERAL.title,
      facts: works.map(factOf),
      action: 'listing',
      perform: async (pin) => {
        const answer = await listEach(
          listings,
          works.map(({ work: { tokenId }, price }) => ({ tokenId, price })),
          pin,
        );
        if (answer.ok) results = answer.value;
        return mapResult(answer, () => undefined);
      },
    });
    return Object.fromEntries(results.map(({ of, failure }) => [of.tokenId, failure]));
  };

  const byWallet = async (works: readonly PricedWork[]): Promise<Outcomes> => {
    const done: Record<TokenId, Failure | null> = {};
    for (const priced of works) {
      const { work, price } = priced;
      const approved = await sign({
        act: SEVERAL.title,
        facts: [factOf(priced)],
        action: 'listing',
        wallet: { type: 'sale', tokenIds: [work.tokenId], price },
        perform: async (pin) => mapResult(await listings.list({ tokenId: work.tokenId, price, pin }), () => undefined),
      });
      if (!approved) break;
      done[work.tokenId] = null;
    }
    return done;
  };

  const listAll = async (works: readonly PricedWork[]): Promise<void> => {
    const view = session.get();
    if (view.state !== 'member') return;
    for (const { work, price } of works) if (!(await weighed(work, price))) return;
    const byPin = confirmationMethod({ joinType: view.member.joinType, device: deviceNow() }) === 'pin';
    const results = await (byPin ? underOnePin : byWallet)(works);
    setOutcomes((before) => ({ ...before, ...results }));
    traded();
    const failures = Object.values(results);
    if (failures.length === 0) return;
    const listed = failures.filter((failure) => failure === null).length;
    const others = failures.length - listed;
    await overlays.open('notice', {
      title: '판매 등록',
      text: [
        listed === 0 ? '판매 등록한 NFT가 없습니다.' : `${formatNumber(listed)}개를 판매 등록했습니다.`,
        ...(others === 0 ? [] : [`${formatNumber(others)}개는 등록하지 못했습니다. 이유는 각 NFT 옆에서 볼 수 있습니다.`]),
      ].join(' '),
    });
  };

  return { outcomes, listAll };
};
