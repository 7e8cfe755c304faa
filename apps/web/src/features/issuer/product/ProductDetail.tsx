import { Button } from '@mantine/core';
import { type IssuerProduct, PRODUCT_LIFECYCLE, PRODUCT_TEXT_NAMES, PRODUCT_TEXTS } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { JobId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import {
  formatDateTime,
  formatNumber,
  formatShare,
  formatWon,
  ITEM_STATE_LABELS,
  isolated,
  NFT_KIND_LABELS,
  PRODUCT_FIELD_LABELS,
  PRODUCT_STATE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '@naru/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { ActivityFeedLazy } from '../../../shared/activity/ActivityFeedLazy.tsx';
import { Art } from '../../../shared/art/Art.tsx';
import { changedParams } from '../../../shared/changed-params.ts';
import { OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { MediaNotes } from '../../../shared/issuer/MediaNotes.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole, useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useJobId } from '../../../shared/use-id.ts';
import { ItemWork } from './ItemTable.tsx';
import classes from './ProductDetail.module.css';
import { RowActs, useProductMessage } from './RowActs.tsx';
import { Timeline } from './Timeline.tsx';
import { TEXTS } from './texts.ts';

/** Where a product leads: its page in the store, what was sold of it, and, where the lifecycle allows it, out of the list. */
const ProductWays = ({ product }: { product: IssuerProduct }) => {
  const { siteCode, productId, productName, state, soldCount } = product;
  const may = useMay('operator');
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const question = {
      title: `${isolated(productName)} ${TEXTS.remove}`,
      text: '이 상품을 목록에서 삭제할까요? 만들어 둔 아이템도 함께 없어지고 되돌릴 수 없어요.',
      okLabel: TEXTS.remove,
      danger: true,
    };
    if (!(await overlays.open('confirm', question))) return;
    const answer = await act(port.deleteProduct({ siteCode, productId }));
    if (answer === undefined) return;
    await navigate(addressOf('issuerProductList'), { state: { message: `${productName}: 상품을 삭제했습니다.` } });
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
  return (
    <div className={classes.ways}>
      {state === 'onSale' && (
        <LinkButton variant="default" size="compact-sm" to={addressOf('issuerStoreProductDetail', { productId })}>
          스토어에서 보기
        </LinkButton>
      )}
      {soldCount > 0 && (
        <LinkButton variant="default" size="compact-sm" to={addressOf('issuerSoldDetail', { productId })}>
          판매 내역
        </LinkButton>
      )}
      <LinkButton variant="default" size="compact-sm" to={addressOf('issuerRevokedPerformance', { productId })}>
        성과
      </LinkButton>
      {may && PRODUCT_LIFECYCLE[state].delete !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.danger ?? ''}
          onPointerEnter={prefetchOverlays}
          onFocus={prefetchOverlays}
          onClick={() => void remove()}
        >
          {TEXTS.remove}
        </Button>
      )}
    </div>
  );
};

/** What a product says of itself, as its issuer filled it in. */
const ProductFacts = ({ product }: { product: IssuerProduct }) => {
  const { siteCode, draft } = product;
  const { data: categories = [] } = useAnswerOf(TOKENS.issuerPort, KEYS.categories(siteCode), (port) => port.categories(siteCode));
  const category = categories.find(({ categoryId }) => categoryId === draft.categoryId)?.name;
  const facts = [
    { label: PRODUCT_FIELD_LABELS.productType, value: PRODUCT_TYPE_LABELS[draft.productType] },
    { label: PRODUCT_FIELD_LABELS.nftKind, value: NFT_KIND_LABELS[draft.nftKind] },
    { label: PRODUCT_FIELD_LABELS.categoryId, value: category ?? TEXTS.none },
    { label: PRODUCT_FIELD_LABELS.royaltyBasisPoints, value: formatShare(draft.royaltyBasisPoints) },
    {
      label: PRODUCT_FIELD_LABELS.perMemberLimit,
      value: draft.perMemberLimit === null ? TEXTS.noLimit : `${formatNumber(draft.perMemberLimit)}개`,
    },
    { label: PRODUCT_FIELD_LABELS.saleFrom, value: draft.saleFrom === null ? '' : formatDateTime(draft.saleFrom) },
    { label: PRODUCT_FIELD_LABELS.saleUntil, value: draft.saleUntil === null ? '' : formatDateTime(draft.saleUntil) },
    ...PRODUCT_TEXT_NAMES.map((text) => ({
      label: PRODUCT_FIELD_LABELS[text],
      value:
        PRODUCT_TEXTS[text].form === 'link' ? (
          draft[text]
        ) : (
          <Text as="span" lines>
            {draft[text]}
          </Text>
        ),
    })),
    ...draft.notice,
    ...(product.originalNotes.length === 0
      ? []
      : [{ label: TEXTS.originalNotes, value: <MediaNotes notes={product.originalNotes} label={TEXTS.originalNotes} /> }]),
    { label: '등록 일시', value: formatDateTime(product.createDatetime) },
    { label: '마지막 변경', value: formatDateTime(product.updateDatetime) },
  ];
  const said = facts.filter(({ value }) => !(value === '' || (typeof value === 'object' && value.props.children === '')));
  return <Facts facts={said} />;
};

/** What goes on with a product's NFTs among members: what they ask and offer, what was redeemed, and each of their trades. */
const AmongMembers = ({ product }: { product: IssuerProduct }) => {
  const { productId, productName, lowestPrice, lastPrice, among } = product;
  const figures = [
    { label: '회원 판매', value: formatNumber(among.listings) },
    { label: TEXTS.lowest, value: lowestPrice === null ? TEXTS.none : formatWon(lowestPrice) },
    { label: '최근 거래가', value: lastPrice === null ? TEXTS.none : formatWon(lastPrice) },
    { label: '진행 중인 제안', value: formatNumber(among.offers) },
    { label: '최고 가격 제안', value: among.highestOffer === null ? TEXTS.none : formatWon(among.highestOffer) },
    { label: '실물 수령', value: formatNumber(among.exchanges) },
    { label: '상품 문의', value: formatNumber(among.questions) },
    { label: '답변 대기 문의', value: formatNumber(among.waitingQuestions) },
  ];
  return (
    <div className={classes.list}>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        {among.listings > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('marketDetail', { productId })}>
            마켓에서 보기
          </LinkButton>
        )}
        {among.exchanges > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('issuerExchangeList', { name: productName })}>
            이 상품의 실물 수령
          </LinkButton>
        )}
        {among.questions > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('issuerQuestionList', { productId })}>
            이 상품의 문의 보기
          </LinkButton>
        )}
      </div>
      <ActivityFeedLazy scope={{ productId }} />
    </div>
  );
};

