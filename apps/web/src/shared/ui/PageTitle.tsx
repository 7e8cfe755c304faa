import { UNSEEN } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './first.module.css';
import { takesFocus } from './navigated.ts';

/** A screen's one main heading: names the browser's tab and takes the focus after a navigation, so that a screen reader says where it is. */
export const PageTitle = ({ title, hidden = false, children }: { title: string; hidden?: boolean; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${isolated(title)} - 나루`;
  }, [title]);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? UNSEEN : classes.title}>
      {children ?? title}
    </h1>
  );
};
