import type { TradeRow } from '@naru/domain/history';
import type { Page, TokenId } from '@naru/domain/shared';
import { maskName } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useSession } from '../session/use-session.ts';
import { useActiveSite } from '../site/use-active-site.ts';
import { TOKENS } from '../tokens.ts';
import { whileRecording } from '../trade/Transaction.tsx';

/** Rows in which members are masked; a site sells by its own name. */
const maskedBeside = (siteName: string | undefined) => {
  const masked = (name: string): string => (name === siteName ? name : maskName(name));
  return (row: TradeRow): TradeRow => ({ ...row, fromNickname: masked(row.fromNickname), toNickname: masked(row.toNickname) });
};

/** A page of an NFT's history as those see it who act for a site: its members are masked. */
export const useNftHistory = (tokenId: TokenId, size: number) => {
  const siteCode = useActiveSite();
  const session = useSession();
  const site = session.state === 'member' ? session.member.siteAuthList.find((one) => one.siteCode === siteCode) : undefined;
  const [page, setPage] = useState(1);
  const query = { page, size };
  const { data, error, refetch } = useAnswerOf(
    TOKENS.histories,
    KEYS.history(tokenId, query),
    (histories) => histories.ofNft(tokenId, query),
    { placeholderData: keepPreviousData, refetchInterval: whileRecording },
  );
  const shown: Page<TradeRow> | undefined = data && { ...data, dataList: data.dataList.map(maskedBeside(site?.siteName)) };
  return { data: shown, error, refetch, setPage };
};
