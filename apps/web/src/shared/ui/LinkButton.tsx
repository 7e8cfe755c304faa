import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** A link in a button's clothes: it goes somewhere, so it stays a link for the keyboard and the screen reader. */
export const LinkButton = ({ to, children, ...props }: ButtonProps & { to: string; children: ReactNode; onClick?: () => void }) => (
  <Button component={Link} to={to} {...props}>
    {children}
  </Button>
);
