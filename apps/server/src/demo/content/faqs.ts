import type { FaqKind } from '@naru/domain/announcement';
import { RECEIPT_DAYS } from '@naru/domain/exchange';
import { GIFT_DAYS } from '@naru/domain/gift';
import { LISTING_DAYS } from '@naru/domain/listing';
import { ACCEPTED_OFFER_HOURS, LEAST_OFFER_BASIS_POINTS, OFFER_DAYS, OPEN_OFFER_LIMIT } from '@naru/domain/offer';
import { DEPOSIT_LIMIT_HOURS, ORDER_LIMIT_MINUTES } from '@naru/domain/order';
import { formatShare, formatWon, withJosa } from '@naru/messages';
import type { Config } from '../../settings/config.ts';
import type { FaqOrder } from '../../use-cases/announcement/manage-announcements.ts';

/** How long somebody may do nothing before they are logged out. */
const idle = (minutes: number): string => (minutes % 1_440 === 0 ? `${minutes / 1_440}일` : `${minutes}분`);

type Faq = readonly [question: string, answer: string];

const member = ({ sessionMinutes }: Config): readonly Faq[] => [
  [
    '가입하려면 무엇이 필요한가요?',
    '만 14세 이상이면 이메일 인증과 휴대폰 본인확인을 거쳐 가입할 수 있습니다. 한 사람이 한 계정만 만들 수 있습니다. 나루 지갑 앱이 있으면 QR 코드로도 가입할 수 있습니다.',
  ],
  [
    '비밀번호를 잊었습니다.',
    '로그인 화면의 ‘비밀번호 재설정’에서 이메일로 받은 인증번호를 입력하면 새 비밀번호를 정할 수 있습니다. 이메일이 기억나지 않으면 ‘이메일 찾기’에서 휴대폰 본인확인으로 찾을 수 있습니다.',
  ],
  [
    '저절로 로그아웃되었습니다.',
    `${idle(sessionMinutes)} 동안 사용하지 않으면 안전을 위해 로그아웃됩니다. 다른 브라우저에서 로그인하면 앞선 로그인이 끝나며, 그 시각과 기기를 알려 드립니다.`,
  ],
];

const purchase = (): readonly Faq[] => [
  [
    '주문한 뒤 언제까지 결제해야 하나요?',
    `주문하면 ${ORDER_LIMIT_MINUTES}분 동안 예약됩니다. 가상계좌는 발급받은 때부터 ${DEPOSIT_LIMIT_HOURS}시간 안에 입금하면 됩니다. 시간이 지나면 주문은 취소되고, 그 뒤에 들어온 금액은 전액 환불됩니다.`,
  ],
  [
    '어떤 방법으로 결제할 수 있나요?',
    '계좌이체와 가상계좌로 결제할 수 있습니다. 현금영수증은 내 정보의 ‘현금영수증’에서 등록할 수 있습니다.',
  ],
  [
    '구매를 취소할 수 있나요?',
    '결제하기 전에는 언제든지 주문을 취소할 수 있습니다. 스토어에서 산 실물 NFT는 구매하고 7일 안에, 실물 수령을 신청하거나 팔거나 보내기 전이면 주문 상세에서 청약을 철회할 수 있습니다. 스토어에서 산 디지털 NFT는 구매하고 7일 안에, 원본을 열거나 공유하기 전이고 팔거나 보내기 전이면 똑같이 철회할 수 있으며, 원본을 처음 열 때 이를 알리고 동의를 받습니다. 금은 시세에 따라 값이 달라지므로 전자상거래법에 따라 청약철회가 제한되며, 결제하기 전에 이를 알리고 따로 동의를 받습니다. 상품이 표시된 내용과 다르면 공급받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있습니다.',
  ],
  [
    '가격 제안은 어떻게 하나요?',
    `NFT 화면에서 원하는 가격을 소유자에게 제안할 수 있습니다. 판매 중인 NFT는 판매가의 ${formatShare(LEAST_OFFER_BASIS_POINTS)} 이상이어야 하고, 한 번에 ${OPEN_OFFER_LIMIT}건까지 진행할 수 있습니다. ${OFFER_DAYS}일 안에 답이 없으면 끝나고, 수락되면 ${ACCEPTED_OFFER_HOURS}시간 안에 주문해야 합니다.`,
  ],
];

const sale = ({ feeBasisPoints }: Config): readonly Faq[] => [
  [
    '판매 수수료는 얼마인가요?',
    `판매 가격의 ${formatShare(feeBasisPoints)}입니다. 회원 사이의 거래에서는 상품마다 정해진 창작자 로열티도 뺍니다. 각각 원 단위 아래를 버리며, 정산 금액은 판매 등록 화면에서 미리 볼 수 있습니다.`,
  ],
  [
    '판매 대금은 어떻게 받나요?',
    '판매 가격에서 수수료와 로열티를 뺀 금액을 회원 정보에 등록한 본인 명의의 계좌로 정산합니다. 판매 내역과 정산 금액은 ‘판매 관리’에서 볼 수 있습니다.',
  ],
  [
    '판매 등록은 언제까지 유지되나요?',
    `등록한 날부터 ${LISTING_DAYS}일이 지나면 끝나며 다시 등록할 수 있습니다. 그 전에도 ‘판매 중’에서 가격을 바꾸거나 취소할 수 있습니다. 주문이 진행 중일 때에는 바꿀 수 없습니다.`,
  ],
];

