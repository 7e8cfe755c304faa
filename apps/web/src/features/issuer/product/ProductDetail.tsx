import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { JobId } from '@naru/domain/shared';
import { formatNumber, formatWon, ITEM_STATE_LABELS, PRODUCT_STATE_LABELS } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { Art } from '../../../shared/art/Art.tsx';
import { changedParams } from '../../../shared/changed-params.ts';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { OfProduct } from '../../../shared/issuer/OfProduct.tsx';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { useJobId } from '../../../shared/use-id.ts';
import { AmongMembers } from './AmongMembers.tsx';
import { ItemWork } from './ItemWork.tsx';
import classes from './ProductDetail.module.css';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductWays } from './ProductWays.tsx';
import { RowActs } from './RowActs.tsx';
import { Timeline } from './Timeline.tsx';
import { TEXTS } from './texts.ts';
import { useListMessage } from './use-list-message.ts';

/** Everything about one product: how its items stand, each of them, what it says, and who has done what with it (product 2, detail). */
export const ProductDetail = () => <OfProduct shown={Shown} />;

const figuresOf = (product: IssuerProduct) => [
  { label: TEXTS.price, value: formatWon(product.price) },
  { label: TEXTS.items, value: formatNumber(product.totalQuantity) },
  { label: ITEM_STATE_LABELS.minted, value: formatNumber(product.mintedCount) },
  { label: ITEM_STATE_LABELS.onSale, value: formatNumber(product.listCount) },
  { label: ITEM_STATE_LABELS.reserved, value: formatNumber(product.reserveCount) },
  { label: ITEM_STATE_LABELS.sold, value: formatNumber(product.soldCount) },
  { label: ITEM_STATE_LABELS.revoked, value: formatNumber(product.revokedCount) },
];

const Shown = ({ product }: { product: IssuerProduct }) => {
  const { productId, productName, displayId, state, thumbnail } = product;
  const [message, setMessage] = useListMessage();
  const [params, setParams] = useSearchParams();
  const jobId = useJobId();
  const showJob = (job: JobId | undefined): void => setParams(changedParams(params, { job: job === undefined ? '' : String(job) }));
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <div className={classes.work}>
          <Art picture={thumbnail} alt="" sizes="96px" />
          <div>
            <Standing tone={state === 'onSale' ? 'open' : 'quiet'}>{PRODUCT_STATE_LABELS[state]}</Standing>
            <PageTitle title={productName} />
            <p className={classes.quiet}>{displayId}</p>
          </div>
        </div>
        <ForRole>
          <LinkButton to={addressOf('issuerProductUpdate', { productId })}>{TEXTS.update}</LinkButton>
        </ForRole>
      </div>
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
      <Section title={TEXTS.among}>
        <AmongMembers product={product} />
      </Section>
      <div className={classes.pair}>
        <Section title={TEXTS.facts}>
          <ProductFacts product={product} />
        </Section>
        <Section title={TEXTS.timeline}>
          <Timeline siteCode={product.siteCode} productId={productId} />
        </Section>
      </div>
    </div>
  );
};
