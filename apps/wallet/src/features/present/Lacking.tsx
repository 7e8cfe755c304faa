import { Button } from '@mantine/core';
import type { PresentRequest, PresentView } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import IconIdOff from '@tabler/icons-react/dist/esm/icons/IconIdOff.mjs';
import { Link, useLocation } from 'react-router';
import { applyAddress } from '../../shared/addresses.ts';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { Requester } from './Requester.tsx';

interface Props {
  readonly request: PresentRequest;
  readonly view: PresentView;
  readonly title: string;
}

/** No certificate answers the request: one may be had, and the request waits for it as long as it lives. */
export const Lacking = ({ request, view, title }: Props) => {
  const { pathname, search } = useLocation();
  return (
    <Page title={title}>
      <Requester request={request} />
      <Hint
        sign={<IconIdOff size={40} stroke={1.4} aria-hidden="true" />}
        title={request.onlyExpired ? PRESENT_TEXTS.expiredTitle : PRESENT_TEXTS.lackingTitle}
        text={PRESENT_TEXTS.lackingText}
      >
        <Button component={Link} to={applyAddress(`${pathname}${search}`)} size="lg">
          {PRESENT_TEXTS.get}
        </Button>
        <Button variant="default" size="lg" onClick={view.decline}>
          {PRESENT_TEXTS.decline}
        </Button>
      </Hint>
    </Page>
  );
};