const gift = (): readonly Faq[] => [
  [
    '선물은 어떻게 보내나요?',
    '보유한 NFT의 화면에서 ‘보내기’를 누르고 받는 분의 지갑 ID나 휴대폰 번호를 입력합니다. 지갑 ID로 보내면 바로 옮겨지고, 휴대폰으로 보내면 받는 분이 문자로 받은 NFT 코드를 입력할 때 옮겨집니다.',
  ],
  [
    '받는 분이 코드를 입력하지 않으면 어떻게 되나요?',
    `휴대폰으로 보낸 NFT는 ${GIFT_DAYS}일 안에 받지 않으면 보낸 회원에게 돌아옵니다. 그 전에는 ‘선물 대기’에서 회수할 수 있습니다.`,
  ],
  [
    '잘못 보낸 NFT를 되돌릴 수 있나요?',
    '받는 분에게 옮겨진 뒤에는 되돌릴 수 없습니다. 휴대폰으로 보낸 NFT는 받는 분이 코드를 입력하기 전까지 회수할 수 있습니다.',
  ],
];

const exchange = ({ exchange: { tariff } }: Config): readonly Faq[] => [
  [
    '어떤 NFT를 실물로 받을 수 있나요?',
    '‘실물 수령 가능’ 표시가 있는 NFT입니다. 판매 중이거나 선물 대기 중인 NFT, 수락된 가격 제안이 있는 NFT는 먼저 그 일을 끝내야 신청할 수 있습니다.',
  ],
  [
    '비용이 있나요?',
    `배송비는 ${formatWon(tariff.deliveryFee)}이며 상품 가액이 ${formatWon(tariff.freeDeliveryFrom)} 이상이면 무료입니다. 금 상품의 배송비는 ${formatWon(tariff.goldDeliveryFee)}이고 부가가치세 ${withJosa(formatShare(tariff.goldVatBasisPoints), '이/가')} 더해집니다. 상품 가액이 ${formatWon(tariff.insuredFrom)} 이상이면 보험료 ${withJosa(formatShare(tariff.insuranceBasisPoints), '이/가')} 더해집니다. 신청하기 전에 모두 보여 드립니다.`,
  ],
  [
    '신청을 철회할 수 있나요?',
    '발행사가 상품 준비를 시작하기 전까지 철회할 수 있고, 결제한 금액은 모두 환불됩니다. 준비를 시작한 뒤에는 철회할 수 없습니다.',
  ],
  [
    '받은 뒤 NFT는 어떻게 되나요?',
    `수령을 확인하면 NFT는 폐기되고 수령 증명서가 남습니다. 배송이 끝나고 ${RECEIPT_DAYS}일이 지나면 저절로 확인됩니다.`,
  ],
];

const wallet = (): readonly Faq[] => [
  [
    'PIN 번호를 잊었거나 잠겼습니다.',
    '이메일로 가입한 회원은 내 정보의 ‘회원 정보’에서 PIN 번호를 재설정할 수 있습니다. 이메일로 받은 인증번호를 입력하고 새 PIN 번호를 정합니다. 다섯 번 이어서 잘못 입력하면 잠기며, 재설정하면 다시 쓸 수 있습니다.',
  ],
  [
    '쓸 수 없는 PIN 번호가 있나요?',
    '6자리 숫자여야 하며, 같은 숫자가 세 번 이상 이어지거나 1, 2, 3처럼 차례로 이어지는 숫자가 세 개 이상이면 쓸 수 없습니다.',
  ],
  [
    '블록체인 수수료를 내야 하나요?',
    '아닙니다. 나루가 회원의 서명 키를 암호화하여 보관하고 블록체인 수수료도 대신 냅니다. 키는 회원이 PIN 번호나 지갑 앱으로 승인한 거래에만 쓰입니다.',
  ],
];

const other = (): readonly Faq[] => [
  [
    'NFT의 소유권을 나루 없이도 확인할 수 있나요?',
    'NFT 화면에서 소유권 증명서를 내려받을 수 있습니다. 파일 하나에 거래 내역과 블록체인의 증거가 담겨 있어 인터넷 없이도 확인됩니다.',
  ],
  [
    '탈퇴하려면 어떻게 하나요?',
    '회원 정보의 ‘탈퇴’에서 할 수 있습니다. 진행 중인 주문과 실물 수령을 먼저 끝내야 하고, 보유한 NFT는 옮기거나 포기에 동의해야 합니다. 정산받을 금액이 있으면 계좌가 등록되어 있어야 합니다.',
  ],
];

const ALL: Readonly<Record<FaqKind, (config: Config) => readonly Faq[]>> = { member, purchase, sale, gift, exchange, wallet, other };

/** Frequent questions with their answers; whatever can be set is told as it is set. */
export const faqsFor = (config: Config): readonly FaqOrder[] =>
  Object.entries(ALL).flatMap(([type, faqs]) => faqs(config).map(([question, answer]) => ({ type, question, answer })));
