import { useRouteError } from 'react-router';
import { Button } from '@mantine/core';
import { message } from '@naru/messages';
import { Hint } from '../shared/ui/Hint.tsx';
import { PageTitle } from '../shared/ui/PageTitle.tsx';
import { reportDefect } from '../shared/report.ts';

/** What is shown when a part of the page could not be loaded or drawn: never blank, always with a way on (specification, section 8). */
export const RouteError = () => {
  const error = useRouteError();
  reportDefect(error);
  return (
    <Hint title={<PageTitle title="화면을 불러오지 못했어요" />} text={message('failure.loadFailed')}>
      <Button onClick={() => location.reload()}>새로고침</Button>
    </Hint>
  );
};
