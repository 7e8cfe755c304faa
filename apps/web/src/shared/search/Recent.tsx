import { addressOf } from '@naru/domain/navigation';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Link } from '../ui/Link.tsx';
import { useStore } from '../watched-store.ts';
import type { SearchPanelProps } from './options.ts';
import classes from './Panel.module.css';
import { clearSearch, clearSearches, recentSearches, setRemembering } from './recent-searches.ts';
import { clearLabel, TEXTS } from './texts.ts';

const POPULAR = { page: 1, size: 5, sort: 'tradeCount', order: 'DESC' } as const;

/** What was looked for on this device, each of it to be forgotten, and what others trade most. */
export const Recent = ({ search, onLeave }: Pick<SearchPanelProps, 'search' | 'onLeave'>) => {
  const { on, texts } = useStore(recentSearches());
  return (
    <>
      <section aria-label={TEXTS.recent}>
        <p className={classes.title}>{TEXTS.recent}</p>
        {texts.length === 0 && (
          <p className={classes.quiet}>{on ? '최근에 찾은 검색어가 없어요.' : '최근 검색어를 저장하지 않고 있어요.'}</p>
        )}
        <ul className={classes.recent}>
          {texts.map((text) => (
            <li key={text}>
              <button type="button" className={classes.again} onClick={() => search(text)}>
                <IconHistory size={18} stroke={1.6} aria-hidden="true" />
                <span>{text}</span>
              </button>
              <button type="button" className={classes.forget} aria-label={clearLabel(text)} onClick={() => clearSearch(text)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
        <p className={classes.ways}>
          {texts.length > 0 && (
            <button type="button" onClick={clearSearches}>
              모두 지우기
            </button>
          )}
          <button type="button" onClick={() => setRemembering(!on)}>
            {on ? '저장 끄기' : '저장 켜기'}
          </button>
          {on && <span className={classes.quiet}>최근 검색어는 이 기기에만 저장돼요.</span>}
        </p>
      </section>
      <Popular onLeave={onLeave} />
    </>
  );
};

const Popular = ({ onLeave }: Pick<SearchPanelProps, 'onLeave'>) => {
  const { data } = useAnswerOf(TOKENS.market, KEYS.market(POPULAR), (market) => market.products(POPULAR));
  if (data === undefined || data.dataList.length === 0) return null;
  return (
    <section aria-label={TEXTS.popular}>
      <p className={classes.title}>{TEXTS.popular}</p>
      <ol className={classes.popular}>
        {data.dataList.map(({ productId, name, siteName }) => (
          <li key={productId}>
            <Link to={addressOf('marketDetail', { productId })} onClick={onLeave}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{siteName}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
