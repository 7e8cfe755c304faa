import { usePort } from '@naru/frontend/container';
import type { ReactNode } from 'react';
import { hasSandbox } from '../config.ts';
import { TOKENS } from '../tokens.ts';
import classes from './ui.module.css';

/** The way to a sandbox page of the server, where there is a sandbox (choices 4). Opens beside this page, so that nothing typed is lost. */
export const SandboxLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const config = usePort(TOKENS.config);
  if (!hasSandbox(config)) return null;
  return (
    <p className={classes.note}>
      체험 환경이라 실제로 발송되지 않아요.{' '}
      <a href={to} target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  );
};
