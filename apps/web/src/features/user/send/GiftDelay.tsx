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
        휴대폰으로 보낸 NFT는 받는 분이 NFT 코드를 입력할 때까지 내 것으로 남아 있어요.
      </Text>
      <Row as="p" gap={8} column={12} align="center" above={12} below={12}>
        받은 NFT 코드가 있나요?
        <LinkButton to={addressOf('serial')} variant="default" size="sm">
          NFT 코드로 받기
        </LinkButton>
      </Row>
      <PagedList
        size={GIFT_PAGE_SIZE}
        ask={(query) => sendings.pending(query)}
        keyOf={KEYS.gifts}
        empty={{
          title: '보낸 선물이 없어요',
          text: '보유한 NFT를 휴대폰 번호로 선물하면 여기에서 볼 수 있어요.',
          way: <LinkButton to={addressOf('ownNft')}>보유 NFT 보기</LinkButton>,
        }}
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
