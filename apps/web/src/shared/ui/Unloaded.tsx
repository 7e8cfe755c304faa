import { Button } from '@mantine/core';
import { Hint } from './Hint.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Props {
  readonly title: string;
  /** Of a whole screen it is the main heading. */
  readonly whole: boolean;
  readonly label: string;
  readonly onAgain: () => void;
}

/** Something did not come, and nothing that tells of it can be fetched either: in words of the first load, with the way on. */
export const Unloaded = ({ title, whole, label, onAgain }: Props) => (
  <Hint
    title={whole ? <PageTitle title={title} /> : title}
    text="연결을 확인하고 다시 시도해 주세요. 서버에 다시 연결되면 저절로 보여 드릴게요."
  >
    <Button onClick={onAgain}>{label}</Button>
  </Hint>
);
