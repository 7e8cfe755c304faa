import { GIFT_PAGE_SIZE } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import { GiftRow } from './GiftRow.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';

/** What the member has sent to phones, to be taken back as long as nobody has received it (specification, section 2, gift-delay). */
export const GiftDelay = () => {
  const sendings = useDesk(TOKENS.sendings);
  const [page, setPage] = usePage();
  const wish = { page, size: GIFT_PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.gifts(wish),
    queryFn: () => unwrap(sendings.pending(wish)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle title={TEXTS.delay} />
      <p className={classes.lead}>{TEXTS.delayLead}</p>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data?.dataList.length === 0 && (
        <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
          <LinkButton to={addressOf('ownNft')}>{TEXTS.own}</LinkButton>
        </Hint>
      )}
      {data !== undefined && (
        <ul className={classes.list} aria-label={TEXTS.delay}>
          {data.dataList.map((gift) => (
            <GiftRow key={gift.giftId} gift={gift} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};
