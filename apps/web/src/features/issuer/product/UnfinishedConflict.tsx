import type { UnfinishedContent, UnfinishedProduct } from '@naru/domain/unfinished';
import { NFT_KIND_LABELS, PRODUCT_FIELD_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { TEXTS } from './texts.ts';
import { changedKeys } from './use-unfinished-form.ts';

const LABELS: Readonly<Record<keyof UnfinishedContent, string>> = {
  ...PRODUCT_FIELD_LABELS,
  price: TEXTS.price,
  quantity: '발행 수량',
  royalty: PRODUCT_FIELD_LABELS.royaltyBasisPoints,
  pictures: '상품 이미지',
  originalId: '원본 파일',
};

const wordsOf = (key: keyof UnfinishedContent, content: UnfinishedContent): string => {
  if (key === 'pictures') return `${content.pictures.length}장`;
  if (key === 'originalId') return content.originalId === null ? '대표 이미지' : '따로 올린 파일';
  if (key === 'notice') return content.notice.map(({ label, value }) => `${label}: ${value}`).join('\n') || TEXTS.none;
  if (key === 'productType') return PRODUCT_TYPE_LABELS[content.productType];
  if (key === 'nftKind') return NFT_KIND_LABELS[content.nftKind];
  return content[key] || TEXTS.none;
};

interface Props {
  /** What was known before either side went on. */
  readonly known: UnfinishedContent;
  readonly mine: UnfinishedContent;
  readonly theirs: UnfinishedProduct;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What another machine has saved of an unfinished product meanwhile beside what stands here. */
export const UnfinishedConflict = ({ known, mine, theirs, ...ways }: Props) => {
  const theirKeys = changedKeys(known, theirs.content);
  const myKeys = changedKeys(known, mine);
  const keys = [...new Set([...theirKeys, ...myKeys])];
  return (
    <Versus
      title="다른 곳에서 먼저 저장했어요"
      text={`${theirs.savedBy} 님이 다른 기기나 창에서 이 상품을 이어서 썼어요. 내 내용으로 저장하면 내가 바꾼 항목만 덮어써요.`}
      rows={keys.map((key) => ({
        key,
        label: LABELS[key],
        theirs: theirKeys.includes(key) ? wordsOf(key, theirs.content) : null,
        mine: myKeys.includes(key) ? wordsOf(key, mine) : null,
      }))}
      {...ways}
    />
  );
};
