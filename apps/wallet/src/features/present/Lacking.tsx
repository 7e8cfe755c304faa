import { Button } from '@mantine/core';
import type { AskedPresentation, PresentView } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import IconIdOff from '@tabler/icons-react/dist/esm/icons/IconIdOff.mjs';
import { Link, useLocation } from 'react-router';
import { applyAddress } from '../../shared/addresses.ts';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { Asker } from './Asker.tsx';

interface Props {
  readonly asked: AskedPresentation;
  readonly view: PresentView;
  readonly title: string;
}

/** No certificate answers the request: one may be had, and the request waits for it as long as it lives. */
export const Lacking = ({ asked, view, title }: Props) => {
  const { pathname, search } = useLocation();
  return (
    <Page title={title}>
      <Asker asked={asked} />
      <Hint
        sign={<IconIdOff size={40} stroke={1.4} aria-hidden="true" />}
        title={asked.onlyExpired ? PRESENT_TEXTS.expiredTitle : PRESENT_TEXTS.lackingTitle}
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
