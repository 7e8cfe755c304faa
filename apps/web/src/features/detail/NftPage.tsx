import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { namesOf, type TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import {
  formatDay,
  formatNumber,
  formatShare,
  formatWon,
  MEDIA_KIND_LABELS,
  NFT_KIND_LABELS,
  PRODUCT_TYPE_LABELS,
  SHOWN_TEXT_LABELS,
  workName,
} from '@naru/messages';
import { useState } from 'react';
import { prefetchOverlays } from '../../overlays/prefetch-overlays.ts';
import { Heart } from '../../shared/card/Heart.tsx';
import { NftStatusChip } from '../../shared/card/NftStatusChip.tsx';
import { SimilarPart } from '../../shared/card/similar-part.ts';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { goodsOf } from '../../shared/exchange/exchange-facts.ts';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { GoldPrice } from '../../shared/gold/GoldPrice.tsx';
import { PricesPart } from '../../shared/price/parts.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { ReportPart } from '../../shared/report/ReportPart.ts';
import { saveText } from '../../shared/save-text.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { TradeTable } from '../../shared/trade/TradeTable.tsx';
import { Transaction, whileRecording } from '../../shared/trade/Transaction.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { lazily } from '../../shared/ui/lazy.tsx';
import { nearby } from '../../shared/ui/nearby.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './detail.module.css';
import { NftAction } from './NftAction.tsx';
import { OpenOffers } from './OpenOffers.tsx';
import { OriginalWays } from './OriginalWays.tsx';
import { TEXTS } from './texts.ts';

/** The way for an owner to sell to the best bid, once they come near it. */
const SellThisPart = nearby(async () => (await import('../../shared/bid/SellThis.tsx')).SellThis, 0);

/** What an issuer has changed of a product's texts, once somebody comes near it. */
const ProductChangesPart = nearby(async () => (await import('../../shared/detail/ProductChanges.tsx')).ProductChanges, 44);

const FEW = { page: 1, size: 3 } as const;

/** The last few rows of the NFT's history, and the popup with all of them. */
const RecentHistory = ({ tokenId, name }: { tokenId: TokenId; name: string }) => {
  const overlays = usePort(TOKENS.overlays);
  const answer = useAnswerOf(TOKENS.histories, KEYS.history(tokenId, FEW), (histories) => histories.ofNft(tokenId, FEW), {
    refetchInterval: whileRecording,
  });
  const { data } = answer;
  if (data === undefined && answer.error !== null) return <PartRefused of={answer} title={TEXTS.history} />;
  return (
    <Section title={TEXTS.history}>
      {data && (
        <>
          <TradeTable rows={data.dataList} label={TEXTS.recent} />
          <Button
            variant="default"
            className={classes.all}
            onPointerEnter={prefetchOverlays}
            onFocus={prefetchOverlays}
            onClick={() => void overlays.open('tradeHistory', { tokenId, name })}
          >
            {TEXTS.all}
          </Button>
        </>
      )}
    </Section>
  );
};

const NftFacts = ({ nft }: { nft: NftDetail }) => {
  const rows = [
    { label: '소유자', value: <Owner nft={nft} /> },
    { label: '구분', value: `${PRODUCT_TYPE_LABELS[nft.productType]}, ${MEDIA_KIND_LABELS[nft.mediaKind]}` },
    { label: '토큰 ID', value: nft.tokenId },
    { label: '발행일', value: formatDay(nft.mintedAt) },
    { label: '발행 거래 ID', value: <Transaction txId={nft.mintTxId} state={nft.mintTxId === '' ? 'queued' : 'confirmed'} /> },
    { label: '창작자 로열티', value: formatShare(nft.royaltyBasisPoints) },
    { label: '최근 거래 가격', value: nft.lastPrice === null ? '-' : formatWon(nft.lastPrice) },
    {
      label: '같은 상품',
      value: (
        <Link className={classes.passportWaysLink} to={addressOf('marketDetail', { productId: nft.productId })}>
          마켓에서 모두 보기
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="nft-facts">
      <Text as="h2" size={17} above={8} below={16} id="nft-facts">
        {TEXTS.facts}
      </Text>
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
    <Link className={classes.passportWaysLink} to={addressOf('memberPage', { did: ownerDid })}>
      {ownerNickname}
    </Link>
  );

/** The NFT's ownership passport: as a file that anybody can check, and on paper. */
const PassportWays = ({ tokenId }: { tokenId: TokenId }) => {
  const passports = usePort(TOKENS.passports);
  const overlays = usePort(TOKENS.overlays);
  const [making, setMaking] = useState(false);
  const download = async (): Promise<void> => {
    setMaking(true);
    const made = await passports.download(tokenId);
    setMaking(false);
    if (made.ok) saveText(made.value.fileName, made.value.body);
    else await overlays.open('refused', made.failure);
  };
  return (
    <Section title="소유권 증명서" more={{ to: addressOf('passport', { tokenId }), label: '확인하기' }}>
      <p className={classes.text}>
        발행부터 지금까지의 거래 내역을 블록체인의 증거와 함께 한 파일에 담아요. 나루에 접속하지 않아도 누구나 진짜인지 확인할 수 있어요.
      </p>
      <Row gap={12}>
        <Button variant="default" loading={making} loaderProps={{ 'aria-label': '만들고 있어요' }} onClick={() => void download()}>
          파일로 내려받기
        </Button>
        <LinkButton variant="default" to={addressOf('passportCertificate', { tokenId })}>
          인쇄용 증명서 보기
        </LinkButton>
      </Row>
    </Section>
  );
};

/** Its owner’s alone: most who look do not own it. */
const LeadPart = lazily(async () => (await import('./DetailLead.tsx')).DetailLead);

/** Folded at the foot of the page: it comes when somebody comes near it. */
const ChainPart = nearby(async () => (await import('./ChainFacts.tsx')).ChainFacts, 120);

const deals = (nft: NftDetail) => [
  nft.ownedByMe && <SellThisPart key="sell" nft={nft} />,
  <OpenOffers key="offers" nft={nft} />,
  <PricesPart key="prices" productId={nft.productId} own={nft} />,
];
const records = ({ tokenId, name }: NftDetail) => [
  <RecentHistory key="history" tokenId={tokenId} name={name} />,
  <PassportWays key="passport" tokenId={tokenId} />,
  <ChainPart key="chain" tokenId={tokenId} />,
];

const words = ({ notice, productId, textsChangedAt, ...nft }: NftDetail) => [
  ...namesOf(SHOWN_TEXT_LABELS).map((text) => <Prose key={text} title={SHOWN_TEXT_LABELS[text]} text={nft[text]} />),
  <DisclosureFacts key="notice" title={TEXTS.notice} facts={notice} />,
  textsChangedAt !== null && <ProductChangesPart key="changes" productId={productId} changedAt={textsChangedAt} />,
];

/** Everything about one NFT: the deal first, then what its issuer says of it, then where it comes from; or, as its owner chose, that first. */
export const NftPage = ({ nft }: { nft: NftDetail }) => (
  <WorkPage
    work={nft}
    share={nft.isPrivate ? null : <ShareButton title={nft.name} route="detail" query={{ tokenId: nft.tokenId }} />}
    chips={
      <>
        <NftStatusChip status={nft.status} nftKind="digital" />
        <Status tone="quiet">{NFT_KIND_LABELS[nft.nftKind]}</Status>
        <Status tone="quiet">
          No. {formatNumber(nft.number)} / {formatNumber(nft.totalQuantity)}
        </Status>
        <Heart what={{ tokenId: nft.tokenId }} name={workName(nft)} />
      </>
    }
    deal={<Price label={TEXTS.price} price={nft.listing?.price ?? null} absent={TEXTS.notForSale} />}
    action={<NftAction nft={nft} />}
    about={
      <>
        <NftFacts nft={nft} />
        {nft.listing !== null && <GoldPrice work={nft} price={nft.listing.price} />}
        {nft.listing !== null && <HomeCosts price={nft.listing.price} goods={goodsOf(nft)} />}
      </>
    }
  >
    {nft.ownedByMe && <LeadPart nft={nft} />}
    <OriginalWays nft={nft} />
    {nft.detailType === 'data' ? [...records(nft), ...deals(nft), ...words(nft)] : [...deals(nft), ...words(nft), ...records(nft)]}
    <ProductQuestions productId={nft.productId} />
    <SimilarPart productId={nft.productId} />
    {!nft.ownedByMe && <ReportPart target={{ kind: 'nft', tokenId: nft.tokenId }} name={nft.name} />}
  </WorkPage>
);
