import { usePort } from '@naru/frontend/container';
import { whenBack } from '@naru/frontend/page';
import type { Query } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { failureOf } from '../query/answer.ts';
import { TOKENS } from '../tokens.ts';
import { AWAY } from './Refusal.tsx';
import classes from './ui.module.css';

/** Something that is shown was to be read anew, and the server was away: what it said before stands there still. */
const isBehind = ({ state }: Query): boolean => state.data !== undefined && state.error !== null && AWAY.has(failureOf(state.error).name);
const BEHIND = { type: 'active', predicate: isBehind } as const;

/**
 * Says that what is shown could not be read anew. Nobody’s form gives way for that: what was typed stays, and it is asked for once the server is back,
 * or at a press.
 */
export const Behind = () => {
  const queries = usePort(TOKENS.queries);
  const cache = queries.getQueryCache();
  const behind = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some((query) => query.isActive() && isBehind(query)),
    () => false,
  );
  useEffect(() => (behind ? whenBack(() => void queries.refetchQueries(BEHIND)) : undefined), [behind, queries]);
  if (!behind) return null;
  return (
    <p role="alert" className={classes.behind}>
      최신 내용을 다시 불러오지 못했어요. 입력한 내용은 그대로 있고, 서버에 다시 연결되면 저절로 불러올게요.{' '}
      <button type="button" onClick={() => void queries.refetchQueries(BEHIND)}>
        다시 불러오기
      </button>
    </p>
  );
};
