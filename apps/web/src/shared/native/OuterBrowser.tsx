import { Button } from '@mantine/core';
import { exitFrom, mayRely, type Need, shownBy } from '@naru/domain/native';
import { useDesk } from '@naru/frontend/container';
import { formatBrowser } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useInBrowser } from '../use-runs.ts';
import classes from './OuterBrowser.module.css';
import { OUTER } from './texts.ts';

/** Says, where another app's browser shows the page, what may not work there, and leads out of it; nothing anywhere else. */
export const OuterBrowser = ({ need }: { need: Need }) => {
  const native = useDesk(TOKENS.native);
  const shown = shownBy(useInBrowser(() => navigator.userAgent, ''));
  const address = useInBrowser(() => location.href, '');
  const exit = exitFrom(shown, address);
  if (native.present || shown.browser === null || exit === null || mayRely(shown, need)) return null;
  return (
    <div role="note" className={classes.note}>
      <p>
        {formatBrowser(shown.browser)} {OUTER.limits[need]}
      </p>
      {exit.href === null ? (
        <>
          <p className={classes.how}>{OUTER.byHand}</p>
          <p>
            <CopyButton label={OUTER.copy} text={address} />
          </p>
        </>
      ) : (
        <p>
          <Button component="a" href={exit.href} variant="default">
            {OUTER.open}
          </Button>
        </p>
      )}
    </div>
  );
};
