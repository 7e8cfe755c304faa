import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { FIRST_IN_SIGHT, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { usePage } from '../../shared/use-page.ts';
import classes from './Directory.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;
const SIZES = '(min-width: 75em) 270px, (min-width: 48em) calc(25vw - 30px), calc(50vw - 24px)';

/** All issuers with a store. */
export const Directory = () => {
  const stores = useDesk(TOKENS.stores);
  const [page, setPage] = usePage();
  const query = { page, size: SIZE };
  const { data, error, refetch } = useQuery({ queryKey: KEYS.creators(query), queryFn: () => unwrap(stores.creators(query)) });
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <p className={classes.lead}>{TEXTS.lead}</p>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ShelfSkeleton size={4} />}
      {data?.dataList.length === 0 && (
        <Hint title={TEXTS.emptyTitle} text={TEXTS.emptyText}>
          <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
        </Hint>
      )}
      <ul className={classes.grid}>
        {data?.dataList.map(({ siteCode, siteName, logoImage }, at) => (
          <li key={siteCode}>
            <Link to={addressOf('issuerStore', { siteCode })} className={classes.store}>
              <Art picture={logoImage} alt="" sizes={SIZES} eager={at < FIRST_IN_SIGHT} />
              <span className={classes.name}>
                {siteName} <Seal />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};
