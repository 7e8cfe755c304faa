import { GIFT_PAGE_SIZE } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { GiftRow } from './GiftRow.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';

/** What the member has sent to phones, to be taken back as long as nobody has received it (product 2, gift-delay). */
export const GiftDelay = () => {
  const sendings = useDesk(TOKENS.sendings);
  return (
    <>
      <PageTitle title={TEXTS.delay} />
      <p className={classes.lead}>{TEXTS.delayLead}</p>
      <p className={classes.code}>
        {TEXTS.gotCode}
        <LinkButton to={addressOf('serial')} variant="default" size="sm">
          {TEXTS.byCode}
        </LinkButton>
      </p>
      <PagedList
        size={GIFT_PAGE_SIZE}
        ask={(query) => sendings.pending(query)}
        keyOf={KEYS.gifts}
        empty={{ title: TEXTS.empty, text: TEXTS.emptyText, way: <LinkButton to={addressOf('ownNft')}>{TEXTS.own}</LinkButton> }}
      >
        {(gifts) => (
          <WorkRows label={TEXTS.delay}>
            {gifts.map((gift) => (
              <GiftRow key={gift.giftId} gift={gift} />
            ))}
          </WorkRows>
        )}
      </PagedList>
    </>
  );
};
