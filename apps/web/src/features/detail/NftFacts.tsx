import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { formatDay, formatWon, MEDIA_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { Transaction } from '../../shared/trade/Transaction.tsx';
import classes from './NftFacts.module.css';
import { TEXTS } from './texts.ts';

/** Where the NFT comes from and whose it is. */
export const NftFacts = ({ nft }: { nft: NftDetail }) => {
  const rows = [
    { label: '소유자', value: <Owner nft={nft} /> },
    { label: '구분', value: `${PRODUCT_TYPE_LABELS[nft.productType]}, ${MEDIA_KIND_LABELS[nft.mediaKind]}` },
    { label: '토큰 ID', value: nft.tokenId },
    { label: '발행일', value: formatDay(nft.mintedAt) },
    { label: '발행 거래 ID', value: <Transaction txId={nft.mintTxId} state={nft.mintTxId === '' ? 'queued' : 'confirmed'} /> },
    { label: '창작자 로열티', value: `${nft.royaltyBasisPoints / 100}%` },
    { label: '최근 거래 가격', value: nft.lastPrice === null ? '-' : formatWon(nft.lastPrice) },
    {
      label: '같은 상품',
      value: (
        <Link className={classes.link} to={addressOf('marketDetail', { productId: nft.productId })}>
          마켓에서 모두 보기
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="nft-facts">
      <h2 id="nft-facts" className={classes.title}>
        {TEXTS.facts}
      </h2>
      <dl className={classes.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Owner = ({ nft: { ownerDid, ownerNickname } }: { nft: NftDetail }) =>
  ownerDid === null ? (
    (ownerNickname ?? '-')
  ) : (
    <Link className={classes.link} to={addressOf('memberPage', { did: ownerDid })}>
      {ownerNickname}
    </Link>
  );
