import { RECEIPT_DAYS, TRANSIT_DAYS } from '@naru/domain/exchange';
import { GIFT_DAYS } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { PIN_MAX_TRIES } from '@naru/domain/pin';
import type { ArticleSection } from '../../shared/article/article-text.ts';

/** Gifts, NFT codes, goods, and staying safe. */
export const belongings: readonly ArticleSection[] = [
  {
    id: 'gift',
    title: '선물하고 소유권 이전하기',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: '받는 분을 정해요',
            text: '휴대폰 번호로 보내면 상대가 아직 회원이 아니어도 괜찮아요. 나루 회원에게는 닉네임이나 지갑 ID로 누구인지 확인하고 바로 보내요.',
          },
          {
            title: '승인하면 보내져요',
            text: '회원에게 바로 보낸 NFT는 바로 상대의 것이 되고 되돌릴 수 없어요. 휴대폰으로 보내면 문자로 NFT 코드가 가요.',
          },
          {
            title: '휴대폰 선물은 기다려요',
            text: `받는 분이 ${GIFT_DAYS}일 안에 코드를 넣어야 소유권이 옮겨져요. 그동안 NFT는 잠겨 있고, 선물 대기에서 거둘 수 있어요. ${GIFT_DAYS}일이 지나면 저절로 돌아와요.`,
          },
        ],
      },
      {
        kind: 'ways',
        ways: [
          { to: addressOf('ownNft'), label: '보유 NFT에서 보내기' },
          { to: addressOf('giftDelay'), label: '선물 대기' },
        ],
      },
    ],
  },
  {
    id: 'code',
    title: 'NFT 코드로 받기',
    blocks: [
      {
        kind: 'text',
        text: '문자로 받은 NFT 코드를 넣으면 NFT가 내 것이 돼요. 하이픈, 띄어쓰기, 대소문자는 신경 쓰지 않아도 돼요. 코드는 한 번만 쓸 수 있고, 여러 번 잘못 넣으면 잠시 뒤에 다시 시도해야 해요.',
      },
      { kind: 'note', text: '이벤트에서 받은 응모 코드를 넣으면 이벤트 응모 화면으로 이어져요.' },
      {
        kind: 'ways',
        ways: [
          { to: addressOf('serial'), label: 'NFT 코드 입력' },
          { to: addressOf('event'), label: '이벤트' },
        ],
      },
    ],
  },
  {
    id: 'exchange',
    title: '실물로 받기',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: '받을 NFT를 골라요',
            text: '‘실물 수령 가능’ 표시가 있는 NFT만 신청할 수 있어요. 배송비, 보험료, 부가세처럼 드는 비용은 신청하기 전에 합계까지 보여 드려요.',
          },
          {
            title: '배송지를 적고 승인해요',
            text: '자주 쓰는 배송지는 주소록에 저장할 수 있어요. 신청하면 NFT는 판매하거나 보낼 수 없게 잠겨요.',
          },
          {
            title: '발행사가 준비해서 보내요',
            text: '발행사가 준비를 시작하기 전까지는 신청을 철회할 수 있고, 낸 비용은 돌려드려요. 보내면 운송장 번호를 알려 드려요.',
          },
          {
            title: '받고 나서 수령을 확인해요',
            text: `수령을 확인하면 NFT는 폐기되고 수령 증명서가 남아요. 보낸 지 ${TRANSIT_DAYS}일이 지나면 배송 완료로, 배송 완료 뒤 ${RECEIPT_DAYS}일이 지나면 수령으로 저절로 바뀌어요.`,
          },
        ],
      },
      { kind: 'ways', ways: [{ to: addressOf('userProductExchange'), label: '실물 수령 신청' }] },
    ],
  },
  {
    id: 'safety',
    title: '안전하게 쓰기',
    blocks: [
      {
        kind: 'points',
        points: [
          {
            title: 'PIN 번호는 나만',
            text: `나루는 PIN 번호를 묻지 않아요. ${PIN_MAX_TRIES}번 이어서 틀리면 서명이 잠기고, 이메일 인증으로 다시 정할 수 있어요.`,
          },
          {
            title: '로그인한 기기 살펴보기',
            text: '처음 보는 기기에서 로그인하면 알려 드려요. 계정 정보에서 로그인한 기기를 보고 로그아웃시킬 수 있어요.',
          },
          {
            title: '진짜인지 확인하기',
            text: '인증된 발행사에는 금빛 표시가 붙어요. NFT의 거래 내역과 소유권 증명서로 어디에서 왔는지 볼 수 있어요.',
          },
          { title: '도움이 필요할 때', text: '자주 묻는 질문을 먼저 보고, 풀리지 않으면 1:1 문의를 남겨 주세요.' },
        ],
      },
      {
        kind: 'ways',
        ways: [
          { to: addressOf('accountInfo'), label: '계정 정보' },
          { to: addressOf('passport'), label: '소유권 증명서 확인' },
          { to: addressOf('csBoard'), label: '1:1 문의' },
        ],
      },
    ],
  },
];
