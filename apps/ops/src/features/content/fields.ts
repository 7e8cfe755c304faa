import type { Field } from '../../shared/act/field.ts';

/** Fields that several kinds have. */
export const TITLE: Field = { name: 'title', label: '제목', kind: 'text' };
export const TEXT: Field = { name: 'text', label: '내용', kind: 'long' };
export const PICTURE: Field = { name: 'picture', label: '그림', kind: 'file', accept: 'image/png,image/jpeg,image/webp' };
export const SORT: Field = { name: 'sort', label: '순서', kind: 'number', initial: '0', hint: '작은 수가 먼저 보입니다.' };
export const LINK: Field = {
  name: 'link',
  label: '누르면 가는 곳',
  kind: 'text',
  optional: true,
  hint: '나루 안의 주소입니다. 예: /market',
};