/** Everything about one product: how its items stand, each of them, what it says, and who has done what with it (product 2, detail). */
export const ProductDetail = () => <OfProduct shown={Shown} />;

const figuresOf = (product: IssuerProduct) => [
  { label: TEXTS.price, value: formatWon(product.price) },
  { label: '아이템', value: formatNumber(product.totalQuantity) },
  { label: ITEM_STATE_LABELS.minted, value: formatNumber(product.mintedCount) },
  { label: ITEM_STATE_LABELS.onSale, value: formatNumber(product.listCount) },
  { label: ITEM_STATE_LABELS.reserved, value: formatNumber(product.reserveCount) },
  { label: ITEM_STATE_LABELS.sold, value: formatNumber(product.soldCount) },
  { label: ITEM_STATE_LABELS.revoked, value: formatNumber(product.revokedCount) },
];

const Shown = ({ product }: { product: IssuerProduct }) => {
  const { productId, productName, displayId, state, thumbnail } = product;
  const [message, setMessage] = useProductMessage();
  const [params, setParams] = useSearchParams();
  const jobId = useJobId();
  const showJob = (job: JobId | undefined): void => setParams(changedParams(params, { job: job === undefined ? '' : String(job) }));
  return (
    <div className={classes.screen}>
      <Row gap={16} align="start" justify="between">
        <div className={classes.work}>
          <Art picture={thumbnail} alt="" sizes="96px" />
          <div>
            <Status tone={state === 'onSale' ? 'open' : 'quiet'}>{PRODUCT_STATE_LABELS[state]}</Status>
            <PageTitle title={productName} />
            <Text size={14} tone="muted">
              {displayId}
            </Text>
          </div>
        </div>
        <ForRole>
          <LinkButton to={addressOf('issuerProductUpdate', { productId })}>{TEXTS.update}</LinkButton>
        </ForRole>
      </Row>
      <Outcome text={message} />
      {jobId !== undefined && <JobPanel key={jobId} siteCode={product.siteCode} jobId={jobId} onJob={showJob} />}
      <dl className={classes.figures}>
        {figuresOf(product).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        <ForRole>
          <RowActs row={product} onDone={setMessage} />
        </ForRole>
        <ProductWays product={product} />
      </div>
      <Section title={TEXTS.itemList}>
        <ItemWork product={product} onJob={showJob} />
      </Section>
      <Section title="회원 거래">
        <AmongMembers product={product} />
      </Section>
      <div className={classes.pair}>
        <Section title="등록한 내용">
          <ProductFacts product={product} />
        </Section>
        <Section title="작업 이력">
          <Timeline siteCode={product.siteCode} productId={productId} />
        </Section>
      </div>
    </div>
  );
};
