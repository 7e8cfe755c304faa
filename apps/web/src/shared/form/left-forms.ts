import type { Platform } from '@naru/domain/home';
import { usePort } from '@naru/frontend/container';
import { useEffect, useRef, useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { useMember } from '../session/use-member.ts';
import { TOKENS } from '../tokens.ts';

/** What stood in forms from which their members were led away, in the order of those forms, and undefined for one that was untouched. In this page's memory alone. */
const left = new Map<string, (object | undefined)[]>();

const isSecret = (name: string): boolean => /password/i.test(name);

/**
 * What a form begins with: what was typed into it before the market was closed for maintenance and its member was led away (product 2), or `begun`. `keep`
 * is called with what stands in it as it changes. Nothing stays of forms with a password, nor for another member.
 */
export const useLeftForm = <Typed extends object>(begun: Typed | (() => Typed)) => {
  const queries = usePort(TOKENS.queries);
  const did = useMember()?.did ?? '';
  const [{ place, start }] = useState(() => {
    const start = typeof begun === 'function' ? begun() : begun;
    const place = `${did} ${location.pathname}${location.search} ${Object.keys(start)}`;
    return { place, start: (left.get(place)?.shift() as Typed | undefined) ?? start };
  });
  const typed = useRef(start);
  useEffect(
    () => () => {
      const closed = queries.getQueryData<Platform>(KEYS.version())?.emergency === true;
      if (!closed || Object.keys(start).some(isSecret)) return;
      left.set(place, [...(left.get(place) ?? []), typed.current === start ? undefined : typed.current]);
    },
    [queries, place, start],
  );
  return {
    start,
    keep: (present: Typed): void => {
      typed.current = present;
    },
  };
};
