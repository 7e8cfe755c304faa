import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place on this page or, as an operator may have written it, a whole address anywhere. */
  readonly to: string;
}

const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link to another screen. The router's own brings the prefetching of a framework along, which every first visitor would fetch for nothing. */
export const Link = ({ to, onClick, ...props }: Props) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const isWhole = WHOLE.test(to);
  const leadsElsewhere = isWhole || props.target !== undefined;
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!(event.defaultPrevented || leadsElsewhere)) follow(event);
  };
  return <a {...props} href={isWhole ? to : href} onClick={press} />;
};
