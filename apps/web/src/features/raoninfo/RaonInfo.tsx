import { MARKET_DEFAULTS } from '@naru/domain/listing';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { Article } from '../../shared/article/Article.tsx';
import { LandingDrawing } from '../../shared/article/drawings.tsx';
import { feeOf } from '../../shared/article/figures.ts';
import { isDemonstration, LEGAL_ROWS, legalFact } from '../../shared/legal/operator.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { raonInfo } from './article.ts';
import classes from './RaonInfo.module.css';

const ONE = { page: 1, size: 1 };

/** How much there is just now, as the market itself counts it. Where it cannot be asked, nothing is told. */
const Figures = () => {
  const issuers = useAnswerOf(TOKENS.stores, KEYS.creators(ONE), (stores) => stores.creators(ONE));
  const query = { ...MARKET_DEFAULTS, ...ONE };
  const products = useAnswerOf(TOKENS.market, KEYS.market(query), (market) => market.products(query));
  if (issuers.data === undefined || products.data === undefined) return null;
  const more = products.data.allCountIsMinimum ? '개 이상' : '개';
  return (
    <section className={classes.figures} aria-labelledby="raon-figures">
      <h2 id="raon-figures">지금의 나루</h2>
      <dl>
        <div>
          <dt>발행사 스토어</dt>
          <dd>
            {formatNumber(issuers.data.allCount)}
            <small>곳</small>
          </dd>
        </div>
        <div>
          <dt>마켓의 상품</dt>
          <dd>
            {formatNumber(products.data.allCount)}
            <small>{more}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
};

/** Who runs the service, by which principles, for which fee (product 2, /raoninfo). */
export const RaonInfo = () => {
  const config = usePort(TOKENS.config);
  return (
    <Article article={raonInfo(feeOf(config))} drawing={<LandingDrawing />}>
      <Figures />
      <section className={classes.legal} aria-labelledby="raon-legal">
        <h2 id="raon-legal">사업자 정보</h2>
        {isDemonstration(config) && <p>시연용 화면입니다. 실제 사업자 정보가 아닙니다.</p>}
        <Facts facts={LEGAL_ROWS.map(({ key, label }) => ({ label, value: legalFact(config, key) }))} />
      </section>
    </Article>
  );
};
