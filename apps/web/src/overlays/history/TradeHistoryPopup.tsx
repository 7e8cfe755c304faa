import { Button } from '@mantine/core';
import { HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { isolated, message } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { TradeTable } from '../../shared/trade/TradeTable.tsx';
import { whileRecording } from '../../shared/trade/Transaction.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** An NFT's history, eight rows a page (product 2, trade history popup). */
export const TradeHistoryPopup = ({ input, opened, close, onFaded }: DialogProps<'tradeHistory'>) => {
  const [page, setPage] = useState(1);
  const query = { page, size: HISTORY_PAGE_SIZE };
  const answer = useAnswerOf(TOKENS.histories, KEYS.history(input.tokenId, query), (histories) => histories.ofNft(input.tokenId, query), {
    placeholderData: keepPreviousData,
    refetchInterval: whileRecording,
  });
  const { data } = answer;
  return (
    <Frame title={`거래 내역 - ${isolated(input.name)}`} opened={opened} onClose={() => close()} onFaded={onFaded} size="wide">
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {data !== undefined && (
        <>
          <TradeTable rows={data.dataList} label="거래 내역 표" />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label="거래 내역 페이지" />
        </>
      )}
      <Actions>
        <Button onClick={() => close()}>{message('notice.close')}</Button>
      </Actions>
    </Frame>
  );
};
