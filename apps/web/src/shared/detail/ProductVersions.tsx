import type { Picture } from '@naru/domain/file';
import type { ProductId } from '@naru/domain/shared';
import type { TextChange } from '@naru/domain/store';
import { formatDateTime, PRODUCT_FIELD_LABELS } from '@naru/messages';
import { Art } from '../art/Art.tsx';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './ProductChanges.module.css';

const MOMENTS: readonly string[] = ['saleFrom', 'saleUntil'];

/** A side of a change as it is read: moments on a Korean clock, nothing as a word. */
const sideOf = ({ what }: TextChange, text: string): string =>
  text === '' ? '없음' : 'field' in what && MOMENTS.includes(what.field) ? formatDateTime(text) : text;

const labelOf = ({ what }: TextChange): string => ('field' in what ? PRODUCT_FIELD_LABELS[what.field] : what.label);

const Row = ({ pictures, of }: { pictures: readonly Picture[]; of: string }) =>
  pictures.length === 0 ? (
    '없음'
  ) : (
    <span className={classes.pictures}>
      {pictures.map((picture, at) => (
        <Art key={picture.url} picture={picture} alt={`${of} ${at + 1}번째 이미지`} sizes="72px" />
      ))}
    </span>
  );

/** What a product said before each of its changes, and says since, the latest first. */
export const ProductVersions = ({ productId }: { productId: ProductId }) => {
  const answer = useAnswerOf(TOKENS.stores, KEYS.productVersions(productId), (stores) => stores.versions(productId));
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={120} />} />;
  return (
    <ol className={classes.versions}>
      {answer.data.map(({ version, changedAt, changes, pictures }) => (
        <li key={version}>
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
          <dl>
            {changes.map((change) => (
              <div key={labelOf(change)}>
                <dt>{labelOf(change)}</dt>
                <dd>
                  <del>
                    <small>이전</small> {sideOf(change, change.before)}
                  </del>
                  <ins>
                    <small>이후</small> {sideOf(change, change.after)}
                  </ins>
                </dd>
              </div>
            ))}
            {pictures !== null && (
              <div>
                <dt>상품 이미지</dt>
                <dd>
                  <del>
                    <small>이전</small> <Row pictures={pictures.before} of="이전" />
                  </del>
                  <ins>
                    <small>이후</small> <Row pictures={pictures.after} of="이후" />
                  </ins>
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
};
