import { WHOLE_BASIS_POINTS } from '@naru/domain/ledger';
import { LISTING_DAYS, MOST_LISTED_TOGETHER } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { ACCEPTED_OFFER_HOURS, LEAST_OFFER_BASIS_POINTS, OFFER_DAYS, OPEN_OFFER_LIMIT } from '@naru/domain/offer';
import { DEPOSIT_LIMIT_HOURS, ORDER_LIMIT_MINUTES } from '@naru/domain/order';
import { withJosa } from '@naru/messages';
import type { ArticleSection } from '../../shared/article/article-text.ts';

const LEAST_SHARE = (LEAST_OFFER_BASIS_POINTS * 100) / WHOLE_BASIS_POINTS;

export const trading = (fee: string): readonly ArticleSection[] => [
  {
    id: 'buy',
    title: '구매하기',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: '상품이나 NFT를 골라요',
            text: '스토어에서는 발행사가 처음 파는 상품을, 마켓에서는 다른 회원이 내놓은 NFT를 살 수 있어요. 이름의 초성만 적어도 찾을 수 있어요.',
          },
          {
            title: '총 결제 금액을 확인해요',
            text: '구매하기를 누르면 결제 전에 전체 금액을 보여 드려요. 결제를 마치면 소유권이 바로 옮겨져요. 금과 회원이 파는 NFT는 청약철회가 제한되고, 이 안내에 따로 동의해야 결제할 수 있어요. 스토어에서 산 실물 NFT는 7일 안에, 실물 수령을 신청하거나 팔거나 보내기 전이면 주문 상세에서 철회할 수 있어요. 스토어에서 산 디지털 NFT는 7일 안에, 원본을 열거나 공유하기 전이고 팔거나 보내기 전이면 철회할 수 있어요.',
          },
          {
            title: '결제해요',
            text: `주문하면 ${ORDER_LIMIT_MINUTES}분 동안 그 NFT가 예약돼요. 계좌이체는 바로, 가상계좌는 발급받은 뒤 ${DEPOSIT_LIMIT_HOURS}시간 안에 입금하면 돼요. 기한이 지나면 주문은 저절로 취소되고, 늦게 들어온 돈은 돌려드려요.`,
          },
          {
            title: '보유 NFT에서 확인해요',
            text: '결제가 확인되면 알림이 오고 보유 NFT에 나타나요. 그 사이 가격이 바뀌었다면 바뀐 가격을 확인하기 전에는 결제되지 않아요.',
          },
        ],
      },
      {
        kind: 'ways',
        ways: [
          { to: addressOf('market'), label: '마켓' },
          { to: addressOf('issuerStore'), label: '발행사 스토어' },
          { to: addressOf('historyPayment'), label: '내 주문 내역' },
        ],
      },
    ],
  },
  {
    id: 'sell',
    title: '판매하기',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: '보유 NFT에서 판매 등록을 눌러요',
            text: `가격을 적으면 수수료와 로열티를 뺀 정산 금액을 미리 보여 드려요. 여러 개를 골라 한 번에 ${MOST_LISTED_TOGETHER}개까지 등록할 수도 있어요.`,
          },
          { title: '승인해요', text: 'PIN 번호나 지갑 앱으로, 화면에 보이는 NFT와 가격 그대로를 승인해요.' },
          {
            title: '기다려요',
            text: `판매 등록은 ${LISTING_DAYS}일 동안 이어져요. 그 전에도 가격을 바꾸거나 판매를 취소할 수 있지만, 누군가 주문해서 결제하는 동안에는 할 수 없어요.`,
          },
          {
            title: '팔리면 알려 드려요',
            text: `판매가에서 ${withJosa(fee, '과/와')} 상품별 창작자 로열티를 뺀 금액이 정산 금액이에요. 수수료와 로열티는 원 아래를 버리고 계산해요.`,
          },
        ],
      },
      {
        kind: 'ways',
        ways: [
          { to: addressOf('ownNft'), label: '보유 NFT' },
          { to: addressOf('onSale'), label: '판매 중' },
          { to: addressOf('sellManage'), label: '판매 관리' },
        ],
      },
    ],
  },
  {
    id: 'offer',
    title: '가격 제안하기',
    blocks: [
      {
        kind: 'text',
        text: `판매 등록을 하지 않은 NFT라도 원하는 가격을 제안할 수 있어요. 판매 중인 NFT에는 판매가의 ${LEAST_SHARE}% 이상부터, 한 사람이 동시에 ${OPEN_OFFER_LIMIT}건까지 보낼 수 있어요.`,
      },
      {
        kind: 'steps',
        steps: [
          {
            title: '가격을 적어 보내요',
            text: `소유자에게 알림이 가요. ${OFFER_DAYS}일 동안 답이 없으면 제안은 저절로 끝나요. 그 전에는 언제든 취소할 수 있어요.`,
          },
          {
            title: '소유자가 답해요',
            text: '수락하거나 거절하거나, 더 높은 가격으로 역제안할 수 있어요. 역제안은 제안한 사람이 수락해요.',
          },
          {
            title: '수락되면 결제해요',
            text: `NFT는 제안한 사람에게 예약되고, ${ACCEPTED_OFFER_HOURS}시간 안에 결제를 시작해야 해요. 지나면 예약이 풀려요.`,
          },
        ],
      },
      { kind: 'ways', ways: [{ to: addressOf('priceProposal'), label: '내 가격 제안' }] },
    ],
  },
];
