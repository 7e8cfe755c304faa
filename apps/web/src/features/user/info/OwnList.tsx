import type { NftCard } from '@naru/domain/nft';
import { Row, Text } from '@naru/frontend/layout';
import { formatNumber } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NftTile } from '../../../shared/card/cards.tsx';
import { Shelf, ShelfSkeleton } from '../../../shared/card/Shelf.tsx';
import classes from '../../../shared/list/list.module.css';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { usePage } from '../../../shared/use-page.ts';
import type { OwnFilter } from './use-own-query.ts';

interface Props {
  readonly title: string;
  readonly filter: OwnFilter;
  /** What stands above the shelf: filters, what is done with several. */
  readonly head?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly way: ReactNode };
  readonly acts: (card: NftCard) => ReactNode;
}

const SIZE = 16;

export const OwnList = ({ title, filter, head, empty, acts }: Props) => {
  const [page, setPage] = usePage();
  const query = { page, size: SIZE, ...filter };
  const answer = useAnswerOf(TOKENS.nfts, KEYS.own(query), (nfts) => nfts.own(query), { placeholderData: keepPreviousData });
  const { data } = answer;
  return (
    <>
      <Row gap={12} align="baseline" single below={20}>
        <PageTitle title={title} />
        {data && <Text tone="muted">{formatNumber(data.allCount)}개</Text>}
      </Row>
      {head}
      <Pending of={answer} meanwhile={<ShelfSkeleton size={4} />} />
      {data?.dataList.length === 0 && (
        <Hint title={empty.title} text={empty.text}>
          {empty.way}
        </Hint>
      )}
      {data !== undefined && data.dataList.length > 0 && (
        <>
          <h2 className={classes.hidden}>{title} 목록</h2>
          <Shelf label={title}>
            {data.dataList.map((card) => (
              <li key={card.tokenId} className={classes.item}>
                <NftTile card={card} />
                {acts(card)}
              </li>
            ))}
          </Shelf>
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
        </>
      )}
    </>
  );
};
