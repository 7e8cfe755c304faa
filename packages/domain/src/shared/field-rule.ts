/** A rule for what a person types (product 5). Each has one text, `field.<rule>`. */
export type FieldRule =
  | 'required'
  | 'noSpaces'
  | 'tooLong'
  | 'productName'
  | 'title'
  | 'categoryName'
  | 'description'
  | 'question'
  | 'answer'
  | 'contact'
  | 'answerContact'
  | 'siteUrl'
  | 'link'
  | 'webhookUrl'
  | 'email'
  | 'phone'
  | 'phoneLong'
  | 'phoneZero'
  | 'deliveryPhone'
  | 'password'
  | 'passwordCommon'
  | 'passwordMatch'
  | 'nickname'
  | 'nicknameReserved'
  | 'price'
  | 'quantity'
  | 'salePeriod'
  | 'serial'
  | 'emailCode'
  | 'birth'
  | 'zoneCode'
  | 'waybill'
  | 'fileType'
  | 'bankAccount'
  | 'cardNumber'
  | 'businessNumber'
  | 'day';

/** Why a field is refused: the rule it breaks, and the figures that its text needs. */
export interface FieldFault {
  readonly rule: FieldRule;
  readonly params?: Readonly<Record<string, string | number>>;
}
