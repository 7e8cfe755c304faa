import { addressOf, ROUTE_BASE, type RouteName, type RouteQuery } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../tokens.ts';
import { useOrigin } from '../use-runs.ts';
import classes from './PassOn.module.css';
import { passOn } from './pass-on.ts';

const TEXTS = Object.freeze({ share: '공유하기', copied: '주소를 복사했어요.', nothing: '' });

interface Props {
  readonly title: string;
  readonly route: RouteName;
  readonly query: RouteQuery;
  /** What the button says, where it is more than that something is passed on. */
  readonly label?: string;
}

/** The way to pass a page on. Where a webview has neither a sheet nor a clipboard, the address stands there to be selected. */
export const PassOn = ({ title, route, query, label = TEXTS.share }: Props) => {
  const [said, setSaid] = useState<'' | 'copied' | 'shown'>('');
  const origin = useOrigin();
  const native = usePort(TOKENS.native);
  const url = `${origin}${ROUTE_BASE}${addressOf(route, query)}`;
  const press = async (): Promise<void> => {
    const outcome = await passOn({ title, url }, native);
    setSaid(outcome === 'copied' || outcome === 'shown' ? outcome : '');
  };
  return (
    <span className={classes.way}>
      <button type="button" className={classes.button} onClick={() => void press()}>
        {label}
      </button>
      <span aria-live="polite" className={classes.said}>
        {said === 'shown' ? <span className={classes.address}>{url}</span> : TEXTS[said || 'nothing']}
      </span>
    </span>
  );
};
