import { Button } from '@mantine/core';
import { failureText } from '@naru/messages';
import { failureOf } from '../query/answer.ts';
import { Hint } from './Hint.tsx';
import { PageTitle } from './PageTitle.tsx';

/** Why a list or a page could not be shown, in the catalogue's words, and the way on: to try once more. Of a whole screen it is the main heading. */
export const RefusalView = ({ error, onRetry, whole = false }: { error: unknown; onRetry: () => void; whole?: boolean }) => {
  const text = failureText(failureOf(error));
  const title = text.title ?? '불러오지 못했어요';
  return (
    <div role="alert">
      <Hint title={whole ? <PageTitle title={title} /> : title} text={text.text}>
        <Button variant="default" onClick={onRetry}>
          다시 시도
        </Button>
      </Hint>
    </div>
  );
};
