import { Button } from '@mantine/core';
import type { ProductDraft } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { draftOf, faultsIn, formOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Cropped } from './Cropped.tsx';
import { consequencesOf } from './consequences.ts';
import { OfUnfinished } from './OfUnfinished.tsx';
import classes from './ProductConfirm.module.css';
import { TEXTS } from './texts.ts';
import { useFinish } from './use-finish.ts';

/** Names everything that follows from putting a product up, before it is (product 2, product confirm). */
export const ProductConfirm = () => <OfUnfinished shown={Shown} />;

const Shown = ({ product }: { product: UnfinishedProduct }) => {
  const clock = useDesk(TOKENS.clock);
  const { typed, files } = formOf(product.content);
  const draft = draftOf(typed);
  const back = addressOf('issuerProductCreate', { unfinished: product.unfinishedId });
  if (draft !== undefined && Object.keys(faultsIn(typed, files, clock.now())).length === 0)
    return <Ready product={product} draft={draft} back={back} />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.confirm} />
      <p>아직 채우지 않은 내용이 있어 등록할 수 없어요.</p>
      <div>
        <LinkButton to={back}>이어서 작성</LinkButton>
      </div>
    </div>
  );
};

const factsOf = (draft: ProductDraft, pictures: number) => [
  { label: TEXTS.price, value: formatWon(draft.price) },
  { label: '발행 수량', value: `${formatNumber(draft.quantity)}개` },
  { label: '종류', value: `${PRODUCT_TYPE_LABELS[draft.productType]}, ${NFT_KIND_LABELS[draft.nftKind]}` },
  { label: '판매 시작', value: draft.saleFrom === null ? '판매 등록한 때부터' : formatDateTime(draft.saleFrom) },
  { label: '판매 종료', value: draft.saleUntil === null ? TEXTS.noPeriod : formatDateTime(draft.saleUntil) },
  { label: '1인당 구매 제한', value: draft.perMemberLimit === null ? TEXTS.noLimit : `${formatNumber(draft.perMemberLimit)}개` },
  { label: '되팔 때 로열티', value: `${draft.royaltyBasisPoints / 100}%` },
  { label: '상품 이미지', value: `${pictures}장` },
  { label: '상품정보제공고시', value: `${draft.notice.length}개 항목` },
];

const Ready = ({ product, draft, back }: { product: UnfinishedProduct; draft: ProductDraft; back: string }) => {
  const { content, uploads } = product;
  const { refusal, busy, finish } = useFinish(product, draft);
  const [main] = content.pictures;
  const picture = uploads.find(({ fileId }) => fileId === main?.fileId)?.picture ?? null;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.confirm} />
      <div className={classes.work}>
        {picture !== null && <Cropped picture={picture} crop={main?.crop ?? null} alt="" />}
        <div>
          <h2>{draft.name}</h2>
          <Facts facts={factsOf(draft, content.pictures.length)} />
        </div>
      </div>
      <section className={classes.part} aria-label="한 개가 팔리면">
        <h2>한 개가 팔리면</h2>
        <SplitPreview price={draft.price} royaltyBasisPoints={0} />
      </section>
      <section className={classes.part} aria-label="등록하면 달라지는 것">
        <h2>등록하면 달라지는 것</h2>
        <ul className={classes.list}>
          {consequencesOf(draft).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <FormFault text={refusal} />
      <div className={classes.ways}>
        <Button size="md" loading={busy} onClick={() => void finish('sell')}>
          등록하고 판매 시작
        </Button>
        <Button size="md" variant="default" loading={busy} onClick={() => void finish('keep')}>
          등록만 하기
        </Button>
        <LinkButton size="md" variant="subtle" to={back}>
          다시 고치기
        </LinkButton>
      </div>
    </div>
  );
};
