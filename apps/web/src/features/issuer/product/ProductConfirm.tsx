import { Button } from '@mantine/core';
import type { ProductDraft } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId } from '@naru/domain/shared';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { usePort } from '@naru/frontend/container';
import { FormFault, type FormMessage } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { failureText, formatDateTime, formatNumber, formatShare, formatWon, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MediaNotes } from '../../../shared/issuer/MediaNotes.tsx';
import { draftOf, faultsIn, formOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Cropped } from './CropPart.tsx';
import { OfUnfinished } from './OfUnfinished.tsx';
import classes from './ProductCreate.module.css';
import { TEXTS } from './texts.ts';

/** Makes the product, and where it is to be sold at once mints it and puts it on the shelf: each step once, however often it is pressed. */
const useFinish = ({ siteCode, unfinishedId, version }: UnfinishedProduct, draft: ProductDraft) => {
  const unfinished = usePort(TOKENS.unfinished);
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<FormMessage>();
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => ({ finish: crypto.randomUUID(), mint: crypto.randomUUID(), list: crypto.randomUUID() }));
  const running = useRef(false);

  /** What is told of the shelf once the product is there. */
  const sell = async (productId: ProductId): Promise<string> => {
    const minted = await port.mint({ siteCode, productId, key: keys.mint });
    if (!minted.ok) return `상품을 등록했지만 발행하지 못했습니다. ${failureText(minted.failure).text}`;
    const listed = await port.listAll({ siteCode, productId, key: keys.list });
    return listed.ok ? '상품을 등록하고 판매를 시작했습니다.' : `발행했지만 판매 등록하지 못했습니다. ${failureText(listed.failure).text}`;
  };
  const run = async (then: 'sell' | 'keep'): Promise<void> => {
    const made = await unfinished.finish({ siteCode, unfinishedId, version, draft, key: keys.finish });
    if (!made.ok) return setRefusal(failureText(made.failure));
    const { productId } = made.value;
    const message = then === 'sell' ? await sell(productId) : '상품을 등록했습니다. 이제 발행하고 판매 등록해 주세요.';
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    await navigate(addressOf('issuerProductDetail', { productId }), { state: { message: `${draft.name}: ${message}` } });
  };
  return {
    refusal,
    busy,
    finish: async (then: 'sell' | 'keep'): Promise<void> => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      await overlays.during(run(then));
      setBusy(false);
      running.current = false;
    },
  };
};

/** What follows from putting a product up, in sentences: what is locked, what is told, and which duties begin. */
const consequencesOf = ({ nftKind, saleFrom, saleUntil, perMemberLimit }: ProductDraft): readonly string[] => [
  '발행하면 상품명, NFT 종류, 대표 이미지와 원본이 토큰에 기록돼서 바꿀 수 없어요.',
  '판매를 시작하면 상품 종류와 로열티를 바꿀 수 없어요.',
  '상품 설명, 안내, 판매 기간, 상품정보제공고시는 고칠 수 있지만 무엇을 바꿨는지 누구나 볼 수 있어요.',
  saleFrom === null
    ? '판매 등록한 때부터 바로 주문을 받아요.'
    : `${formatDateTime(saleFrom)}부터 주문을 받고, 그 전에는 판매 예정으로 보여요.`,
  saleUntil === null ? '판매를 멈추려면 상품을 숨기거나 판매를 취소해야 해요.' : `${formatDateTime(saleUntil)}에 주문이 저절로 닫혀요.`,
  ...(perMemberLimit === null ? [] : ['한 회원이 제한보다 많이 주문하면 주문이 거절돼요.']),
  '결제가 진행 중이거나 팔린 아이템은 폐기하거나 되돌릴 수 없어요.',
  nftKind === 'digital'
    ? '구매자는 7일 안에, 원본을 열거나 공유하기 전까지 청약을 철회할 수 있어요. 그러면 NFT는 폐기되고 판매 금액은 정산에서 조정돼요. 원본을 열기 전에 이 점을 알리고 동의를 받아요.'
    : '금이 아니면 구매자는 7일 안에, 실물 수령을 신청하기 전까지 청약을 철회할 수 있어요. 그러면 NFT는 폐기되고 판매 금액은 정산에서 조정돼요. 수령 신청은 배송을 준비하기 전까지 되돌릴 수 있어요.',
];

/** Names everything that follows from putting a product up, before it is (product 2, product confirm). */
export const ProductConfirm = () => <OfUnfinished shown={Shown} />;

const Shown = ({ product }: { product: UnfinishedProduct }) => {
  const clock = usePort(TOKENS.clock);
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
  { label: '되팔 때 로열티', value: formatShare(draft.royaltyBasisPoints) },
  { label: '상품 이미지', value: `${pictures}장` },
  { label: '상품정보제공고시', value: `${draft.notice.length}개 항목` },
];

const Ready = ({ product, draft, back }: { product: UnfinishedProduct; draft: ProductDraft; back: string }) => {
  const { content, uploads } = product;
  const { refusal, busy, finish } = useFinish(product, draft);
  const [main] = content.pictures;
  const picture = uploads.find(({ fileId }) => fileId === main?.fileId)?.picture ?? null;
  const original = uploads.find(({ fileId }) => fileId === (content.originalId ?? main?.fileId));
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
      {original !== undefined && original.notes.length > 0 && (
        <section className={classes.part} aria-label={TEXTS.originalNotes}>
          <h2>{TEXTS.originalNotes}</h2>
          <MediaNotes notes={original.notes} label={TEXTS.originalNotes} />
        </section>
      )}
      <section className={classes.part} aria-label="등록하면 달라지는 것">
        <h2>등록하면 달라지는 것</h2>
        <ul className={classes.list}>
          {consequencesOf(draft).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <FormFault text={refusal} />
      <Row gap={8}>
        <Button size="md" loading={busy} onClick={() => void finish('sell')}>
          등록하고 판매 시작
        </Button>
        <Button size="md" variant="default" loading={busy} onClick={() => void finish('keep')}>
          등록만 하기
        </Button>
        <LinkButton size="md" variant="subtle" to={back}>
          다시 고치기
        </LinkButton>
      </Row>
    </div>
  );
};
