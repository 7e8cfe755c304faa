import { UNDO_MS } from '@naru/domain/account';
import { DATA_REQUEST_DAYS, ERASE_DAYS, KEPT_DAYS, LEGAL_RETENTION, type RetentionLaw, type RetentionName } from '@naru/domain/retention';
import { DAY_MS } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { type LegalText, PROCESSORS_LINE } from './legal-text.ts';

const LAWS: Readonly<Record<RetentionLaw, string>> = {
  electronicCommerce: '전자상거래법',
  nationalTax: '국세기본법',
  communicationSecrets: '통신비밀보호법',
  privacySafety: '개인정보의 안전성 확보조치 기준',
};
const byLaw = (what: keyof typeof LEGAL_RETENTION): string => {
  const { months, law } = LEGAL_RETENTION[what];
  return `${months % 12 === 0 ? `${months / 12}년` : `${months}개월`} (${LAWS[law]})`;
};

/** What of the retention table is personal data, in the words of the policy, and from when on it counts; null for what says nothing of a person. */
const PERIODS: Readonly<Record<RetentionName, string | null>> = {
  suppliedRecipient: '실물을 받는 분의 이름, 연락처, 주소 (배송이 끝난 날부터)',
  otherRecipient: '배송하지 않은 실물 수령의 받는 분 (취소한 날부터)',
  prizeRecipient: '이벤트 경품의 받는 분 (배송이 끝난 날부터)',
  applicationContact: '입점 신청의 담당자 연락처 (답변이나 철회한 날부터)',
  receiptNumber: '현금영수증 발급 번호 (발급한 날부터)',
  unpaidRefundAccount: '결제하지 않은 주문의 환불 계좌 (주문이 끝난 날부터)',
  paidRefundAccount: '결제한 주문의 환불 계좌 (결제한 날부터)',
  repeats: '같은 요청을 거듭 받을 때 쓰는 처리 결과',
  sentMessages: '보낸 이메일과 문자 (보낸 날부터)',
  givenUpMessages: '보내지 못한 이메일과 문자 (마지막으로 보낸 날부터)',
  uncertainTexts: '도착을 알 수 없는 문자 (보낸 날부터)',
  suppressedAddresses: '보낼 수 없다고 확인된 이메일 주소',
  webhookMessages: '회원이 등록한 주소로 보낸 소식 (보낸 날부터)',
  invitations: '직원을 초대한 이메일 (초대 기한이 지난 날부터)',
  emailCodes: '인증번호를 보낸 이메일 (보낸 날부터)',
  bulkFiles: '일괄 발행 파일과 받는 분의 휴대폰 번호 (발행이 끝난 날부터)',
  bulkPhones: '끝나지 않은 일괄 발행의 휴대폰 번호',
  leftAccounts: '탈퇴한 계정임을 알리기 위한 이메일과 비밀번호의 암호화 값 (탈퇴한 날부터)',
  endedQrs: 'QR 코드로 확인하려던 내용 (만료된 날부터)',
  rememberedDevices: '로그인했던 기기를 알아보는 쿠키 (마지막 로그인부터)',
  sessionTokens: null,
  jobRows: null,
  unfinishedProducts: null,
  uploads: null,
  unusedCards: null,
  cutOffFiles: null,
};

const periods: readonly string[] = (Object.keys(PERIODS) as RetentionName[]).flatMap((name) =>
  PERIODS[name] === null ? [] : [`${PERIODS[name]}: ${formatNumber(KEPT_DAYS[name])}일`],
);

