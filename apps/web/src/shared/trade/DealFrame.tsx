import type { Picture } from '@naru/domain/file';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber } from '@naru/messages';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './trade.module.css';

interface Props {
  readonly work: { readonly name: string; readonly number: number; readonly thumbnail: Picture | null };
  readonly gold?: boolean;
  readonly about: ReactNode;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A deal about one NFT: the work at one side, what is to be done at the other. */
export const DealFrame = ({ work, gold = false, about, title, lead, children }: Props) => (
  <div className={classes.screen}>
    <div className={classes.work}>
      <Art picture={work.thumbnail} alt="" sizes="(min-width: 48em) 320px, 88px" gold={gold} />
      <Text weight={600}>
        <bdi>{work.name}</bdi> No. {formatNumber(work.number)}
      </Text>
      <Stack gap={4} items="start" size={14} tone="muted">
        {about}
      </Stack>
    </div>
    <div className={classes.form}>
      <PageTitle title={title} />
      {lead !== undefined && <Text tone="muted">{lead}</Text>}
      {children}
    </div>
  </div>
);
