import type { OperatorBody } from '@naru/contract/operator';
import { ActButton } from '../../shared/act/ActButton.tsx';
import type { Field } from '../../shared/act/FieldInput.tsx';

/** Fields that several kinds have. */
export const TITLE: Field = { name: 'title', label: '제목', kind: 'text' };
export const TEXT: Field = { name: 'text', label: '내용', kind: 'long' };
export const PICTURE: Field = { name: 'picture', label: '그림', kind: 'file', accept: 'image/png,image/jpeg,image/webp' };
/** The same of what has a picture already. */
export const NEW_PICTURE: Field = { ...PICTURE, label: '새 그림', optional: true };
export const SORT: Field = { name: 'sort', label: '순서', kind: 'number', initial: '0', hint: '작은 수가 먼저 보입니다.' };
export const LINK: Field = {
  name: 'link',
  label: '누르면 가는 곳',
  kind: 'text',
  optional: true,
  hint: '나루 안의 주소입니다. 예: /market',
};

/** Fields that begin with what is there. */
export const begun = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): readonly Field[] =>
  fields.map((field) => {
    const value = values[field.name];
    return typeof value === 'string' && field.kind !== 'file' ? { ...field, initial: value } : field;
  });

/** Calls that take something off. */
type Removal = 'notice/remove' | 'banner/remove' | 'popup/remove' | 'event/remove' | 'story/remove';

/** Takes something off the market’s pages. */
export const RemoveButton = <Name extends Removal>({ call, body, title }: { call: Name; body: OperatorBody<Name>; title: string }) => (
  <ActButton
    call={call}
    label="내리기"
    about={title}
    text={`“${title}” 항목을 내립니다. 바로 보이지 않게 되고, 되돌릴 수 없습니다.`}
    body={() => body}
    done="내렸습니다."
    harms
  />
);