/** 개인정보 처리방침: what is kept of a member, why and how long, with the items that Korean law asks for. */
export const PRIVACY_POLICY: LegalText = {
  title: '개인정보 처리방침',
  since: '2026년 12월 8일',
  articles: [
    {
      title: '1. 처리하는 개인정보와 목적',
      lines: [
        '{company}(이하 “회사”)는 「개인정보 보호법」에 따라 회원의 개인정보를 보호하며, 아래 목적에 필요한 항목만 처리합니다.',
        '가. 가입과 회원 관리(필수): 이메일, 비밀번호, 이름, 생년월일, 성별, 휴대폰 번호, 본인확인 연계정보(CI), 닉네임',
        '나. 지갑과 거래(필수): 지갑 ID, PIN 번호의 암호화 값, 암호화한 서명 키, NFT 보유와 거래 내역',
        '다. 결제와 정산(해당 회원): 결제 수단과 결과, 은행과 계좌번호, 예금주, 현금영수증 발급 정보',
        '라. 실물 수령(해당 회원): 받는 분의 이름, 휴대폰 번호, 주소, 배송 메모',
        '마. 고객 응대: 1:1 문의와 상품 문의의 내용과 처리 기록',
        '바. 이벤트 경품 배송(응모한 회원): 받는 분의 이름, 휴대폰 번호, 주소, 배송 메모',
        '사. 발행사 입점 신청(신청한 회원): 담당자의 이름, 휴대폰 번호, 이메일',
        '아. 자동으로 생기는 정보: 접속 시각, IP 주소, 기기와 브라우저 종류, 로그인 기록',
        '자. 마케팅(선택): 이메일',
      ],
    },
    {
      title: '2. 보유 기간',
      lines: [
        '회원의 개인정보는 탈퇴할 때까지 보유하고 지체 없이 파기합니다. 다만 다음은 법령이 정한 기간 동안 보관합니다.',
        `가. 계약 또는 청약철회, 대금결제와 재화 공급에 관한 기록: ${byLaw('trades')}`,
        `나. 소비자의 불만 또는 분쟁처리에 관한 기록: ${byLaw('complaints')}`,
        `다. 표시·광고에 관한 기록: ${byLaw('advertising')}`,
        `라. 세법이 정한 거래 장부와 증빙: ${byLaw('taxBooks')}`,
        `마. 회원의 접속 기록: ${byLaw('connections')}`,
        `바. 개인정보를 다룬 사람의 접속 기록: ${byLaw('personalReads')}`,
        `회원이 이메일, 휴대폰 번호, 정산 계좌, 지갑을 바꾸면 되돌릴 수 있도록 바꾸기 전의 정보를 암호화하여 ${UNDO_MS / DAY_MS}일 동안 보관한 뒤 파기합니다.`,
        '그 밖에 다음은 아래 기간 동안 보관한 뒤 파기합니다. 배송 전에 응모를 취소하거나 탈퇴하면 받는 분을 지체 없이 파기합니다.',
        ...periods,
      ],
    },
    {
      title: '3. 블록체인에 남는 정보',
      lines: [
        '블록체인에는 지갑 주소, 토큰 ID, 거래 시각만 기록하며 이름, 연락처 등 개인을 바로 알아볼 수 있는 정보는 기록하지 않습니다. 블록체인의 기록은 지울 수 없으므로, 탈퇴할 때에는 회원과 지갑 주소를 잇는 정보를 파기하여 더 이상 알아볼 수 없게 합니다.',
      ],
    },
    {
      title: '4. 제3자 제공',
      lines: [
        '회사는 회원의 동의가 있거나 법령에 따른 경우에만 개인정보를 제공합니다.',
        '실물 수령을 신청하면 배송을 위해 해당 상품의 발행사에 받는 분의 이름, 휴대폰 번호, 주소를 제공하며, 발행사는 배송과 분쟁 처리가 끝나면 파기합니다.',
        '상품 문의를 남기면 답변을 위해 해당 상품의 발행사에 문의 내용과 일부를 가린 닉네임을 제공합니다. 공개 문의는 누구나 볼 수 있습니다.',
        '이벤트에 응모한 회원이 동의하면 경품 배송을 위해 경품을 보내는 발행사와 택배사에 받는 분의 이름, 휴대폰 번호, 주소를 제공합니다.',
        '회원이 판매자인 거래에서는 전자상거래법에 따라 필요한 신원정보를 거래 당사자에게 제공할 수 있습니다.',
      ],
    },
    {
      title: '5. 처리의 위탁',
      lines: [
        '회사는 서비스 운영을 위해 다음 업무를 위탁하며, 수탁자가 개인정보를 안전하게 처리하도록 계약하고 감독합니다.',
        '서버 운영: {hosting}',
        PROCESSORS_LINE,
        '수탁자가 바뀌면 이 방침으로 알립니다. 국외 이전이 필요하게 되면 미리 알리고 동의를 받습니다.',
      ],
    },
    {
      title: '6. 파기',
      lines: [
        `보유 기간이 끝난 개인정보는 ${ERASE_DAYS}일 안에 파기합니다. 전자 파일은 복구할 수 없는 방법으로 지우고, 종이 문서는 분쇄합니다.`,
      ],
    },
    {
      title: '7. 회원의 권리',
      lines: [
        `회원과 법정대리인은 언제든지 개인정보의 열람, 정정, 삭제, 처리 정지를 요구하고 동의를 철회할 수 있습니다. 회원 정보 화면에서 직접 하거나 고객센터({phone}, {email})로 요청하면 ${DATA_REQUEST_DAYS}일 안에 처리합니다.`,
        '회사는 만 14세 미만 아동의 개인정보를 수집하지 않습니다.',
      ],
    },
    {
      title: '8. 동의를 거부할 권리',
      lines: [
        '회원은 개인정보 수집과 이용에 동의하지 않을 수 있습니다. 필수 항목에 동의하지 않으면 가입할 수 없으며, 선택 항목에 동의하지 않아도 서비스를 이용할 수 있습니다.',
      ],
    },
    {
      title: '9. 안전성 확보 조치',
      lines: [
        '가. 비밀번호와 PIN 번호는 복호화할 수 없게 저장하며, 서명 키와 계좌번호, 휴대폰 번호는 암호화하여 보관합니다.',
        '나. 개인정보에 접근하는 사람을 최소로 제한하고 접근 기록을 보관합니다.',
        '다. 전송 구간을 암호화하고, 이상 로그인과 과도한 요청을 차단합니다.',
      ],
    },
    {
      title: '10. 쿠키와 브라우저 저장소',
      lines: [
        `회사는 로그인 유지, 로그인했던 기기의 확인(다른 사람의 로그인 시도와 구별하고 다른 기기가 로그인을 이어 쓰지 못하게 하며 최대 ${KEPT_DAYS.rememberedDevices}일), 팝업의 ‘오늘 하루 보지 않기’를 위해 브라우저 저장소와 쿠키를 이용하며, 광고를 위한 추적에는 쓰지 않습니다. 회원은 브라우저 설정에서 저장을 거부할 수 있으나 그 경우 로그인이 유지되지 않습니다.`,
      ],
    },
    {
      title: '11. 개인정보 보호책임자',
      lines: [
        '개인정보 보호책임자: {privacyOfficer}',
        '연락처: {phone}, {email}',
        '개인정보 침해에 관한 상담은 개인정보침해신고센터(국번 없이 118), 개인정보분쟁조정위원회(1833-6972), 대검찰청(1301), 경찰청(182)에서 받을 수 있습니다.',
      ],
    },
    { title: '12. 방침의 변경', lines: ['이 방침이 바뀌면 적용일 7일 전부터 공지사항으로 알립니다. 중요한 변경은 30일 전부터 알립니다.'] },
  ],
};
