import { Button } from '@mantine/core';
import type { FailureName } from '@naru/domain/failure';
import type { TradeRow } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { Stack } from '@naru/frontend/layout';
import { formatDay, formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { NftStatusChip } from '../../shared/card/NftStatusChip.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { TradeTable } from '../../shared/trade/TradeTable.tsx';
import { Transaction } from '../../shared/trade/Transaction.tsx';
import { WhyNot } from '../../shared/trade/WhyNot.tsx';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './mobile.module.css';
import { TEXTS } from './texts.ts';

/** What its owner can do with an NFT, and the screen of the whole site where it is done. */
const ACTS = Object.freeze([
  { act: 'list', to: 'listing' },
  { act: 'send', to: 'detail' },
  { act: 'exchange', to: 'userProductExchange' },
] as const);

interface Props {
  readonly nft: NftDetail;
  readonly history: readonly TradeRow[];
  readonly back: string;
  readonly note?: string;
}

/** One NFT in the wallet app's web view: picture, state, where it comes from, its history, and the ways on into the whole site. */
export const WalletPage = ({ nft, history, back, note }: Props) => (
  <WorkPage
    work={nft}
    chips={
      <>
        <NftStatusChip status={nft.status} nftKind="digital" />
        {nft.isPrivate && <Status tone="quiet">비공개</Status>}
        <Status tone="quiet">{NFT_KIND_LABELS[nft.nftKind]}</Status>
        <Status tone="quiet">
          No. {formatNumber(nft.number)} / {formatNumber(nft.totalQuantity)}
        </Status>
      </>
    }
    deal={<Price label={TEXTS.onSale} price={nft.listing?.price ?? null} absent={TEXTS.notForSale} />}
    action={<Acts nft={nft} />}
    about={
      <>
        <Ways nft={nft} back={back} note={note} />
        <Section title={TEXTS.facts}>
          <Facts
            facts={[
              { label: '소유자', value: nft.ownerNickname ?? '-' },
              { label: '발행사', value: nft.siteName },
              { label: '구분', value: PRODUCT_TYPE_LABELS[nft.productType] },
              { label: '토큰 ID', value: nft.tokenId },
              { label: '발행일', value: formatDay(nft.mintedAt) },
              { label: '발행 거래 ID', value: <Transaction txId={nft.mintTxId} state={nft.mintTxId === '' ? 'queued' : 'confirmed'} /> },
            ]}
          />
        </Section>
      </>
    }
  >
    <Section title={TEXTS.history}>
      <TradeTable rows={history} label={TEXTS.recent} />
    </Section>
    <Prose title={TEXTS.description} text={nft.description} />
  </WorkPage>
);

const ownActs = ({ whyNot, ownedByMe }: NftDetail) => (ownedByMe ? ACTS.filter(({ act }) => whyNot[act] !== undefined) : []);
const idOf = (why: FailureName): string => `why-not-${why}`;

/** What the owner can do, in one row that stays in sight on a phone. */
const Acts = ({ nft }: { nft: NftDetail }) => {
  const own = ownActs(nft);
  if (own.length === 0) return <LinkButton to={addressOf('detail', { tokenId: nft.tokenId })}>{TEXTS.whole}</LinkButton>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links and buttons, not fields of a form
    <div className={classes.acts} role="group" aria-label={TEXTS.acts}>
      {own.map(({ act, to }) => {
        const why = nft.whyNot[act] ?? null;
        return why === null ? (
          <LinkButton key={act} variant={act === 'list' ? 'filled' : 'default'} to={addressOf(to, { tokenId: nft.tokenId })}>
            {TEXTS[act]}
          </LinkButton>
        ) : (
          <Button key={act} variant="default" disabled aria-describedby={idOf(why)}>
            {TEXTS[act]}
          </Button>
        );
      })}
    </div>
  );
};

const Ways = ({ nft, back, note }: { nft: NftDetail; back: string; note: string | undefined }) => {
  const reasons = [...new Set(ownActs(nft).flatMap(({ act }) => nft.whyNot[act] ?? []))];
  return (
    <Stack gap={8}>
      {reasons.map((why) => (
        <WhyNot key={why} reason={why} id={idOf(why)} tokenId={nft.tokenId} own={nft.ownedByMe} />
      ))}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.links}>
        <Link to={back}>{TEXTS.back}</Link>
        <Link to={addressOf('detail', { tokenId: nft.tokenId })}>{TEXTS.whole}</Link>
      </div>
    </Stack>
  );
};
