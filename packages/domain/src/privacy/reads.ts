/** What of somebody a call shows (개인정보의 안전성 확보조치 기준 제8조: what was processed). */
export const PERSONAL_ITEMS = Object.freeze([
  'nickname',
  'name',
  'email',
  'phone',
  'birth',
  'address',
  'account',
  'receiptNumber',
  'words',
  'trades',
] as const);
export type PersonalItem = (typeof PERSONAL_ITEMS)[number];

/** By which way somebody came who was shown personal data. */
export const READ_DOORS = Object.freeze(['console', 'machine', 'site'] as const);
export type ReadDoor = (typeof READ_DOORS)[number];
