import type { Picture } from '@naru/domain/file';
import { Stack, Text } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './ui.module.css';

export const WorkRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Stack as="ul" aria-label={label}>
    {children}
  </Stack>
);

interface Props {
  readonly picture: Picture | null;
  /** The work's name; where it is a link, the whole row leads there. */
  readonly name: ReactNode;
  readonly about: ReactNode;
  /** Figures, state and what can be done, at the end. */
  readonly children: ReactNode;
}

export const WorkRow = ({ picture, name, about, children }: Props) => (
  <li className={classes.workRow}>
    <Art picture={picture} alt="" sizes="72px" />
    <div>
      <p className={classes.name}>{name}</p>
      <Text size={13} tone="muted">
        {about}
      </Text>
    </div>
    <div className={classes.end}>{children}</div>
  </li>
);
