import { Button } from '@mantine/core';
import { failureText } from '@naru/messages';
import { failureOf } from '../query/answer.ts';
import { Hint } from './Hint.tsx';

/** Why a list or a page could not be shown, in the catalogue's words, and the way on: to try once more. */
export const RefusalView = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const text = failureText(failureOf(error));
  return (
    <div role="alert">
      <Hint title={text.title ?? '불러오지 못했어요'} text={text.text}>
        <Button variant="default" onClick={onRetry}>
          다시 시도
        </Button>
      </Hint>
    </div>
  );
};
