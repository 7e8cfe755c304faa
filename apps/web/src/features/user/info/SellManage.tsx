import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { accountAddress, addressOf } from '@naru/domain/navigation';
import type { SoldNft } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatAccount, formatDateTime, formatWon } from '@naru/messages';
import classes from '../../../shared/list/list.module.css';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { TEXTS } from './texts.ts';

const HEAD = ['NFT', '판매 일시', '판매가', '수수료', '로열티', '정산 금액'];

/** What the member has sold, and where each price went (product 2, sell-manage; choices 3). */
export const SellManage = () => {
  const nfts = usePort(TOKENS.nfts);
  const member = useMember();
  const way = <LinkButton to={addressOf('ownNft')}>{TEXTS.toOwn}</LinkButton>;
  return (
    <>
      <Row gap={12} align="baseline" single below={20}>
        <PageTitle title={TEXTS.sold} />
        <LinkButton to={addressOf('onSale')} variant="default" size="sm">
          {TEXTS.onSale}
        </LinkButton>
      </Row>
      <Text tone="muted" below={16}>
        {member?.bank == null
          ? '판매 대금을 받을 계좌를 등록해 주세요.'
          : `정산 계좌 ${formatAccount({ bankId: member.bank.bankId, account: member.bank.account })}`}{' '}
        <Link to={accountAddress('bank')} className={classes.link}>
          계좌 관리
        </Link>
      </Text>
      <Text tone="muted" below={16}>
        구매가 확정되면 정산 금액을 계좌로 보내 드려요.{' '}
        <Link to={addressOf('settlement')} className={classes.link}>
          지급일 보기
        </Link>
      </Text>
      <PagedList
        size={REQUEST_PAGE_SIZE}
        ask={(query) => nfts.sold(query)}
        keyOf={KEYS.sold}
        empty={{ title: TEXTS.soldEmpty, text: '보유한 NFT를 판매 등록해 보세요. 팔리면 수수료와 정산 금액을 여기에서 볼 수 있어요.', way }}
      >
        {(rows) => <Table label={`${TEXTS.sold} 표`} head={HEAD} numeric={HEAD.slice(2)} empty={TEXTS.soldEmpty} rows={rows.map(rowOf)} />}
      </PagedList>
    </>
  );
};

const rowOf = ({ tokenId, name, soldAt, price, fee, royalty, deposit }: SoldNft) => ({
  key: `${tokenId}-${soldAt}`,
  cells: [
    <Link key="name" to={addressOf('detail', { tokenId })} className={classes.link}>
      {name}
    </Link>,
    soldAt === '' ? '-' : formatDateTime(soldAt),
    ...[price, fee, royalty].map((amount) => formatWon(amount)),
    <strong key="deposit">{formatWon(deposit)}</strong>,
  ],
});
