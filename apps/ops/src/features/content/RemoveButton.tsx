import type { OperatorBody } from '@naru/contract/operator';
import { ActButton } from '../../shared/act/ActButton.tsx';

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
