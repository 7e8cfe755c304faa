import type { FieldMessageKey, PinMessageKey } from '@naru/domain/failure';

/** Texts of the rules for what a person types (product 5). */
export const FIELD_TEXTS = {
  'field.required': '필수 입력 항목입니다.',
  'field.noSpaces': '공백을 포함할 수 없습니다.',
  'field.tooLong': '최대 {max}자까지 입력할 수 있습니다.',
  'field.productName': '상품명은 1~50자로 입력해 주세요.',
  'field.title': '제목은 1~50자로 입력해 주세요.',
  'field.categoryName': '카테고리명은 1~50자로 입력해 주세요.',
  'field.description': '상세 설명은 1~500자로 입력해 주세요.',
  'field.question': '문의는 10~1,000자로 입력해 주세요.',
  'field.answer': '답변은 1~2,000자로 입력해 주세요.',
  'field.contact': '공개 문의에는 전화번호와 이메일을 쓸 수 없습니다. 지우거나 비공개로 문의해 주세요.',
  'field.answerContact': '공개 문의의 답변에는 휴대폰 번호와 이메일을 쓸 수 없습니다. 지운 뒤 등록해 주세요.',
  'field.siteUrl': '사이트 URL 형식을 확인해 주세요.',
  'field.link': '링크는 http 또는 https 주소로 입력해 주세요.',
  'field.webhookUrl': 'https로 시작하는 외부에서 열리는 주소를 입력해 주세요.',
  'field.email': '이메일 형식을 확인해 주세요.',
  'field.phone': '올바른 휴대폰 번호를 입력해 주세요.',
  'field.phoneLong': '번호가 {digits}자리로 너무 깁니다. 다시 확인해 주세요.',
  'field.phoneZero': '맨 앞의 0이 빠진 번호로 보입니다. 02-123-4567처럼 0부터 입력해 주세요.',
  'field.deliveryPhone': '휴대폰, 유선, 050 번호 중 하나를 입력해 주세요.',
  'field.password': '비밀번호 형식이 올바르지 않습니다. 영문, 숫자, 특수문자를 포함해 10자 이상 입력해 주세요.',
  'field.passwordCommon': '흔히 쓰이거나 유출된 적이 있거나 이메일 주소가 들어간 비밀번호는 쓸 수 없습니다. 다른 비밀번호를 입력해 주세요.',
  'field.passwordMatch': '비밀번호가 일치하지 않습니다.',
  'field.nicknameReserved': '운영자로 오해할 수 있는 닉네임은 쓸 수 없습니다.',
  'field.nickname': '닉네임은 2~20자의 한글, 영문, 숫자로 입력해 주세요.',
  'field.price': '가격은 {min}원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요.',
  'field.quantity': '수량은 1 이상의 숫자로 입력해 주세요.',
  'field.salePeriod': '판매 종료는 판매 시작과 지금보다 뒤로 정해 주세요.',
  'field.serial': 'NFT 코드를 입력해 주세요.',
  'field.emailCode': '인증번호 6자리를 입력해 주세요.',
  'field.birth': '생년월일 8자리를 입력해 주세요.',
  'field.bankAccount': '계좌번호는 숫자 8~16자리로 입력해 주세요.',
  'field.cardNumber': '카드 번호는 숫자 13~19자리로 입력해 주세요.',
  'field.businessNumber': '사업자등록번호 10자리를 확인해 주세요.',
  'field.day': '날짜를 2026-01-31처럼 입력해 주세요.',
  'field.zoneCode': '우편번호는 숫자 5자리로 입력해 주세요.',
  'field.waybill': '운송장 번호를 {example}처럼 숫자로 입력해 주세요.',
  'field.fileType': '지원하지 않는 파일 형식입니다.',
} as const satisfies Record<FieldMessageKey, string>;

/** Texts of the PIN rules (product 5). */
export const PIN_TEXTS = {
  'pin.length': 'PIN 번호는 숫자 6자리로 입력해 주세요.',
  'pin.repeat': '동일한 숫자는 3번 이상 반복할 수 없습니다.',
  'pin.sequence': '연속된 숫자는 3개 이상 사용할 수 없습니다.',
} as const satisfies Record<PinMessageKey, string>;
