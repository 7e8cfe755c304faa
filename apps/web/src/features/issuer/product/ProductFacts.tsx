import { type IssuerProduct, PRODUCT_TEXT_NAMES, PRODUCT_TEXTS } from '@naru/domain/issuer';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, NFT_KIND_LABELS, PRODUCT_FIELD_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

/** What a product says of itself, as its issuer filled it in. */
export const ProductFacts = ({ product }: { product: IssuerProduct }) => {
  const { siteCode, draft } = product;
  const desk = useDesk(TOKENS.issuerDesk);
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  const category = categories.find(({ categoryId }) => categoryId === draft.categoryId)?.name;
  const facts = [
    { label: PRODUCT_FIELD_LABELS.productType, value: PRODUCT_TYPE_LABELS[draft.productType] },
    { label: PRODUCT_FIELD_LABELS.nftKind, value: NFT_KIND_LABELS[draft.nftKind] },
    { label: PRODUCT_FIELD_LABELS.categoryId, value: category ?? TEXTS.none },
    { label: PRODUCT_FIELD_LABELS.royaltyBasisPoints, value: `${draft.royaltyBasisPoints / 100}%` },
    {
      label: PRODUCT_FIELD_LABELS.perMemberLimit,
      value: draft.perMemberLimit === null ? TEXTS.noLimit : `${formatNumber(draft.perMemberLimit)}개`,
    },
    { label: PRODUCT_FIELD_LABELS.saleFrom, value: draft.saleFrom === null ? '' : formatDateTime(draft.saleFrom) },
    { label: PRODUCT_FIELD_LABELS.saleUntil, value: draft.saleUntil === null ? '' : formatDateTime(draft.saleUntil) },
    ...PRODUCT_TEXT_NAMES.map((text) => ({
      label: PRODUCT_FIELD_LABELS[text],
      value: PRODUCT_TEXTS[text].form === 'link' ? draft[text] : <span className={classes.text}>{draft[text]}</span>,
    })),
    ...draft.notice,
    { label: TEXTS.createdAt, value: formatDateTime(product.createDatetime) },
    { label: TEXTS.updatedAt, value: formatDateTime(product.updateDatetime) },
  ];
  const said = facts.filter(({ value }) => !(value === '' || (typeof value === 'object' && value.props.children === '')));
  return <Facts facts={said} />;
};
