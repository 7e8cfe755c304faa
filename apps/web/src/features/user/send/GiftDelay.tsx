import { GIFT_PAGE_SIZE } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { GiftRow } from './GiftRow.tsx';
import { TEXTS } from './texts.ts';

/** What the member has sent to phones, to be taken back as long as nobody has received it (product 2, gift-delay). */
export const GiftDelay = () => {
  const sendings = usePort(TOKENS.sendings);
  return (
    <>
      <PageTitle title={TEXTS.delay} />
      <Text tone="muted" above={4}>
        {TEXTS.delayLead}
      </Text>
      <Row as="p" gap={8} column={12} align="center" above={12} below={12}>
        {TEXTS.gotCode}
        <LinkButton to={addressOf('serial')} variant="default" size="sm">
          {TEXTS.byCode}
        </LinkButton>
      </Row>
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
