import { PRODUCT_ACTION, type ProductAction } from '@naru/domain/issuer';
import { namesOf, type ProductId, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatWon, PRODUCT_ACTION_LABELS, PRODUCT_FIELD_LABELS } from '@naru/messages';
import { useState } from 'react';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { OneOf } from '../../../shared/issuer/ListFilters.tsx';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './ProductDetail.module.css';

const SIZE = 10;

const ACTIONS = namesOf(PRODUCT_ACTION);

/** Who has done what with a product, the latest first; of one kind where that is chosen, as its prices are. */
export const Timeline = ({ siteCode, productId }: { siteCode: SiteCode; productId: ProductId }) => {
  const [action, setAction] = useState<ProductAction>();
  return (
    <div className={classes.list}>
      <OneOf apart label="이력 종류" all="이력: 전체" value={action} names={ACTIONS} labels={PRODUCT_ACTION_LABELS} onChoose={setAction} />
      <Events key={action ?? ''} siteCode={siteCode} productId={productId} deed={action} />
    </div>
  );
};

const Events = ({ siteCode, productId, deed: wanted }: { siteCode: SiteCode; productId: ProductId; deed: ProductAction | undefined }) => {
  const port = usePort(TOKENS.issuerPort);
  const [page, turn] = useState(1);
  const answer = useRows({
    query: { page, size: SIZE, ...(wanted === undefined ? {} : { deed: wanted }) },
    keyOf: (query) => KEYS.productTimeline(siteCode, productId, query),
    ask: (query) => port.timeline({ siteCode, productId, ...query }),
  });
  return (
    <IssuerList list={{ answer, turn, filtered: true }} height={200} pages="작업 이력 페이지">
      {(events) =>
        events.length === 0 ? (
          <Text size={14} tone="muted">
            아직 남은 이력이 없어요.
          </Text>
        ) : (
          <ol className={classes.events}>
            {events.map(({ at, deed: action, actor, fields, price }) => (
              <li key={`${at} ${action}`}>
                <strong>{PRODUCT_ACTION_LABELS[action]}</strong>
                {fields.length > 0 && <span>{fields.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ')}</span>}
                {price !== null && (
                  <span>
                    <del>{formatWon(price.before)}</del> → {formatWon(price.after)}
                  </span>
                )}
                <small>
                  {actor ?? '나루 운영자'}, <time dateTime={at}>{formatDateTime(at)}</time>
                </small>
              </li>
            ))}
          </ol>
        )
      }
    </IssuerList>
  );
};
